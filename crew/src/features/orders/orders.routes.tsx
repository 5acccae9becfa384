/** The orders' door for the console. */
import { OrdersPage } from './orders-page.tsx'

export const ordersScreen = {
  path: '/',
  title: 'orders.nav',
  icon: 'list-checks',
  counts: 'orders',
  Screen: OrdersPage,
} as const
