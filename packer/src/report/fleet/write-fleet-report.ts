/** Writes the report of several flights as one folder of files. @see OPS-04 */
import { appendFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { counted, hours, money, number } from '#report/summary/figures.ts'
import { html, Markup } from '#report/summary/markup.ts'
import { stylesOf } from '#report/summary/styles.ts'
import { csv, jsonLines, type Row, type Table, tablesOf } from '#report/tables.ts'
import type { Report } from '#report/write-report.ts'
import { type FleetFlight, type Group, type GroupKey, groupsOf, groupValuesOf, totalOf } from './fleet.ts'

/** Holds the records of one flight at a time in memory. There must be at least one flight. */
export async function writeFleetReport(
  folder: string,
  flights: AsyncIterable<Report & { hub: string }>,
  groupedBy: readonly GroupKey[],
): Promise<void> {
  const written: FleetFlight[] = []
  for await (const flight of flights) {
    await writeRecords(folder, flight, written.length === 0)
    written.push({ totals: flight.totals, hub: flight.hub })
  }
  const groups = groupsOf(written, groupedBy)
  const all = totalOf(written)
  await writeFile(join(folder, 'summary.html'), await summaryOf(groups, { place: {}, ...all }))
  const totals = { by: groupedBy, proven: all.proven, all, groups }
  await writeFile(join(folder, 'totals.json'), `${JSON.stringify(totals, null, 2)}\n`)
  for (const [name, table] of Object.entries({
    ...groupTables(groups, groupedBy),
    flights: flightsTable(written),
  })) {
    await writeFile(join(folder, `${name}.csv`), csv(table))
    await writeFile(join(folder, `${name}.jsonl`), jsonLines(table.rows))
  }
}

/** Begins the files of records, or adds a flight to their end. */
async function writeRecords(
  folder: string,
  { flight, titles, totals, words, hub }: Report & { hub: string },
  isFirst: boolean,
): Promise<void> {
  if (isFirst) await mkdir(folder, { recursive: true })
  const write = isFirst ? writeFile : appendFile
  for (const [name, { columns, rows }] of Object.entries(tablesOf(flight, titles, totals, words))) {
    const table = {
      columns: [...columns.slice(0, 4), 'hub', ...columns.slice(4)],
      rows: rows.map((row) => ({ ...row, hub })),
    }
    await write(join(folder, `${name}.csv`), csv(table, { hasHeader: isFirst }))
    await write(join(folder, `${name}.jsonl`), jsonLines(table.rows))
  }
}

function flightsTable(flights: readonly FleetFlight[]): Table {
  const rows = flights.map((flight): Row => {
    const { flight: name, route, date, leg, hub } = groupValuesOf(flight)
    return { flight: name, route, date, leg, hub, ...figuresOf(totalOf([flight])) }
  })
  return { columns: Object.keys(rows[0] ?? {}), rows }
}

const lists = ['sales', 'products', 'vouchers', 'taxes', 'titles', 'loved', 'campaigns', 'scales'] as const

/** The figures that are not lists. */
const figuresOf = (total: ReturnType<typeof totalOf>): Row => {
  const { sales, products, vouchers, taxes, titles, loved, campaigns, scales, proven, ...figures } = total
  return { ...figures, proven }
}

function groupTables(groups: readonly Group[], groupedBy: readonly GroupKey[]): Record<string, Table> {
  const tableOf = (rows: Row[]): Table => ({
    columns: Object.keys(rows[0] ?? { ...emptyValues(groupedBy) }),
    rows,
  })
  const tables: Record<string, Table> = {
    groups: tableOf(groups.map(({ place, ...total }) => ({ ...place, ...figuresOf(total) }))),
  }
  for (const name of lists)
    tables[`group-${name}`] = tableOf(
      groups.flatMap(({ place, proven, ...total }) =>
        total[name].map((row) => ({ ...place, ...row, proven })),
      ),
    )
  return tables
}

const emptyValues = (groupedBy: readonly GroupKey[]): Row =>
  Object.fromEntries([...groupedBy.map((key) => [key, null]), ['proven', null]])

async function summaryOf(groups: readonly Group[], all: Group): Promise<string> {
  const card = (group: Group) =>
    html`<section><h2>${
      Object.values(group.place)
        .map((value) => value ?? 'unknown')
        .join(', ') || 'Total'
    }${!group.proven && ', not proven'}</h2><div class="card"><ul class="list">${linesOf(group).map(
      ([label, figure]) => html`<li><div class="row"><span>${label}</span><span>${figure}</span></div></li>`,
    )}</ul></div></section>`
  return `<!doctype html>
${
  html`<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta http-equiv="Content-Security-Policy" content="default-src 'none';style-src 'unsafe-inline';font-src data:;img-src data:"><title>${!all.proven && 'Not proven: '}${counted(all.flights, 'flight')}</title><link rel="icon" href="data:,"><style>${new Markup(await stylesOf(undefined))}</style></head><body><header><h1>${counted(all.flights, 'flight')}</h1></header>${
    !all.proven &&
    html`<section class="lost unproven"><h2>Not proven</h2><div class="card"><p>A ledger was changed or damaged. The groups with its flights, and the sum of all, are not proven.</p></div></section>`
  }${[all, ...(groups.length > 1 ? groups : [])].map(card)}</body></html>
`.text
}`
}

const linesOf = (group: Group): [label: string, figure: string][] => [
  ['Flights', `${number(group.flights)}${group.underWay > 0 ? `, ${number(group.underWay)} under way` : ''}`],
  ['Devices', number(group.devices)],
  ['Plays', `${number(group.plays)}, ${number(group.completions)} to the end, ${hours(group.watchedInS)}`],
  ['Reading', hours(group.readInS)],
  ['Advertisements', `${number(group.adsViewed)} seen, ${number(group.adsClicked)} tapped`],
  ['Orders', `${number(group.orders)}, ${number(group.delivered)} delivered`],
  ...group.sales.map((sale): [string, string] => ['Sold', money(sale.revenue, sale.currency)]),
  ...group.scales.map((scale): [string, string] => [
    `Net Promoter Score: ${scale.title}`,
    String(scale.score ?? '–'),
  ]),
]
