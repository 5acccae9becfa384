/** A button with text that marks a title as loved or removes the mark; filled while the title is loved. */
import { Button } from '@altiport/ui/button'
import type { LovedTitle } from '@altiport/wire/loved'
import { useText } from '#core/language/language.ts'
import { setLoved, useIsLoved } from './loved.ts'

/** `textClass` may hide the text where there is no room for it; the accessible name stays. */
type LoveButtonProps = { title: LovedTitle; className?: string; textClass?: string }

/** Its name stays the same; screen readers announce its state. @see PAX-14 */
export function LoveButton({ title, className, textClass }: LoveButtonProps) {
  const text = useText()
  const isLoved = useIsLoved(title)
  return (
    <Button
      icon="heart"
      iconWeight={isLoved ? 'fill' : 'regular'}
      className={className}
      aria-label={text('loved.mark')}
      aria-pressed={isLoved}
      onClick={() => setLoved(title, !isLoved)}
    >
      <span className={textClass}>{text('loved.mark')}</span>
    </Button>
  )
}
