/** One order, live: its status, seat and lines, and a button to cancel it while that is possible. */
import { Button } from '@altiport/ui/button'
import { Dialog } from '@altiport/ui/dialog'
import { useWaiting } from '@altiport/ui/skeleton'
import { cancellable } from '@altiport/wire/order-status'
import { seatName } from '@altiport/wire/seat'
import { useEffect, useState } from 'react'
import { useText } from '#core/language/language.ts'
import { FailedPage } from '#core/media/failed-page.tsx'
import { useQuery } from '#core/query.ts'
import { useCover, useParams } from '#core/route/use-route.ts'
import { OrderLines } from './order-lines.tsx'
import styles from './order-page.module.css'
import { OrderStops } from './order-stops.tsx'
import { useOrderedText, useRefusedText } from './order-text.ts'
import { OrderUnknown } from './order-unknown.tsx'
import { cancel, markSeen, useStatus } from './orders.ts'
import { type Order, orderQuery } from './queries.ts'
import { ProductListSkeleton } from './shop-skeleton.tsx'
import { watchShop } from './watch.ts'

/** @see PAX-09, OP-58 */
export function OrderPage() {
  const { order: id = '' } = useParams()
  useEffect(watchShop, [])
  const { data, isPending, error, refetch } = useQuery(orderQuery, { id })
  const waiting = useWaiting(isPending)
  if (error && !data) return <FailedPage onRetry={refetch} />
  if (waiting === 'skeleton' || !data) return <ProductListSkeleton isShown={waiting === 'skeleton'} />
  const order = data.app.shop?.order
  if (!order) return <OrderUnknown />
  return <OrderDetails order={order} withinInMin={data.app.shop?.usuallyWithinInMin ?? null} />
}

function OrderDetails({ order, withinInMin }: { order: Order; withinInMin: number | null }) {
  const text = useText()
  const { id, seat } = order
  const { status, label } = useStatus(order)
  const ordered = useOrderedText(order, status, withinInMin)
  const refused = useRefusedText(order, status)
  useEffect(() => markSeen([{ id, status }]), [id, status])
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.status} aria-live="polite">
          {label}
        </h1>
        <p className={styles.seat}>
          <span>{text('order.seat')}</span>
          <bdi dir="ltr">{seatName(seat)}</bdi>
        </p>
      </header>
      <OrderStops steps={order.steps.map((step) => step.status)} status={status} />
      <div className={styles.progress}>
        {refused && (
          <p className={styles.reason} role="status">
            {refused}
            {order.note && (
              <span dir="auto" className={styles.note}>
                {order.note}
              </span>
            )}
          </p>
        )}
        <p>{ordered}</p>
      </div>
      <OrderLines order={order} isDue={cancellable.includes(status) || status === 'on-its-way'} />
      {cancellable.includes(status) && <Cancel id={id} />}
    </article>
  )
}

function Cancel({ id }: { id: string }) {
  const text = useText()
  const [isConfirming, setConfirming] = useState(false)
  const [isSending, setSending] = useState(false)
  const close = () => setConfirming(false)
  useCover(isConfirming, close)
  const confirmCancel = async () => {
    if (isSending) return
    setSending(true)
    await cancel(id)
    setSending(false)
    close()
  }
  return (
    <div className={styles.cancel}>
      <Button variant="line" wide onClick={() => setConfirming(true)}>
        {text('order.cancel')}
      </Button>
      <p>{text('order.cancelUntil')}</p>
      <Dialog
        open={isConfirming}
        onClose={close}
        title={text('order.cancelAsk')}
        coloured
        actions={
          <div className={styles.acts}>
            <Button variant="primary" wide onClick={close}>
              {text('order.keep')}
            </Button>
            <Button wide onClick={confirmCancel} aria-disabled={isSending || undefined}>
              {text('order.cancel')}
            </Button>
          </div>
        }
      >
        <p className={styles.small}>{text('order.cancelHint')}</p>
      </Dialog>
    </div>
  )
}
