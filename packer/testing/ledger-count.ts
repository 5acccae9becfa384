/**
 * Counts the records of ledgers by plain loops over the stored rows, for tests of reports: it shares nothing with the
 * report's own code.
 */
import { join } from 'node:path'
import Database from 'libsql'

/** What the records lack and a pack has: lengths of films in seconds, ids of issues, and ids of scale questions. */
export type PackFacts = { lengths: Record<string, number>; issues: string[]; scales: string[] }

// biome-ignore lint/suspicious/noExplicitAny: records as they are stored, whatever their kind
type Row = { id: string; kind: string; legId: string; atInMs: number; data: any }
/** Figures by a key such as `film` or `tide;EUR`. */
type Sums = Record<string, Record<string, number>>
export type LedgerCount = ReturnType<typeof countLedger>

const lists = ['sales', 'products', 'vouchers', 'taxes', 'titles', 'loved', 'campaigns', 'scales'] as const

/** What a report must say of the flights `legs` of a data folder. */
export function countLedger(dataFolder: string, legs: readonly string[], packFacts: PackFacts) {
  const file = new Database(join(dataFolder, 'altiport.db'))
  const rows = (file.prepare('select id, kind, legId, atInMs, data from ledger order by seq').all() as Row[])
    .filter(({ legId }) => legs.includes(legId))
    .map((row) => ({ ...row, data: JSON.parse(row.data) }))
  file.close()
  const count = Object.fromEntries(lists.map((name) => [name, {} as Sums])) as Record<
    (typeof lists)[number],
    Sums
  >
  countUsage(rows, packFacts, count)
  countAds(rows, count)
  countOrders(rows, count)
  for (const { data } of rows.filter(({ kind }) => kind === 'loved'))
    add(count.loved, data.item, { devices: data.devices })
  const usage = rows.filter(({ kind }) => kind === 'usage')
  const orders = new Map(rows.filter(({ kind }) => kind === 'order').map(({ data }) => [data.order, data]))
  return {
    ...count,
    records: rows.length,
    devices: new Set(usage.map(({ legId, data }) => `${legId} ${data.uid}`)).size,
    orders: orders.size,
    delivered: [...orders.values()].filter(({ status }) => status === 'delivered').length,
  }
}

function add(sums: Sums, key: string, figures: Record<string, number>): void {
  sums[key] ??= {}
  for (const [name, value] of Object.entries(figures))
    sums[key][name] = (sums[key][name] ?? 0) + Number(value)
}

type Counted = Record<(typeof lists)[number], Sums>

function countUsage(rows: readonly Row[], packFacts: PackFacts, { titles, scales }: Counted): void {
  const plays: Record<string, { item: string; startedAtInMs: number; done: number[]; times: number[] }> = {}
  const scores: Record<string, [question: string, score: number]> = {}
  const logs = rows
    .filter(({ kind }) => kind === 'usage')
    .map(({ legId, atInMs, data }) => ({ who: `${legId} ${data.uid}`, atInMs, fields: data.log.split(';') }))
  for (const { who, atInMs, fields } of logs) {
    if (fields[0] === 'mediaPlay')
      plays[`${who} ${fields[3]}`] ??= { item: fields[2], startedAtInMs: atInMs, done: [], times: [] }
    if (fields[0] !== 'surveyAnswers') continue
    const [question, score] = fields[3].split('=')
    if (packFacts.scales.includes(question))
      scores[`${who} ${question}`] = [`${fields[1]};${fields[2]};${question}`, Number(score)]
  }
  for (const { who, atInMs, fields } of logs) {
    const play = fields[0] === 'mediaProgress' ? plays[`${who} ${fields[1]}`] : undefined
    play?.done.push(Number(fields[2]))
    play?.times.push(atInMs)
  }
  for (const { item, startedAtInMs, done, times } of Object.values(plays)) {
    const furthest = Math.max(0, ...done)
    const elapsedInS = (Math.max(startedAtInMs, ...times) - startedAtInMs) / 1000
    const watchedInS = Math.min((furthest / 100) * (packFacts.lengths[item] ?? 0), elapsedInS)
    add(titles, item, {
      ...{ plays: 1, completions: Number(furthest >= 95), watchedInS: Math.round(watchedInS) },
      readInS: packFacts.issues.includes(item) ? Math.round(elapsedInS) : 0,
    })
  }
  for (const [question, score] of Object.values(scores)) {
    const [promoters, detractors] = [Number(score >= 9), Number(score <= 6)]
    add(scales, question, { promoters, passives: 1 - promoters - detractors, detractors })
  }
}

function countAds(rows: readonly Row[], { campaigns }: Counted): void {
  const events = new Set(
    rows.filter(({ kind }) => kind === 'adEvent').map(({ data }) => `${data.ad} ${data.event}`),
  )
  for (const { id, data } of rows.filter(({ kind }) => kind === 'ad')) {
    const countOf = (event: string) => Number(events.has(`${id.slice(2)} ${event}`))
    add(campaigns, `${data.campaign};${data.format}`, {
      ...{ served: 1, viewed: countOf('view'), clicked: countOf('click'), completed: countOf('complete') },
      ...{ firstQuartile: countOf('firstQuartile'), midpoint: countOf('midpoint') },
      ...{ thirdQuartile: countOf('thirdQuartile'), failed: countOf('error') },
    })
  }
}

function countOrders(rows: readonly Row[], { sales, products, vouchers, taxes }: Counted): void {
  const last: Record<string, Row['data']> = {}
  for (const { kind, data } of rows) if (kind === 'order') last[data.order] = data
  for (const order of Object.values(last)) {
    if (order.status !== 'delivered') continue
    const { currency, subtotal, discount } = order
    const money = { orders: 1, subtotal, discount, revenue: subtotal - discount }
    add(sales, currency, money)
    if (order.voucher) add(vouchers, `${order.voucher};${currency}`, money)
    let left = discount
    for (const [index, { product, quantity, price, taxInPercent }] of order.lines.entries()) {
      const amount = quantity * price
      // The test's discounts divide without a remainder.
      const part = index === order.lines.length - 1 ? left : (discount * amount) / subtotal
      left -= part
      const revenue = amount - part
      const tax = taxInPercent === null ? 0 : Math.round(revenue - revenue / (1 + taxInPercent / 100))
      add(sales, currency, { pieces: quantity, tax })
      add(products, `${product};${currency}`, { pieces: quantity, amount, discount: part, revenue, tax })
      add(taxes, `${taxInPercent};${currency}`, { revenue, tax })
    }
  }
}
