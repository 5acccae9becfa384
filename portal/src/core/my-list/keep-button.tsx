/** Keeps a thing for later, and takes it off the list again. */
import { Button } from '@altiport/ui/button'
import type { Kept } from '@altiport/wire/my-list'
import { useText } from '#core/language/language.ts'
import { keep, takeOff, useIsKept } from './my-list.ts'

type KeepButtonProps = { thing: Kept; title: string; className?: string }

/** @see PAX-03 */
export function KeepButton({ thing, title, className }: KeepButtonProps) {
  const text = useText()
  const isKept = useIsKept(thing)
  return (
    <Button
      icon="bookmark-simple"
      iconWeight={isKept ? 'fill' : 'regular'}
      className={className}
      aria-pressed={isKept}
      onClick={() => (isKept ? takeOff(thing, title) : keep(thing))}
    >
      {text(isKept ? 'list.kept' : 'list.keep')}
    </Button>
  )
}
