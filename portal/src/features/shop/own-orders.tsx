/** Orders of this device on this flight, the latest first. @see PAX-09 */
import { Icon } from '@altiport/ui/icon'
import { seatName } from '@altiport/wire/seat'
import { useEffect } from 'react'
import { useText } from '#core/language/language.ts'
import { useQuery } from '#core/query.ts'
import { Link } from '#core/route/link.tsx'
import styles from './bag-page.module.css'
import { cartPath } from './cart.ts'
import { markSeen, useStatus } from './orders.ts'
import { Price } from './price.tsx'
import { type Order, ordersQuery } from './queries.ts'

export function OwnOrders() {
  const text = useText()
  const { data } = useQuery(ordersQuery)
  const orders = data?.app.shop?.orders ?? []
  if (orders.length === 0) return null
  return (
    <section className={styles.orders}>
      <h2>{text('bag.orders')}</h2>
      <ul>
        {orders.map((order) => (
          <Row key={order.id} order={order} />
        ))}
      </ul>
    </section>
  )
}

function Row({ order }: { order: Order }) {
  const { id, seat, lines, total, currency } = order
  const { status, label } = useStatus(order)
  useEffect(() => markSeen([{ id, status }]), [id, status])
  return (
    <li>
      <Link to={`${cartPath}/$order`} params={{ order: id }} className={styles.orderRow}>
        <bdi className={styles.orderSeat}>{seatName(seat)}</bdi>
        <span className={styles.orderWords}>
          <strong>{label}</strong>
          <span>{lines.map(({ title }) => title).join(', ')}</span>
        </span>
        <Price minor={total} currency={currency} />
        <Icon name="caret-right" weight="bold" />
      </Link>
    </li>
  )
}
