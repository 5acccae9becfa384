/** Sums of advertisements and the shop. Money in minor units. @see OPS-04 */
import { discountByLine, isSold, taxIn } from '@altiport/wire/sales'
import type { Entry, Flight } from './flight.ts'
import { groupBy, sum } from './sums.ts'
import type { Titles } from './titles.ts'

/** Each ad counts at most once in each column, however often an event was reported. */
type AdCounts = {
  served: number
  viewed: number
  clicked: number
  /** Of video ads: played to a quarter, half, and three quarters. */
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
  /** Included in the revenue of the lines whose tax is known. */
  tax: number
}
export type ProductTotal = {
  product: string
  title: string
  currency: string
  pieces: number
  /** At the list price. */
  amount: number
  discount: number
  /** What was paid for the product. */
  revenue: number
  /** Included in the revenue, where known. */
  tax: number
}
/** Delivered orders with a voucher. `voucher` is the name that it is counted as. */
export type VoucherTotal = {
  voucher: string
  currency: string
  orders: number
  subtotal: number
  discount: number
  revenue: number
}
/** What was paid for everything at one tax rate. The rate is `null` for prices whose rate the pack does not state. */
export type TaxTotal = { taxInPercent: number | null; currency: string; revenue: number; tax: number }
/** A line of a delivered order, with its part of the order's discount. */
export type SoldLine = { product: string; quantity: number; price: number } & Pick<
  ProductTotal,
  'amount' | 'discount' | 'revenue'
> & { taxInPercent: number | null; tax: number | null }
export type OrderTotals = {
  orders: number
  byStatus: Record<string, number>
  sales: Sale[]
  products: ProductTotal[]
  vouchers: VoucherTotal[]
  taxes: TaxTotal[]
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
      const lines = order.lines.map((line, index) => {
        const [amount, discount] = [line.quantity * line.price, discounts[index]!]
        const [revenue, taxInPercent] = [amount - discount, line.taxInPercent ?? null]
        const tax = taxInPercent === null ? null : taxIn(revenue, taxInPercent)
        return { ...line, amount, discount, revenue, taxInPercent, tax }
      })
      return { order, lines }
    })
}

export function orderTotals(flight: Flight, titles: Titles): OrderTotals {
  const orders = lastOrders(flight)
  const byStatus = new Map<string, number>()
  for (const { status } of orders) byStatus.set(status, (byStatus.get(status) ?? 0) + 1)
  const sold = soldOrders(flight)
  const lines = sold.flatMap(({ order: { currency }, lines }) => lines.map((line) => ({ ...line, currency })))
  const taxOf = (group: readonly SoldLine[]) => sum(group.map(({ tax }) => tax ?? 0))
  const moneyOf = (group: typeof sold) => ({
    orders: group.length,
    subtotal: sum(group.map(({ order }) => order.subtotal)),
    discount: sum(group.map(({ order }) => order.discount)),
    revenue: sum(group.map(({ order }) => order.total)),
  })
  const withVoucher = sold.filter(({ order }) => typeof order.voucher === 'string')
  return {
    orders: orders.length,
    byStatus: Object.fromEntries(byStatus),
    sales: groupBy(sold, ({ order }) => order.currency).map(([currency, group]) => {
      const all = group.flatMap((each) => each.lines)
      return {
        currency,
        pieces: sum(all.map(({ quantity }) => quantity)),
        ...moneyOf(group),
        tax: taxOf(all),
      }
    }),
    products: groupBy(lines, ({ currency, product }) => `${currency};${product}`)
      .map(([, group]) => {
        const { product, currency } = group[0]!
        return {
          ...{ product, title: titles.product(product) ?? product, currency },
          pieces: sum(group.map(({ quantity }) => quantity)),
          amount: sum(group.map(({ amount }) => amount)),
          discount: sum(group.map(({ discount }) => discount)),
          revenue: sum(group.map(({ revenue }) => revenue)),
          tax: taxOf(group),
        }
      })
      .sort((one, other) => other.revenue - one.revenue),
    vouchers: groupBy(withVoucher, ({ order }) => `${order.currency};${order.voucher}`)
      .map(([, group]) => {
        const { voucher, currency } = group[0]!.order
        return { voucher: voucher!, currency, ...moneyOf(group) }
      })
      .sort((one, other) => other.orders - one.orders),
    taxes: groupBy(lines, ({ currency, taxInPercent }) => `${currency};${taxInPercent}`)
      .map(([, group]) => {
        const { taxInPercent, currency } = group[0]!
        const revenue = sum(group.map((line) => line.revenue))
        return { taxInPercent, currency, revenue, tax: taxOf(group) }
      })
      .sort((one, other) => (other.taxInPercent ?? -1) - (one.taxInPercent ?? -1)),
  }
}
