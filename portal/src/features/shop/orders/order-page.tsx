/** One order, live: its status, seat and lines, and a button to cancel it while that is possible. */
import { Button } from '@altiport/ui/button'
import { Dialog } from '@altiport/ui/dialog'
import { Figure } from '@altiport/ui/figure'
import { Page } from '@altiport/ui/page'
import { Row } from '@altiport/ui/row'
import { useLoadingPhase } from '@altiport/ui/skeleton'
import { Stack } from '@altiport/ui/stack'
import { Text } from '@altiport/ui/text'
import { cancellableStatuses } from '@altiport/wire/order-status'
import { seatName } from '@altiport/wire/seat'
import { orderQuery } from '@altiport/wire/shop-order'
import { useEffect, useState } from 'react'
import { useText } from '#core/language/language.ts'
import { FailedPage } from '#core/media/failed-page.tsx'
import { useQuery } from '#core/query/query.ts'
import { useCover, useParams } from '#core/route/use-route.ts'
import type { Order } from '#core/shop/shop-types.ts'
import { ProductListSkeleton } from '#features/shop/shop-skeleton.tsx'
import { OrderLines } from './order-lines.tsx'
import styles from './order-page.module.css'
import { OrderStops } from './order-stops.tsx'
import { useOrderAgeText, useRefusalReasonText } from './order-text.ts'
import { OrderUnknown } from './order-unknown.tsx'
import { cancel, markSeen, useOrderStatus } from './orders.ts'
import { watchShop } from './watch.ts'

/** @see PAX-09, OP-58 */
export function OrderPage() {
  const { order: id = '' } = useParams()
  useEffect(watchShop, [])
  const { data, isPending, error, refetch } = useQuery(orderQuery, { id })
  const loadingPhase = useLoadingPhase(isPending)
  if (error && !data) return <FailedPage onRetry={refetch} />
  if (loadingPhase === 'skeleton' || !data)
    return <ProductListSkeleton isShown={loadingPhase === 'skeleton'} />
  const order = data.app.shop?.order
  if (!order) return <OrderUnknown />
  return <OrderDetails order={order} deliveryTimeInMin={data.app.shop?.usuallyWithinInMin ?? null} />
}

function OrderDetails({ order, deliveryTimeInMin }: { order: Order; deliveryTimeInMin: number | null }) {
  const text = useText()
  const { id, seat } = order
  const { status, label } = useOrderStatus(order)
  const orderAge = useOrderAgeText(order, status, deliveryTimeInMin)
  const refusalReason = useRefusalReasonText(order, status)
  useEffect(() => markSeen([{ id, status }]), [id, status])
  return (
    <Page as="article" width="text">
      <Row as="header" wrap align="end" justify="between" gap={5} mt={3} className={styles.column}>
        <Text as="h1" variant="h1" aria-live="polite" className={styles.status}>
          {label}
        </Text>
        <Stack as="p" align="end" noShrink>
          <Text as="span" tone="muted">
            {text('order.seat')}
          </Text>
          <Figure size="l" tone="accent" dir="ltr">
            {seatName(seat)}
          </Figure>
        </Stack>
      </Row>
      <OrderStops steps={order.steps.map((step) => step.status)} status={status} />
      <Stack gap={2} mb={5} className={styles.column}>
        {refusalReason && (
          <Text variant="h3" role="status">
            {refusalReason}
            {order.note && (
              <Text as="span" variant="body" tone="muted" dir="auto">
                <br />
                {order.note}
              </Text>
            )}
          </Text>
        )}
        <Text tone="muted">{orderAge}</Text>
      </Stack>
      <OrderLines
        order={order}
        isPaymentDue={cancellableStatuses.includes(status) || status === 'on-its-way'}
      />
      {cancellableStatuses.includes(status) && <CancelOrder id={id} />}
    </Page>
  )
}

function CancelOrder({ id }: { id: string }) {
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
    <Stack gap={2} mt={7} className={styles.column}>
      <Button variant="line" wide onClick={() => setConfirming(true)}>
        {text('order.cancel')}
      </Button>
      <Text variant="callout" tone="muted" align="center">
        {text('order.cancelUntil')}
      </Text>
      <Dialog
        open={isConfirming}
        onClose={close}
        title={text('order.cancelQuestion')}
        colored
        actions={
          <Stack gap={2}>
            <Button variant="primary" wide onClick={close}>
              {text('order.keepOrder')}
            </Button>
            <Button wide onClick={confirmCancel} aria-disabled={isSending || undefined}>
              {text('order.cancel')}
            </Button>
          </Stack>
        }
      >
        <Text tone="muted">{text('order.cancelHint')}</Text>
      </Dialog>
    </Stack>
  )
}
