/** Statuses of an order, why the crew refuse one, and how it is paid. */

/** The regular statuses of an order in sequence; `orderStatuses` adds the other ways in which it ends. @see PAX-09 */
export const orderSteps = ['received', 'preparing', 'on-its-way', 'delivered'] as const

export const orderStatuses = [...orderSteps, 'refused', 'cancelled'] as const

export type OrderStatus = (typeof orderStatuses)[number]

/** Statuses in which the passenger may cancel. */
export const cancellableStatuses: readonly OrderStatus[] = ['received', 'preparing']

/** Statuses that still require action by the crew. */
export const openStatuses: readonly OrderStatus[] = ['received', 'preparing', 'on-its-way']

/** Why the crew refuse an order. With the first two, the pieces do not return to stock. */
export const refusalReasons = [
  'sold-out',
  'damaged',
  'nobody-at-seat',
  'not-paid',
  'too-young',
  'service-ended',
  'other',
] as const

export type RefusalReason = (typeof refusalReasons)[number]

/**
 * Paid with the crew's own terminal. A payment provider would add its method here. No card data, anywhere.
 */
export const paymentMethods = ['at-seat'] as const

export type PaymentMethod = (typeof paymentMethods)[number]

export const paymentStates = ['due', 'paid', 'void'] as const

export type PaymentState = (typeof paymentStates)[number]
