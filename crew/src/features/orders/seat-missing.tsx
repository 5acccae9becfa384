/** A badge beside a seat that the cabin’s plan does not have: a slip of the passenger’s finger, or another aircraft. */
import { Icon } from '#core/icon/icon.tsx'
import { useText } from '#core/language/language.ts'
import styles from './seat-missing.module.css'

/** @see SHP-05, SHP-06, CRW-03 */
export function SeatMissing() {
  const text = useText()
  return (
    <span className={styles.badge} dir="auto">
      <Icon name="warning" weight="fill" />
      {text('cabin.seatMissing')}
    </span>
  )
}
