/** An open shop, and a device that uses it through the real server. */

import { graphqlPath } from '@altiport/wire/limits'
import {
  cancelOrder,
  cartQuery,
  orderQuery,
  ordersQuery,
  placeOrder,
  removeCartLine,
  setCartLine,
} from '@altiport/wire/shop-order'
import { type Device, send, type TestHub } from './hub.ts'

/** Directly instead of through the crew's server. */
export const setShopOpen = ({ parts: { shop } }: TestHub, isOpen: boolean): Promise<void> =>
  shop.setOpen(isOpen)

export type CartView = {
  lines: { product: { id: string }; quantity: number; sum: number; left: number | null }[]
  removed: { id: string }[]
  productCount: number
  quantity: number
  subtotal: number
  discount: number
  total: number
  voucher: { code: string; trouble: string | null } | null
  seat: { row: number; column: string } | null
}

let lastKey = 0
export const newKey = (): string => `key-${process.pid}-${++lastKey}`.padEnd(24, '0')

/** Queries and calls of one device. */
export const shopper = (hub: () => TestHub, device: Device) => {
  const sendAsDevice = (call: Parameters<typeof send>[1], sent: Parameters<typeof send>[2] = {}) =>
    send(hub().addresses.passengers, call, { ...sent, headers: device.bearer })
  const queryShop = async (query: unknown, variables: object = {}) => {
    const body = { query, variables: { lang: 'en', ...variables } }
    const response = await sendAsDevice({ method: 'POST', path: graphqlPath }, { body })
    return (response.body as { data: { app: { shop: Record<string, unknown> } } }).data.app.shop
  }
  return {
    device,
    send: sendAsDevice,
    queryShop,
    put: (productId: string, quantity: number) =>
      sendAsDevice(setCartLine, { body: { productId, quantity } }),
    removeFromCart: (productId: string) => sendAsDevice(removeCartLine, { query: { productId } }),
    cart: async () => (await queryShop(cartQuery)).cart as CartView,
    order: (lines: [productId: string, quantity: number][], total: number, more: object = {}) =>
      sendAsDevice(placeOrder, {
        body: {
          key: newKey(),
          lines: lines.map(([productId, quantity]) => ({ productId, quantity })),
          seat: { row: 24, column: 'C' },
          total,
          ...more,
        },
      }),
    cancel: (id: string) => sendAsDevice(cancelOrder, { query: { id } }),
    orders: async () => (await queryShop(ordersQuery)).orders as { id: string; status: string }[],
    queryOrder: async (id: string) => (await queryShop(orderQuery, { id })).order as Record<string, unknown>,
  }
}
export type Shopper = ReturnType<typeof shopper>
