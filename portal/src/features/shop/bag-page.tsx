/** The bag: products, seat, totals, and the order button. */
import { buttonStyles } from '@altiport/ui/button'
import { Icon } from '@altiport/ui/icon'
import { useWaiting } from '@altiport/ui/skeleton'
import { useEffect } from 'react'
import { useText } from '#core/language/language.ts'
import { FailedPage } from '#core/media/failed-page.tsx'
import { Link } from '#core/route/link.tsx'
import { useNavigate } from '#core/route/use-route.ts'
import { useStore } from '#core/store.ts'
import { BagLine } from './bag-line.tsx'
import styles from './bag-page.module.css'
import { BagTotals } from './bag-totals.tsx'
import { cartPath, deletedText, removedTitles, useCart } from './cart.ts'
import { OrderBar } from './order-bar.tsx'
import { OwnOrders } from './own-orders.tsx'
import { finishPlacing, placingStore } from './place-order.ts'
import type { Cart } from './queries.ts'
import { SeatCard } from './seat-card.tsx'
import { useShopNow } from './shop-now.ts'
import { ProductListSkeleton } from './shop-skeleton.tsx'
import { ShopUnavailable, useIsShopUnavailable } from './shop-unavailable.tsx'
import { VoucherRow } from './voucher-row.tsx'
import { watchShop } from './watch.ts'

/** @see RTE-34, SHP-01, SHP-04 */
export function BagPage() {
  const isUnavailable = useIsShopUnavailable()
  useEffect(watchShop, [])
  // The titles of removed products are displayed until the page is left.
  useEffect(() => () => removedTitles.write([]), [])
  useOpenPlacedOrder()
  const { cart, error, isPending, refetch } = useCart()
  const waiting = useWaiting(isPending)
  if (isUnavailable) return <ShopUnavailable />
  if (error && !cart) return <FailedPage onRetry={refetch} />
  if (waiting === 'skeleton' || !cart) return <ProductListSkeleton isShown={waiting === 'skeleton'} />
  return <Bag cart={cart} />
}

/** Once the order is placed, its status page opens. @see OP-58 */
function useOpenPlacedOrder() {
  const navigate = useNavigate()
  const placing = useStore(placingStore)
  const id = placing.state === 'placed' ? placing.reply.id : null
  useEffect(() => {
    if (id === null) return
    finishPlacing()
    navigate({ to: `${cartPath}/$order`, params: { order: id }, replace: true })
  }, [id, navigate])
}

function Bag({ cart }: { cart: Cart }) {
  const text = useText()
  const isEmpty = cart.lines.length === 0
  const isPlacing = useStore(placingStore, ({ state }) => state === 'under-way')
  return (
    <div className={styles.page} data-empty={isEmpty || undefined}>
      <div className={styles.things}>
        <h1 className={styles.title}>{text('bag.title')}</h1>
        <Closed />
        <Deleted />
        {isEmpty && isPlacing ? (
          // A placed order empties the bag before its response arrives.
          <p role="status" className={styles.banner}>
            {text('order.received')}
          </p>
        ) : isEmpty ? (
          <div className={styles.empty}>
            <p>{text('bag.empty')}</p>
            <Link to="/app/obs" className={buttonStyles({ variant: 'primary' })}>
              {text('bag.browse')}
            </Link>
          </div>
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
          <div className={styles.where}>
            <SeatCard />
            <VoucherRow cart={cart} />
            <BagTotals cart={cart} />
          </div>
          <OrderBar cart={cart} />
        </div>
      )}
    </div>
  )
}

/** @see SHP-09 */
function Closed() {
  const text = useText()
  const now = useShopNow()
  return (
    <div role="status">
      {now?.isOpen === false && (
        <p className={styles.banner}>
          <Icon name="moon-stars" className={styles.bannerIcon} />
          <span>
            <b>{text('bag.closed')}</b>{' '}
            {text(now.isClosedForLanding ? 'bag.closedForLandingHint' : 'bag.closedHint')}
          </span>
        </p>
      )}
    </div>
  )
}

/** @see SHP-11, ERR-21 */
function Deleted() {
  const titles = useStore(removedTitles)
  return (
    <div role="status">
      {titles.length > 0 && (
        <p className={styles.banner}>
          <Icon name="info" className={styles.bannerIcon} />
          <span>{deletedText(titles)}</span>
        </p>
      )}
    </div>
  )
}
