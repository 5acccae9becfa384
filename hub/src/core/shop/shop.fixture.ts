/** For tests: a small shop in a pack's index, and a device that shops in it through the real doors. */
import { graphqlPath } from '@altiport/wire/limits'
import type { PackIndex } from '@altiport/wire/pack'
import type { Product } from '@altiport/wire/pack-shop'
import {
  cancelOrder,
  cartQuery,
  orderQuery,
  ordersQuery,
  placeOrder,
  removeCartLine,
  setCartLine,
} from '@altiport/wire/shop-order'
import { type Device, send, type TestHub } from '#app/test-hub.ts'

/** Bear and jug are few, olives many; wine is for grown-ups and gone by tomorrow's day. */
export const tinyShop = (index: PackIndex, more: Partial<Product>[] = []): void => {
  const picture = index.style.logo
  const product = (id: string, price: number, stock: number, other: Partial<Product> = {}): Product => ({
    ...{ id, price, stock, title: { en: id, fr: `le ${id}` }, subCategory: 'soft', pictures: [picture] },
    ...{ facts: [], license: 'CC0-1.0', ...other },
  })
  index.shop = {
    currency: 'EUR',
    lowFrom: 5,
    usuallyWithinInMin: 15,
    closesBeforeLandingInMin: undefined,
    featured: 'bear',
    rails: [{ id: 'little', title: { en: 'Little things' }, products: ['jug', 'olives', 'gone'] }],
    categories: [
      {
        ...{ id: 'toys', title: { en: 'Toys', fr: 'Jouets' }, picture, description: { en: 'To hold.' } },
        subCategories: [
          { id: 'soft', title: { en: 'Soft' } },
          { id: 'empty', title: { en: 'Empty' } },
        ],
      },
      { id: 'snacks', title: { en: 'Snacks' }, subCategories: [{ id: 'salty', title: { en: 'Salty' } }] },
      { id: 'nothing', title: { en: 'Nothing' }, subCategories: [{ id: 'none', title: { en: 'None' } }] },
    ],
    vouchers: [
      { code: 'FIVE', title: { en: 'Five off' }, amount: 500, oncePerDevice: true },
      { code: 'TENTH', title: { en: 'A tenth off' }, percent: 10, oncePerDevice: false },
      { code: 'LARGE', title: { en: 'Large' }, amount: 100, minimum: 100_000, oncePerDevice: true },
      { code: 'PAST', title: { en: 'Past' }, amount: 100, to: '2020-01-01', oncePerDevice: true },
    ],
  }
  index.products = [
    product('bear', 2800, 1, { ages: 18, trolley: '2', tagline: { en: 'Soft' } }),
    product('jug', 1950, 3),
    product('olives', 350, 40, {
      subCategory: 'salty',
      facts: [{ title: { en: 'Weight' }, text: { en: '80 g' } }],
    }),
    product('gone', 100, 9, { validity: { to: '2020-01-01' } }),
    ...more.map((each) => product(each.id!, each.price ?? 100, each.stock ?? 3, each)),
  ]
  index.cabin = {
    aircraft: 'Tiny 3',
    sections: [{ from: 1, to: 3, groups: ['ABC', 'DEF'], without: [] }],
    gone: [],
    seatCount: 18,
  }
}

/** As the crew do it, without their door. */
export const openTheShop = async ({ parts: { shop, store } }: TestHub, isOpen = true): Promise<void> => {
  await shop.ready()
  shop.took({ standing: await store.act('shop.open', { isOpen, isLate: false }) })
}

export type Seen = {
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

/** Questions and acts of one device. */
export const shopper = (hub: () => TestHub, device: Device) => {
  const act = (call: Parameters<typeof send>[1], sent: Parameters<typeof send>[2] = {}) =>
    send(hub().addresses.passengers, call, { ...sent, headers: device.bearer })
  const ask = async (query: unknown, variables: object = {}) => {
    const body = { query, variables: { lang: 'en', ...variables } }
    const answer = await act({ method: 'POST', path: graphqlPath }, { body })
    return (answer.body as { data: { app: { shop: Record<string, unknown> } } }).data.app.shop
  }
  return {
    device,
    act,
    ask,
    put: (productId: string, quantity: number) => act(setCartLine, { body: { productId, quantity } }),
    takeOut: (productId: string) => act(removeCartLine, { query: { productId } }),
    cart: async () => (await ask(cartQuery)).cart as Seen,
    order: (lines: [productId: string, quantity: number][], total: number, more: object = {}) =>
      act(placeOrder, {
        body: {
          key: newKey(),
          lines: lines.map(([productId, quantity]) => ({ productId, quantity })),
          seat: { row: 24, column: 'C' },
          total,
          ...more,
        },
      }),
    cancel: (id: string) => act(cancelOrder, { query: { id } }),
    orders: async () => (await ask(ordersQuery)).orders as { id: string; status: string }[],
    seenOrder: async (id: string) => (await ask(orderQuery, { id })).order as Record<string, unknown>,
  }
}
export type Shopper = ReturnType<typeof shopper>
