/** A flight's records as tables, and their forms: CSV for spreadsheets, JSON lines for programs. @see OPS-04 */
import { printable } from '#printable.ts'
import { type Flight, logFields } from './flight.ts'
import { bandOf } from './nps.ts'
import type { Titles } from './titles.ts'
import { isComplete, readInS, type Totals, watchedInS } from './totals.ts'
import { servedAds, soldOrders } from './trade-totals.ts'
import type { Words } from './words.ts'

type Cell = string | number | boolean | null
export type Row = Record<string, Cell | Cell[]>
export type Table = { columns: readonly string[]; rows: Row[] }

const time = (atInMs: number): string => new Date(atInMs).toISOString()

/** `null` for timestamps out of range: devices may send anything. */
const deviceTime = ({ timestamp }: { timestamp: number }): string | null =>
  Number.isNaN(new Date(timestamp).getTime()) ? null : time(timestamp)

/** What each row begins with. `date` is in UTC. */
export const flightColumns = ({ flight }: Pick<Totals, 'flight'>) => ({
  flight: flight.flightNumber,
  route: flight.origin && flight.destination ? `${flight.origin}-${flight.destination}` : null,
  date: time(flight.startedAt ?? flight.openedAt).slice(0, 10),
  leg: flight.id,
})

/**
 * Each row begins with its flight's number, route, date in UTC and leg. Money is in minor units. `device` and
 * `visit` are the usage log's ids of this flight alone. `time` is when the hub received the record; `said` is the
 * device's own time, which may be much earlier, even on an earlier flight.
 */
export function tablesOf(
  flight: Flight,
  titles: Titles,
  totals: Totals,
  words: readonly Words[],
): Record<string, Table> {
  const first = flightColumns(totals)
  const table = (columns: string[], rows: Row[]): Table => ({
    columns: [...Object.keys(first), ...columns, 'proven'],
    rows: rows.map((row) => ({ ...first, ...row, proven: totals.ledger.proven })),
  })
  const { entries, plays, answers } = flight
  return {
    usage: table(
      ['seq', 'time', 'said', 'device', 'visit', 'language', 'event', 'log'],
      entries.usage.map((each) => ({
        ...{ seq: each.seq, time: time(each.atInMs), said: deviceTime(each) },
        ...{ device: each.uid, visit: each.sid },
        ...{ language: each.lang, event: logFields(each)[0] ?? '', log: each.log },
      })),
    ),
    plays: table(
      ['seq', 'time', 'device', 'item', 'title', 'kind', 'done', 'isComplete', 'watchedInS', 'readInS'],
      plays.map((play) => ({
        ...{ seq: play.entry.seq, time: time(play.entry.atInMs), device: play.entry.uid, item: play.item },
        ...{ title: titles.item(play.item)?.title ?? play.item, kind: titles.item(play.item)?.kind ?? '' },
        ...{ done: play.done, isComplete: isComplete(play), watchedInS: watchedInS(play, titles) },
        readInS: readInS(play, titles),
      })),
    ),
    loved: table(
      ['seq', 'time', 'kind', 'item', 'title', 'devices'],
      entries.loved.map(({ seq, atInMs, kind, item, devices }) => ({
        ...{ seq, time: time(atInMs), kind, item, title: titles.loved(kind, item)?.title ?? item, devices },
      })),
    ),
    advertisements: table(
      [
        'seq',
        'time',
        'ad',
        'campaign',
        'advertiser',
        'format',
        'creative',
        'section',
        'zone',
        'media',
        'viewed',
        'firstQuartile',
        'midpoint',
        'thirdQuartile',
        'completed',
        'clicked',
        'failed',
      ],
      servedAds(flight).map(({ events, ...ad }) => {
        const when = (event: string) => (events.has(event) ? time(events.get(event)!.atInMs) : null)
        return {
          ...{ seq: ad.seq, time: time(ad.atInMs), ad: ad.ad, campaign: ad.campaign, format: ad.format },
          ...{ advertiser: titles.advertiser(ad.campaign) ?? '', creative: ad.creative, section: ad.section },
          ...{ zone: ad.zone, media: ad.media, viewed: when('view'), clicked: when('click') },
          ...{ firstQuartile: when('firstQuartile'), midpoint: when('midpoint') },
          thirdQuartile: when('thirdQuartile'),
          ...{ completed: when('complete'), failed: when('error') },
        }
      }),
    ),
    orders: table(
      [
        'seq',
        'time',
        'order',
        'number',
        'status',
        'reason',
        'pieces',
        'currency',
        'subtotal',
        'voucher',
        'discount',
        'total',
        'payment',
        'paymentState',
      ],
      entries.order.map((each) => ({
        ...{ seq: each.seq, time: time(each.atInMs), order: each.order, number: each.number },
        ...{ status: each.status, reason: each.reason, currency: each.currency, subtotal: each.subtotal },
        pieces: each.lines.reduce((all, { quantity }) => all + quantity, 0),
        ...{ voucher: each.voucher ?? null, discount: each.discount, total: each.total },
        ...{ payment: each.payment, paymentState: each.paymentState },
      })),
    ),
    sales: table(
      [
        'seq',
        'time',
        'order',
        'number',
        'product',
        'title',
        'quantity',
        'price',
        'amount',
        'voucher',
        'discount',
        'revenue',
        'taxInPercent',
        'tax',
        'currency',
      ],
      soldOrders(flight).flatMap(
        ({ order: { seq, atInMs, order, number, currency, voucher = null }, lines }) =>
          lines.map(({ product, ...line }) => ({
            ...{ seq, time: time(atInMs), order, number, product, title: titles.product(product) ?? product },
            ...{ ...line, voucher, currency },
          })),
      ),
    ),
    answers: table(
      [
        'seq',
        'time',
        'said',
        'device',
        'survey',
        'version',
        'question',
        'choices',
        'band',
        'comment',
        'isLatest',
      ],
      answers.map(({ entry, survey, version, question, choices, comment, isLatest }) => ({
        ...{
          seq: entry.seq,
          time: time(entry.atInMs),
          said: deviceTime(entry),
          device: entry.uid,
          survey,
          version,
          question,
          choices,
          band: titles.question(survey, question)?.kind === 'scale' ? bandOf(choices[0]) : null,
          comment,
          isLatest,
        },
      })),
    ),
    words: table(
      ['seq', 'time', 'device', 'source', 'survey', 'question', 'score', 'scoreOf', 'words'],
      words.map(({ entry, source, survey, question, score, scoreOf, words }) => ({
        ...{ seq: entry.seq, time: time(entry.atInMs), device: entry.uid, source, survey, question },
        ...{ score, scoreOf, words },
      })),
    ),
  }
}

export const jsonLines = (rows: readonly object[]): string =>
  rows.map((row) => `${JSON.stringify(row)}\n`).join('')

/**
 * CSV by RFC 4180. Anybody can send log strings, so control characters are escaped, and text that a spreadsheet would
 * take for a formula gets an apostrophe in front. Such text may begin a cell, or follow a semicolon, tab or line break,
 * at which many spreadsheets split cells; quotation marks, spaces and invisible characters before it do not matter.
 */
export const csv = ({ columns, rows }: Table, { hasHeader = true } = {}): string =>
  [...(hasHeader ? [columns] : []), ...rows.map((row) => columns.map((column) => row[column] ?? null))]
    .map((cells) => `${cells.map(csvCell).join(',')}\r\n`)
    .join('')

/** Includes the other forms of `=`, `+`, `-` and `@` in Unicode: full-width, small, raised, lowered. */
const formulaPattern = /(^|[;\t\n\r])(?=["\p{Z}\p{Cf}]*[=+\-@\t\r＝﹦⁼₌＋﹢⁺₊﬩－﹣⁻₋＠﹫])/gu

function csvCell(cell: Cell | Cell[]): string {
  if (cell === null) return ''
  if (typeof cell === 'number' || typeof cell === 'boolean') return String(cell)
  const text = printable(typeof cell === 'string' ? cell : textOf(cell), { allowsLineBreaks: true })
  const safe = text.replace(formulaPattern, "$1'")
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Whatever else a manipulated record may contain is written as JSON. */
const textOf = (cell: unknown): string => (Array.isArray(cell) ? cell.join(' ') : JSON.stringify(cell))
