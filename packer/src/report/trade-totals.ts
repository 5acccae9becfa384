/** Sums of advertisements and the shop. Money in minor units. @see OPS-04 */
import { discountByLine, isSold } from '@altiport/wire/sales'
import type { Entry, Flight } from './flight.ts'
import type { Titles } from './titles.ts'

/** Each ad counts at most once in each column, however often an event was reported. */
type AdCounts = {
  served: number
  viewed: number
  clicked: number
  /** Of films: played to a quarter, half, and three quarters. */
  firstQuartile: number
  midpoint: number
  thirdQuartile: number
  completed: number
  failed: number
}
export type CampaignTotal = { campaign: string; advertiser: string; format: string } & AdCounts

/** A served ad, and its events. */
export type ServedAd = Entry<'ad'> & { ad: string; events: Map<string, Entry<'adEvent'>> }

/** Pieces and money of delivered orders. */
export type Sale = {
  currency: string
  orders: number
  pieces: number
  subtotal: number
  discount: number
  revenue: number
}
export type ProductTotal = {
  product: string
  title: string
  currency: string
  pieces: number
  /** At the list price. */
  amount: number
  discount: number
  /** What was paid for it. */
  revenue: number
}
/** A line of a delivered order, with its part of the order's discount. */
export type SoldLine = { product: string; quantity: number; price: number } & Pick<
  ProductTotal,
  'amount' | 'discount' | 'revenue'
>
export type OrderTotals = {
  orders: number
  byStatus: Record<string, number>
  sales: Sale[]
  products: ProductTotal[]
}

export function servedAds({ entries }: Flight): ServedAd[] {
  const ads = new Map<string, ServedAd>()
  for (const each of entries.ad) {
    const ad = each.id.replace(/^a\./, '')
    ads.set(ad, { ...each, ad, events: new Map() })
  }
  for (const event of entries.adEvent) ads.get(event.ad)?.events.set(event.event, event)
  return [...ads.values()]
}

const noCounts: AdCounts = {
  ...{ served: 0, viewed: 0, clicked: 0, firstQuartile: 0, midpoint: 0, thirdQuartile: 0 },
  ...{ completed: 0, failed: 0 },
}
const plus = (one: AdCounts, other: AdCounts): AdCounts => ({
  served: one.served + other.served,
  viewed: one.viewed + other.viewed,
  clicked: one.clicked + other.clicked,
  firstQuartile: one.firstQuartile + other.firstQuartile,
  midpoint: one.midpoint + other.midpoint,
  thirdQuartile: one.thirdQuartile + other.thirdQuartile,
  completed: one.completed + other.completed,
  failed: one.failed + other.failed,
})

export function adTotals(flight: Flight, titles: Titles): AdCounts & { campaigns: CampaignTotal[] } {
  const campaigns = new Map<string, CampaignTotal>()
  for (const { campaign, format, events } of servedAds(flight)) {
    const key = `${campaign};${format}`
    const existing = campaigns.get(key)
    const count = (event: string) => (events.has(event) ? 1 : 0)
    const one: AdCounts = {
      served: 1,
      viewed: count('view'),
      clicked: count('click'),
      firstQuartile: count('firstQuartile'),
      midpoint: count('midpoint'),
      thirdQuartile: count('thirdQuartile'),
      completed: count('complete'),
      failed: count('error'),
    }
    campaigns.set(key, {
      ...{ campaign, advertiser: titles.advertiser(campaign) ?? '', format },
      ...plus(existing ?? noCounts, one),
    })
  }
  const all = [...campaigns.values()].sort(
    (one, other) => other.viewed - one.viewed || other.served - one.served,
  )
  return { ...all.reduce<AdCounts>(plus, noCounts), campaigns: all }
}

/** The last state of each order. */
export function lastOrders({ entries }: Flight): Entry<'order'>[] {
  return [...new Map(entries.order.map((each) => [each.order, each])).values()]
}

/** The delivered orders with their lines, whose revenues add up exactly. @see OPS-04 */
export function soldOrders(flight: Flight): { order: Entry<'order'>; lines: SoldLine[] }[] {
  return lastOrders(flight)
    .filter(isSold)
    .map((order) => {
      const discounts = discountByLine(order.lines, order.discount)
      const lines = order.lines.map((line, at) => {
        const [amount, discount] = [line.quantity * line.price, discounts[at]!]
        return { ...line, amount, discount, revenue: amount - discount }
      })
      return { order, lines }
    })
}

export function orderTotals(flight: Flight, titles: Titles): OrderTotals {
  const orders = lastOrders(flight)
  const byStatus = new Map<string, number>()
  const sales = new Map<string, Sale>()
  const products = new Map<string, ProductTotal>()
  for (const { status } of orders) byStatus.set(status, (byStatus.get(status) ?? 0) + 1)
  for (const { order, lines } of soldOrders(flight)) {
    const { currency, subtotal, discount, total } = order
    const sale = sales.get(currency) ?? {
      currency,
      orders: 0,
      pieces: 0,
      subtotal: 0,
      discount: 0,
      revenue: 0,
    }
    for (const { product, quantity, amount, discount, revenue } of lines) {
      const key = `${currency};${product}`
      const title = titles.product(product) ?? product
      const none = { pieces: 0, amount: 0, discount: 0, revenue: 0 }
      const existing = products.get(key) ?? { product, title, currency, ...none }
      products.set(key, {
        ...existing,
        pieces: existing.pieces + quantity,
        amount: existing.amount + amount,
        discount: existing.discount + discount,
        revenue: existing.revenue + revenue,
      })
      sale.pieces += quantity
    }
    sale.orders++
    sale.subtotal += subtotal
    sale.discount += discount
    sale.revenue += total
    sales.set(currency, sale)
  }
  return {
    orders: orders.length,
    byStatus: Object.fromEntries(byStatus),
    sales: [...sales.values()],
    products: [...products.values()].sort((one, other) => other.revenue - one.revenue),
  }
}
