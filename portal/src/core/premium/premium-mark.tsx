/** The lock icon on premium items. */
import { classes } from '@altiport/ui/classes'
import { Icon } from '@altiport/ui/icon'
import { VisuallyHidden } from '@altiport/ui/visually-hidden'
import { useText } from '#core/language/language.ts'
import styles from './premium-mark.module.css'

/** @see PRE-01 */
export function PremiumMark({ className }: { className?: string }) {
  const text = useText()
  return (
    <span className={classes(styles.mark, className)} data-premium>
      <Icon name="lock" weight="fill" />
      <VisuallyHidden>{text('media.premium')}</VisuallyHidden>
    </span>
  )
}
