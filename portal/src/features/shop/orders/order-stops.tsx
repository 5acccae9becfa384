/** The progress of an order as a line with four stops: solid for what is done, dotted for what is left. */
import { Icon, type IconName } from '@altiport/ui/icon'
import { type OrderStatus, orderSteps } from '@altiport/wire/order-status'
import { useText } from '#core/language/language.ts'
import type { TextKey } from '#core/language/language-store.ts'
import styles from './order-stops.module.css'
import { stopsOf } from './stops.ts'

const textKeys: Readonly<Record<OrderStatus, TextKey>> = {
  received: 'order.stepReceived',
  preparing: 'order.stepPreparing',
  'on-its-way': 'order.stepOnItsWay',
  delivered: 'order.stepDelivered',
  refused: 'order.stepRefused',
  cancelled: 'order.stepCanceled',
}
const icons: Readonly<Record<OrderStatus, IconName>> = {
  received: 'receipt',
  preparing: 'package',
  'on-its-way': 'seat',
  delivered: 'check',
  refused: 'x',
  cancelled: 'x',
}

/** @see PAX-09 */
export function OrderStops({ steps, status }: { steps: readonly string[]; status: OrderStatus }) {
  const text = useText()
  const stops = stopsOf(steps, status, orderSteps)
  return (
    <div className={styles.frame}>
      <ol className={styles.stops} aria-label={text('order.progress')}>
        {stops.map(({ status: stop, state }) => (
          <li
            key={stop}
            className={styles.stop}
            data-state={state}
            data-end={stop === 'refused' || stop === 'cancelled' || undefined}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            <span className={styles.mark}>
              {state === 'now' && <Icon name={icons[stop]} weight={stop === 'preparing' ? 'fill' : 'bold'} />}
            </span>
            {text(textKeys[stop])}
          </li>
        ))}
      </ol>
    </div>
  )
}
