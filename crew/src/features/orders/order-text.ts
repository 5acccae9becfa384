/** Describes an order: its items, status and last change. Pure. */
import type { CrewOrder } from '@altiport/wire/shop-crew'
import { formatDuration, formatList } from '#core/format.ts'
import type { Text } from '#core/language/language.ts'
import { inLanguage } from '#core/local-text.ts'
import { isLate } from '#core/orders/board.ts'

/** @example 'Sillage, Sparkling water × 2' */
export const itemsText = ({ lines }: Pick<CrewOrder, 'lines'>, language: string): string =>
  formatList(
    lines.map(({ title, quantity }) => inLanguage(title, language) + (quantity > 1 ? ` × ${quantity}` : '')),
    language,
  )

/** A new order's text is its age; for started orders, `ageText` returns the age. */
export function statusText(order: CrewOrder, nowInMs: number, text: Text): string {
  switch (order.status) {
    case 'received':
      return text(isLate(order, nowInMs) ? 'orders.waiting' : 'orders.ordered', {
        length: ageOf(order, nowInMs, text),
      })
    case 'preparing':
      return text('cabin.preparing')
    case 'on-its-way':
      return text('cabin.onItsWay')
    case 'delivered':
      return text('orders.isDelivered')
    case 'refused':
      return text('orders.isRefused')
    case 'cancelled':
      return text('orders.isCanceled')
  }
}

/** How long ago a started order was placed; `undefined` if nobody has started it, or it has ended. */
export const ageText = (order: CrewOrder, nowInMs: number, text: Text): string | undefined =>
  order.status === 'preparing' || order.status === 'on-its-way'
    ? text('orders.ordered', { length: ageOf(order, nowInMs, text) })
    : undefined

/** At least one minute. */
const ageOf = ({ placedAt }: CrewOrder, nowInMs: number, text: Text): string =>
  formatDuration(Math.max(60, (nowInMs - placedAt) / 1000), text)

/** The tablet that changed the order last; `undefined` if no tablet did. */
export function changedByText(
  { changedBy }: Pick<CrewOrder, 'changedBy'>,
  ownTablet: string,
  text: Text,
): string | undefined {
  if (changedBy === undefined) return undefined
  return changedBy === ownTablet
    ? text('orders.changedHere')
    : text('orders.changedBy', { tablet: changedBy })
}
