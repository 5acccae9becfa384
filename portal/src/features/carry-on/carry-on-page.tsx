/** Carry-on: to and from another device by a code, and to the next leg by a self-contained link. */
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
