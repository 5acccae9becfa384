/** Sums over the flights of several hubs, grouped by what flights have in common. @see OPS-04 */
import { npsScore } from '#report/nps.ts'
import { groupBy, sum } from '#report/sums.ts'
import { flightColumns } from '#report/tables.ts'
import type { Report } from '#report/write-report.ts'

/** What stays in memory of a flight after its tables are written: the records of all flights would not fit. */
export type FleetFlight = Pick<Report, 'totals'> & { hub: string }
export type GroupKey = 'flight' | 'route' | 'date' | 'month' | 'year' | 'hub'
export const groupKeys: readonly GroupKey[] = ['flight', 'route', 'date', 'month', 'year', 'hub']

/** What a flight can be grouped by, and its leg. Dates are in UTC; `null` is unknown. */
export const groupValuesOf = ({ hub, totals }: FleetFlight): Record<GroupKey | 'leg', string | null> => {
  const columns = flightColumns(totals)
  return { ...columns, hub, month: columns.date.slice(0, 7), year: columns.date.slice(0, 4) }
}

export type Group = ReturnType<typeof totalOf> & { place: Partial<Record<GroupKey, string | null>> }

/** Sorted by `place`, the values that the flights of a group have in common. */
export const groupsOf = (flights: readonly FleetFlight[], groupedBy: readonly GroupKey[]): Group[] =>
  groupBy(flights, (flight) => JSON.stringify(groupedBy.map((key) => groupValuesOf(flight)[key])))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, group]) => {
      const values = groupValuesOf(group[0]!)
      return { place: Object.fromEntries(groupedBy.map((key) => [key, values[key]])), ...totalOf(group) }
    })

/** A device counts once for each flight: its id is valid for that flight only. */
export function totalOf(flights: readonly FleetFlight[]) {
  const all = flights.map(({ totals }) => totals)
  const add = (figure: (totals: FleetFlight['totals']) => number) => sum(all.map(figure))
  return {
    flights: all.length,
    underWay: all.filter(({ flight }) => flight.endedAt === null).length,
    proven: all.every(({ ledger }) => ledger.proven),
    records: add(({ ledger }) => ledger.records),
    devices: add(({ devices }) => devices),
    plays: add(({ plays }) => plays.plays),
    completions: add(({ plays }) => plays.completions),
    watchedInS: add(({ plays }) => plays.watchedInS),
    readInS: add(({ plays }) => plays.readInS),
    adsServed: add(({ advertisements }) => advertisements.served),
    adsViewed: add(({ advertisements }) => advertisements.viewed),
    adsClicked: add(({ advertisements }) => advertisements.clicked),
    orders: add(({ orders }) => orders.orders),
    delivered: add(({ orders }) => orders.byStatus.delivered ?? 0),
    sales: merged(
      all.flatMap(({ orders }) => orders.sales),
      ['currency'],
    ),
    products: merged(
      all.flatMap(({ orders }) => orders.products),
      ['product', 'currency'],
    ),
    vouchers: merged(
      all.flatMap(({ orders }) => orders.vouchers),
      ['voucher', 'currency'],
    ),
    taxes: merged(
      all.flatMap(({ orders }) => orders.taxes),
      ['taxInPercent', 'currency'],
    ),
    titles: merged(
      all.flatMap(({ plays }) => plays.titles),
      ['id'],
    ),
    loved: merged(
      all.flatMap(({ loved }) => loved),
      ['kind', 'item'],
    ),
    campaigns: merged(
      all.flatMap(({ advertisements }) => advertisements.campaigns),
      ['campaign', 'format'],
    ),
    scales: merged(all.flatMap(scalesIn), ['survey', 'version', 'question']).map((scale) => ({
      ...scale,
      score: npsScore(scale),
    })),
  }
}

const scalesIn = ({ surveys }: FleetFlight['totals']) =>
  surveys.flatMap(({ survey, version, questions }) =>
    questions.flatMap(({ question, title, nps }) => {
      if (!nps) return []
      const { promoters, passives, detractors } = nps
      return [{ survey, version, question, title, promoters, passives, detractors }]
    }),
  )

/** Rows with the same keys become one: numbers are added, and of texts the first is used. */
function merged<Row extends Record<string, string | number | null>>(
  rows: readonly Row[],
  keys: (keyof Row)[],
): Row[] {
  return groupBy(rows, (row) => JSON.stringify(keys.map((key) => row[key]))).map(([, group]) => {
    const [first] = group
    const entries = Object.entries(first!).map(([name, value]) => [
      name,
      typeof value === 'number' && !keys.includes(name)
        ? sum(group.map((row) => row[name] as number))
        : value,
    ])
    return Object.fromEntries(entries) as Row
  })
}
