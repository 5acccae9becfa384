/** The route of the orders screen. */
import { OrdersPage } from './orders-page.tsx'

export const ordersScreen = {
  path: '/',
  title: 'orders.nav',
  icon: 'list-checks',
  counts: 'orders',
  Screen: OrdersPage,
} as const
