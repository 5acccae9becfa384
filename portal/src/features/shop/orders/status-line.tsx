/** Whether the shop is open and where orders are delivered, in one line with a button to change the seat. */
import { Button } from '@altiport/ui/button'
import { Card } from '@altiport/ui/card'
import { Icon } from '@altiport/ui/icon'
import { Text, textStyles } from '@altiport/ui/text'
import { seatName } from '@altiport/wire/seat'
import { useState } from 'react'
import { useText } from '#core/language/language.ts'
import { useCart } from '#core/shop/cart.ts'
import { useShopNow } from '#core/shop/shop-now.ts'
import { SeatSheet } from '#features/shop/seat-sheet.tsx'
import styles from './status-line.module.css'

/** @see SHP-08 */
export function StatusLine() {
  const text = useText()
  const now = useShopNow()
  const { cart } = useCart()
  const [isChanging, setChanging] = useState(false)
  if (!now) return <Card row surface="quiet" mb={4} className={styles.line} aria-hidden="true" />
  if (!now.isOpen)
    return (
      <Card as="p" row surface="quiet" gap={4} mb={4} className={styles.line} data-state="closed">
        <Icon name="moon-stars" size="m" />
        <Text as="span" variant="callout" className={styles.text}>
          <Text as="b" weight="strong">
            {text(now.isClosedForLanding ? 'shop.closedForLanding' : 'shop.closed')}
          </Text>{' '}
          {text(now.isClosedForLanding ? 'shop.closedForLandingHint' : 'shop.closedHint')}
        </Text>
      </Card>
    )
  const seat = cart?.seat ? seatName(cart.seat) : null
  return (
    <Card row surface="quiet" gap={4} mb={4} wrap="tight" className={styles.line} data-state="open">
      <Icon name="storefront" weight="fill" size="m" className={textStyles({ tone: 'ok' })} />
      <Text as="span" variant="callout" className={styles.text}>
        <Text as="b" weight="strong">
          {text('shop.open')}
        </Text>{' '}
        {seat ? text('shop.deliveredTo', { seat }) : text('shop.delivered')}
      </Text>
      <Button
        variant="link"
        aria-label={seat ? text('shop.changeSeat', { seat }) : undefined}
        onClick={() => setChanging(true)}
      >
        {seat ? text('shop.change') : text('shop.chooseSeat')}
      </Button>
      <SeatSheet open={isChanging} onClose={() => setChanging(false)} />
    </Card>
  )
}
