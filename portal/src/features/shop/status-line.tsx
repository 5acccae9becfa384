/** Whether the shop is open and where orders are delivered, in one line; the seat can be changed here. */
import { Icon } from '@altiport/ui/icon'
import { seatName } from '@altiport/wire/seat'
import { useState } from 'react'
import { useText } from '#core/language/language.ts'
import { useCart } from './cart.ts'
import { SeatSheet } from './seat-sheet.tsx'
import { useShopNow } from './shop-now.ts'
import styles from './status-line.module.css'

/** @see SHP-08 */
export function StatusLine() {
  const text = useText()
  const now = useShopNow()
  const { cart } = useCart()
  const [isChanging, setChanging] = useState(false)
  if (!now) return <p className={styles.line} data-state="unknown" aria-hidden="true" />
  if (!now.isOpen)
    return (
      <p className={styles.line} data-state="closed">
        <Icon name="moon-stars" className={styles.icon} />
        <span className={styles.words}>
          <b>{text(now.isClosedForLanding ? 'shop.closedForLanding' : 'shop.closed')}</b>{' '}
          {text(now.isClosedForLanding ? 'shop.closedForLandingHint' : 'shop.closedHint')}
        </span>
      </p>
    )
  const seat = cart?.seat ? seatName(cart.seat) : null
  return (
    <div className={styles.line} data-state="open">
      <Icon name="storefront" weight="fill" className={styles.icon} />
      <span className={styles.words}>
        <b>{text('shop.open')}</b> {seat ? text('shop.broughtTo', { seat }) : text('shop.brought')}
      </span>
      <button
        type="button"
        className={styles.change}
        aria-label={seat ? text('shop.changeSeat', { seat }) : undefined}
        onClick={() => setChanging(true)}
      >
        {seat ? text('shop.change') : text('shop.yourSeat')}
      </button>
      <SeatSheet open={isChanging} onClose={() => setChanging(false)} />
    </div>
  )
}
