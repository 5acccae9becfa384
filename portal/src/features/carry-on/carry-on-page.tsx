/** Carry-on: transfers to and from another device by a code, and to a later leg by a self-contained link. */
import { Page } from '@altiport/ui/page'
import { Text } from '@altiport/ui/text'
import { useText } from '#core/language/language.ts'
import styles from './carry-on-page.module.css'
import { CodeCard } from './code-card.tsx'
import { PassCard } from './pass-card.tsx'
import { RedeemCard } from './redeem-card.tsx'

/** @see PAX-04 */
export function CarryOnPage() {
  const text = useText()
  return (
    <Page>
      <Page.Title>{text('carry.title')}</Page.Title>
      <Text tone="muted" measure>
        {text('carry.hint')}
      </Text>
      <div className={styles.cards}>
        <RedeemCard />
        <CodeCard />
        <PassCard />
      </div>
    </Page>
  )
}
