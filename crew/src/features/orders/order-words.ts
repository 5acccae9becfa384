/** An order in words: what it is of, and how it stands. Pure. */
import type { CrewOrder } from '@altiport/wire/shop-crew'
import type { Text } from '#core/language/language.ts'
import { inLanguage } from '#core/local-words.ts'
import { isLate } from '#core/orders/board.ts'

/** @example 'Sillage, Sparkling water × 2' */
export const itemsText = ({ lines }: Pick<CrewOrder, 'lines'>, language: string): string =>
  lines
    .map(({ title, quantity }) => inLanguage(title, language) + (quantity > 1 ? ` × ${quantity}` : ''))
    .join(', ')

/** Whole minutes count: what was ordered 30 s ago was ordered 1 min ago. */
export function standingText(order: CrewOrder, nowInMs: number, text: Text): string {
  const minutes = Math.max(1, Math.round((nowInMs - order.placedAt) / 60_000))
  switch (order.status) {
    case 'received':
      return isLate(order, nowInMs)
        ? text('orders.waiting', { minutes })
        : text('orders.ordered', { minutes })
    case 'preparing':
      return text('orders.preparing', { minutes })
    case 'on-its-way':
      return text('orders.onItsWay', { minutes })
    case 'delivered':
      return text('orders.isDelivered')
    case 'refused':
      return text('orders.isRefused')
    case 'cancelled':
      return text('orders.isCancelled')
  }
}

/** Who changed it last, where that was a tablet: this one, or another by its name. */
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
