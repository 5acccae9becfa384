/** Carry-on: to another device by a code, from another by the same, and to the next leg by a link that holds all. */
import { useText } from '#core/language/language.ts'
import styles from './carry-on-page.module.css'
import { CodeCard } from './code-card.tsx'
import { PassCard } from './pass-card.tsx'
import { RedeemCard } from './redeem-card.tsx'

/** @see PAX-04 */
export function CarryOnPage() {
  const text = useText()
  return (
    <div className={styles.page}>
      <h1>{text('carry.title')}</h1>
      <p className={styles.hint}>{text('carry.hint')}</p>
      <div className={styles.cards}>
        <RedeemCard />
        <CodeCard />
        <PassCard />
      </div>
    </div>
  )
}
