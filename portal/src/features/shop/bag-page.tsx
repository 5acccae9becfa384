/** The bag: products, seat, totals, and the order button. */

import { useStore } from '@altiport/client/store'
import { buttonStyles } from '@altiport/ui/button'
import { Card } from '@altiport/ui/card'
import { Icon } from '@altiport/ui/icon'
import { Page } from '@altiport/ui/page'
import { useLoadingPhase } from '@altiport/ui/skeleton'
import { Stack } from '@altiport/ui/stack'
import { Text } from '@altiport/ui/text'
import { type ComponentProps, useEffect } from 'react'
import { useText } from '#core/language/language.ts'
import { FailedPage } from '#core/media/failed-page.tsx'
import { Link } from '#core/route/link.tsx'
import { useNavigate } from '#core/route/use-route.ts'
import { cartPath, deletedText, removedTitles, useCart } from '#core/shop/cart.ts'
import { useShopNow } from '#core/shop/shop-now.ts'
import type { Cart } from '#core/shop/shop-types.ts'
import { BagLine } from './bag-line.tsx'
import styles from './bag-page.module.css'
import { BagTotals } from './bag-totals.tsx'
import { OrderBar } from './orders/order-bar.tsx'
import { OwnOrders } from './orders/own-orders.tsx'
import { clearOutcome, placingStore } from './orders/place-order.ts'
import { watchShop } from './orders/watch.ts'
import { SeatCard } from './seat-card.tsx'
import { ProductListSkeleton } from './shop-skeleton.tsx'
import { ShopUnavailable, useIsShopUnavailable } from './shop-unavailable.tsx'
import { VoucherRow } from './voucher-row.tsx'

/** @see RTE-34, SHP-01, SHP-04 */
export function BagPage() {
  const isUnavailable = useIsShopUnavailable()
  useEffect(watchShop, [])
  // The titles of removed products are displayed until the page is left.
  useEffect(() => () => removedTitles.write([]), [])
  useOpenPlacedOrder()
  const { cart, error, isPending, refetch } = useCart()
  const loadingPhase = useLoadingPhase(isPending)
  if (isUnavailable) return <ShopUnavailable />
  if (error && !cart) return <FailedPage onRetry={refetch} />
  if (loadingPhase === 'skeleton' || !cart)
    return <ProductListSkeleton isShown={loadingPhase === 'skeleton'} />
  return <Bag cart={cart} />
}

/** Once the order is placed, its status page opens. @see OP-58 */
function useOpenPlacedOrder() {
  const navigate = useNavigate()
  const placing = useStore(placingStore)
  const id = placing.state === 'placed' ? placing.reply.id : null
  useEffect(() => {
    if (id === null) return
    clearOutcome()
    navigate({ to: `${cartPath}/$order`, params: { order: id }, replace: true })
  }, [id, navigate])
}

function Bag({ cart }: { cart: Cart }) {
  const text = useText()
  const isEmpty = cart.lines.length === 0
  const isPlacing = useStore(placingStore, ({ state }) => state === 'pending')
  return (
    <Page width={isEmpty ? 'wide' : undefined} className={styles.page} data-empty={isEmpty || undefined}>
      <div>
        <Page.Title>{text('bag.title')}</Page.Title>
        <ClosedNotice />
        <RemovedNotice />
        {isEmpty && isPlacing ? (
          // A placed order empties the bag before its response arrives.
          <Banner role="status">{text('order.received')}</Banner>
        ) : isEmpty ? (
          <Stack align="start" gap={5}>
            <Text tone="muted">{text('bag.empty')}</Text>
            <Link to="/app/obs" className={buttonStyles({ variant: 'primary' })}>
              {text('bag.browse')}
            </Link>
          </Stack>
        ) : (
          <ul>
            {cart.lines.map((line) => (
              <BagLine key={line.product.id} line={line} currency={cart.currency} />
            ))}
          </ul>
        )}
        <OwnOrders />
      </div>
      {!isEmpty && (
        <div className={styles.panel}>
          <Stack gap={3} className={styles.summary}>
            <SeatCard />
            <VoucherRow cart={cart} />
            <BagTotals cart={cart} />
          </Stack>
          <OrderBar cart={cart} />
        </div>
      )}
    </Page>
  )
}

const Banner = (props: ComponentProps<'p'>) => <Card as="p" row surface="quiet" gap={4} mb={4} {...props} />

/** @see SHP-09 */
function ClosedNotice() {
  const text = useText()
  const now = useShopNow()
  return (
    <div role="status">
      {now?.isOpen === false && (
        <Banner>
          <Icon name="moon-stars" size="m" />
          <span>
            <Text as="b" weight="strong">
              {text('bag.closed')}
            </Text>{' '}
            {text(now.isClosedForLanding ? 'bag.closedForLandingHint' : 'bag.closedHint')}
          </span>
        </Banner>
      )}
    </div>
  )
}

/** @see SHP-11, ERR-21 */
function RemovedNotice() {
  const titles = useStore(removedTitles)
  return (
    <div role="status">
      {titles.length > 0 && (
        <Banner>
          <Icon name="info" size="m" />
          <span>{deletedText(titles)}</span>
        </Banner>
      )}
    </div>
  )
}
