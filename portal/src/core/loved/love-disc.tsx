/** An icon button that marks a title as loved or removes the mark; filled while the title is loved. */
import { IconButton } from '@altiport/ui/button'
import type { LovedTitle } from '@altiport/wire/loved'
import { useText } from '#core/language/language.ts'
import { setLoved, useIsLoved } from './loved.ts'

type LoveDiscProps = { title: LovedTitle; className?: string }

/** Its name stays the same; screen readers announce its state. @see PAX-14 */
export function LoveDisc({ title, className }: LoveDiscProps) {
  const text = useText()
  const isLoved = useIsLoved(title)
  return (
    <IconButton
      icon="heart"
      weight={isLoved ? 'fill' : 'regular'}
      label={text('loved.mark')}
      aria-pressed={isLoved}
      surface="solid"
      className={className}
      onClick={() => setLoved(title, !isLoved)}
    />
  )
}
