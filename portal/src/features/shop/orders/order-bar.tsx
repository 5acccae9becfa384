/**
 * The button that orders to the seat, and above it a hint: what happens next, or why no order is possible.
 *
 * @see SHP-02, SHP-09
 */
import { useStore } from '@altiport/client/store'
import { Button } from '@altiport/ui/button'
import { Page } from '@altiport/ui/page'
import { Stack } from '@altiport/ui/stack'
import { Text } from '@altiport/ui/text'
import { seatName } from '@altiport/wire/seat'
import { missingOnPlan } from '@altiport/wire/seat-plan'
import { useEffect, useId, useState } from 'react'
import { useText } from '#core/language/language.ts'
import type { TextKey } from '#core/language/language-store.ts'
import { connectionStore } from '#core/live/live.ts'
import { useCart } from '#core/shop/cart.ts'
import { orderText } from '#core/shop/refusal-text.ts'
import { useShopNow } from '#core/shop/shop-now.ts'
import type { Cart } from '#core/shop/shop-types.ts'
import styles from '#features/shop/bag-page.module.css'
import { useSeatDraft } from '#features/shop/seat-draft.ts'
import { SeatQuestion } from '#features/shop/seat-question.tsx'
import { clearOutcome, placeOrder, placingStore } from './place-order.ts'

export function OrderBar({ cart }: { cart: Cart }) {
  const text = useText()
  const hintId = useId()
  const { seat } = useSeatDraft()
  const { cabin: seatPlan } = useCart()
  const [isConfirming, setConfirming] = useState(false)
  const placing = useStore(placingStore)
  const isClosed = useShopNow()?.isOpen === false
  const isPlacing = placing.state === 'pending'
  const hintKey = useHintKey({ isClosed, hasSeat: seat !== null })
  const notOnPlan = seat && missingOnPlan(seatPlan, seat)
  // A refusal is displayed until the next order, or until the page is left.
  useEffect(() => clearOutcome, [])
  const order = () => {
    if (!seat || isClosed) return
    setConfirming(false)
    clearOutcome()
    placeOrder({
      lines: cart.lines.map(({ product, quantity }) => ({ productId: product.id, quantity })),
      ...(cart.voucher && { voucher: cart.voucher.code }),
      seat,
      total: cart.total,
    })
  }
  return (
    <Page.Bleed className={styles.bar}>
      <Stack gap={2}>
        <Text
          id={hintId}
          variant="callout"
          tone={placing.state === 'refused' && !isClosed ? 'bad' : 'muted'}
          align="center"
          role="status"
        >
          {text(hintKey)}
        </Text>
        <Button
          variant="primary"
          wide
          aria-disabled={isPlacing || undefined}
          aria-describedby={hintId}
          disabled={isClosed || !seat}
          onClick={notOnPlan ? () => setConfirming(true) : order}
        >
          {isPlacing
            ? text('bag.sending')
            : seat
              ? text('bag.order', { seat: seatName(seat) })
              : text('bag.orderNoSeat')}
        </Button>
      </Stack>
      <SeatQuestion
        seat={isConfirming && !isClosed ? seat : null}
        missing={notOnPlan}
        onOrder={order}
        onClose={() => setConfirming(false)}
      />
    </Page.Bleed>
  )
}

/** The most important hint of those that apply. */
function useHintKey({ isClosed, hasSeat }: { isClosed: boolean; hasSeat: boolean }): TextKey {
  const placing = useStore(placingStore)
  const isLost = useStore(connectionStore, ({ lostAtInMs }) => lostAtInMs !== null)
  if (placing.state === 'pending') return placing.isWaiting ? 'bag.waiting' : 'bag.sending'
  if (isClosed) return 'bag.closed'
  if (placing.state === 'refused') return orderText(placing.refusal)
  if (isLost) return 'bag.offline'
  return hasSeat ? 'bag.pay' : 'shop.chooseSeat'
}
