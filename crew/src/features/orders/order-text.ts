/** Describes an order: its items, status and last change. Pure. */
import type { CrewOrder } from '@altiport/wire/shop-crew'
import { formatDuration } from '#core/format.ts'
import type { Text } from '#core/language/language.ts'
import { inLanguage } from '#core/local-text.ts'
import { isLate } from '#core/orders/board.ts'

/** @example 'Sillage, Sparkling water × 2' */
export const itemsText = ({ lines }: Pick<CrewOrder, 'lines'>, language: string): string =>
  lines
    .map(({ title, quantity }) => inLanguage(title, language) + (quantity > 1 ? ` × ${quantity}` : ''))
    .join(', ')

/** The duration is at least one minute. */
export function statusText(order: CrewOrder, nowInMs: number, text: Text): string {
  const length = formatDuration(Math.max(60, (nowInMs - order.placedAt) / 1000), text)
  switch (order.status) {
    case 'received':
      return isLate(order, nowInMs) ? text('orders.waiting', { length }) : text('orders.ordered', { length })
    case 'preparing':
      return text('orders.preparing', { length })
    case 'on-its-way':
      return text('orders.onItsWay', { length })
    case 'delivered':
      return text('orders.isDelivered')
    case 'refused':
      return text('orders.isRefused')
    case 'cancelled':
      return text('orders.isCanceled')
  }
}

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
