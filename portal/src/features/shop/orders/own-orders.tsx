/** Orders of this device on this flight, the latest first. @see PAX-09 */
import { Icon } from '@altiport/ui/icon'
import { Row } from '@altiport/ui/row'
import { Stack } from '@altiport/ui/stack'
import { Text } from '@altiport/ui/text'
import { seatName } from '@altiport/wire/seat'
import { ordersQuery } from '@altiport/wire/shop-order'
import { useEffect } from 'react'
import { useText } from '#core/language/language.ts'
import { useQuery } from '#core/query/query.ts'
import { Link } from '#core/route/link.tsx'
import { cartPath } from '#core/shop/cart.ts'
import { Price } from '#core/shop/price.tsx'
import type { Order } from '#core/shop/shop-types.ts'
import styles from '#features/shop/bag-page.module.css'
import { markSeen, useOrderStatus } from './orders.ts'

export function OwnOrders() {
  const text = useText()
  const { data } = useQuery(ordersQuery)
  const orders = data?.app.shop?.orders ?? []
  if (orders.length === 0) return null
  return (
    <Stack as="section" gap={1} mt={8} mb={4}>
      <Text as="h2" variant="h2">
        {text('bag.orders')}
      </Text>
      <ul>
        {orders.map((order) => (
          <OwnOrder key={order.id} order={order} />
        ))}
      </ul>
    </Stack>
  )
}

function OwnOrder({ order }: { order: Order }) {
  const { id, seat, lines, total, currency } = order
  const { status, label } = useOrderStatus(order)
  useEffect(() => markSeen([{ id, status }]), [id, status])
  return (
    <li>
      <Row as={Link} to={`${cartPath}/$order`} params={{ order: id }} gap={4} className={styles.order}>
        <Text as="bdi" variant="h2" weight="heavy" tone="accent" noShrink className={styles.orderSeat}>
          {seatName(seat)}
        </Text>
        <Stack as="span" grow>
          <Text as="strong" variant="h3">
            {label}
          </Text>
          <Text as="span" variant="callout" tone="muted" truncate>
            {lines.map(({ title }) => title).join(', ')}
          </Text>
        </Stack>
        <Price minorUnits={total} currency={currency} />
        <Icon name="caret-right" weight="bold" />
      </Row>
    </li>
  )
}
