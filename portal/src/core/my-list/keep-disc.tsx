/** Keeps a thing for later where there is no room for words: a disc with the mark, filled once it is kept. */
import { IconButton } from '@altiport/ui/button'
import type { Kept } from '@altiport/wire/my-list'
import { useText } from '#core/language/language.ts'
import { keep, takeOff, useIsKept } from './my-list.ts'

type KeepDiscProps = { thing: Kept; title: string; className?: string }

/** @see PAX-03 */
export function KeepDisc({ thing, title, className }: KeepDiscProps) {
  const text = useText()
  const isKept = useIsKept(thing)
  return (
    <IconButton
      icon="bookmark-simple"
      weight={isKept ? 'fill' : 'regular'}
      label={text('list.keep')}
      aria-pressed={isKept}
      surface="solid"
      className={className}
      onClick={() => (isKept ? takeOff(thing, title) : keep(thing))}
    />
  )
}
