/** Every list of a report over five flights of two hubs agrees with an independent count of the same records. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openPacks, type Packs } from '@altiport/hub/testing/packs'
import { type RecordedLeg, type RecordedOrder, recordLegs } from '@altiport/hub/testing/recorded-legs'
import type { AdEvent } from '@altiport/wire/ad-events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countLedger, type LedgerCount, type PackFacts } from '#testing/ledger-count.ts'
import { altiport } from '#testing/report.ts'

const packFacts: PackFacts = {
  lengths: { harbour: 600, lantern: 5400, over: 60 },
  issues: ['issue'],
  scales: ['again'],
}
let hubs: [Packs, Packs]
beforeAll(async () => {
  hubs = [await openPacks(), await openPacks()]
  for (const packs of hubs) await packs.activate(await packs.add('count', addFacts))
  await recordLegs(hubs[0].dataDir, [
    flight('a1', 4, 'JFK-BIO'),
    flight('a2', 4, 'BIO-JFK'),
    flight('a3', 5, 'JFK-BIO'),
  ])
  await recordLegs(hubs[1].dataDir, [flight('b1', 4, 'JFK-BIO'), flight('b2', 5, 'BIO-LIS')])
})
afterAll(() => Promise.all(hubs.map((packs) => packs.remove())))

const addFacts: Parameters<Packs['add']>[1] = (index) => {
  for (const video of index.videos) video.durationInS = packFacts.lengths[video.id]!
  const { poster } = index.videos[0]!
  const issue = { id: 'issue', date: '2026-05-01', language: 'en', pages: 1, sizeInBytes: 9, path: 'a.pdf' }
  const item = { ...index.videos[0]!, id: 'quay', kind: 'magazine' as const, validity: undefined }
  index.press = [{ ...item, issues: [{ ...issue, cover: poster }] }]
  const [id, title] = ['trip', { en: 'Trip' }]
  index.surveys = [
    {
      ...{ id, version: '1', title, intro: title, minutes: 1, register: [] },
      questions: [{ id: 'again', kind: 'scale', title, choices: [], isRequired: false }],
    },
  ]
}

let seed = 1
/** The same numbers in each run. */
const random = (below: number): number => {
  seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
  return Math.floor((seed / 2 ** 31) * below)
}
const pick = <Item>(items: readonly Item[]): Item => items[random(items.length)]!

function flight(id: string, month: number, route: string): RecordedLeg {
  const [origin = '', destination = ''] = route.split('-')
  const startedAtInMs = Date.UTC(2026, month, 3, 8)
  const devices = Array.from({ length: 12 }, (_, n) => `${id}-${n}`)
  const logs = Array.from({ length: 240 }, (): [string, string] => {
    const transaction = `t${random(20)}`
    const log = pick([
      `mediaPlay;;${pick(['harbour', 'lantern', 'over', 'issue', 'gone'])};${transaction};1`,
      `mediaProgress;${transaction};${random(101)}`,
      `mediaProgress;${transaction};${random(101)}`,
      `surveyAnswers;trip;1;again=${random(11)};`,
      `surveyAnswers;trip;1;again=${random(11)};quite`,
      'comin;',
    ])
    return [pick(devices), log]
  })
  const events = ['view', 'firstQuartile', 'midpoint', 'thirdQuartile', 'complete', 'click'] as const
  return {
    ...{ id, startedAtInMs, endedAtInMs: startedAtInMs + 6 * 3_600_000, logs },
    flight: { flightNumber: `CV ${id}`, origin, destination },
    served: Array.from({ length: 20 }, (_, n) => [
      `${id}-ad-${n}`,
      events.slice(0, random(events.length + 1)) as (AdEvent | 'view')[],
      pick(['wine', 'bank']),
    ]),
    orders: Array.from({ length: 12 }, randomOrder),
    loved: devices.flatMap((device) => [
      [device, 'film', pick(['harbour', 'lantern'])] as const,
      ...(random(2) ? [[device, 'press', 'quay'] as const] : []),
    ]),
  }
}

/** Prices are whole hundreds, so that a discount of a tenth leaves no fraction. */
function randomOrder(): RecordedOrder {
  const lines = ['cup', 'map', 'scarf'].slice(0, 1 + random(3)).map((productId, n) => ({
    ...{ productId, title: '{}', quantity: 1 + random(4), price: [300, 1900, 6400][n]! },
    taxInPercent: [21, 5.5, null][n]!,
  }))
  const subtotal = lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0)
  const status = pick(['received', 'delivered', 'delivered', 'refused'] as const)
  if (random(2)) return { lines, status, total: subtotal }
  const countedAs = pick(['spring', undefined])
  const voucher = { code: 'SECRET', percent: 10, oncePerDevice: true, ...(countedAs && { countedAs }) }
  return { lines, status, total: subtotal - subtotal / 10, voucher }
}

const keyColumns = {
  ...{ sales: ['currency'], products: ['product', 'currency'], vouchers: ['voucher', 'currency'] },
  ...{ taxes: ['taxInPercent', 'currency'], titles: ['id'], loved: ['item'] },
  ...{ campaigns: ['campaign', 'format'], scales: ['survey', 'version', 'question'] },
}

test('OPS-04 every list of five flights of two hubs, by route and month, agrees with an independent count of the records', async () => {
  const out = join(hubs[0].dataDir, 'report')
  const [a, b] = hubs.map(({ dataDir }) => dataDir) as [string, string]
  expect(await altiport('report', a, b, '--by', 'route,month', '--out', out)).toMatchObject({ code: 0 })
  const { groups, all } = JSON.parse(readFileSync(join(out, 'totals.json'), 'utf8'))
  const expected = [
    ['BIO-JFK', '2026-05', countLedger(a, ['a2'], packFacts)],
    ['BIO-LIS', '2026-06', countLedger(b, ['b2'], packFacts)],
    ['JFK-BIO', '2026-05', sumOf([countLedger(a, ['a1'], packFacts), countLedger(b, ['b1'], packFacts)])],
    ['JFK-BIO', '2026-06', countLedger(a, ['a3'], packFacts)],
  ] as const
  expect(groups.map(({ place }: { place: object }) => Object.values(place))).toEqual(
    expected.map(([route, month]) => [route, month]),
  )
  const counts = [...expected.map(([, , count]) => count)]
  for (const [n, count] of [...counts, sumOf(counts)].entries()) expectEqual(groups[n] ?? all, count)
  const rows = (name: string) =>
    readFileSync(join(out, `${name}.csv`), 'utf8')
      .trim()
      .split('\r\n')
      .slice(1)
  expect(rows('flights')).toHaveLength(5)
  expect(rows('usage')).toHaveLength(5 * 240)
  for (const name of readdirSync(out))
    expect(readFileSync(join(out, name), 'utf8'), name).not.toContain('SECRET')
})

/** Each list of the report has the rows of the count, and each row its figures. */
function expectEqual(group: Record<string, unknown>, count: LedgerCount): void {
  const { records, devices, orders, delivered } = count
  expect(group).toMatchObject({ records, devices, orders, delivered })
  for (const [name, columns] of Object.entries(keyColumns) as [keyof typeof keyColumns, string[]][]) {
    const rows = group[name] as Record<string, number>[]
    const found = Object.fromEntries(
      rows.map((row) => [columns.map((key) => String(row[key])).join(';'), row]),
    )
    expect(Object.keys(found).sort(), name).toEqual(Object.keys(count[name]).sort())
    expect(rows.length, name).toBeGreaterThan(0)
    for (const [key, figures] of Object.entries(count[name])) expect(found[key], key).toMatchObject(figures)
  }
}

function sumOf(counts: readonly LedgerCount[]): LedgerCount {
  const sum = structuredClone(counts[0]!)
  for (const other of counts.slice(1)) {
    for (const name of ['records', 'devices', 'orders', 'delivered'] as const) sum[name] += other[name]
    for (const name of Object.keys(keyColumns) as (keyof typeof keyColumns)[])
      for (const [key, figures] of Object.entries(other[name]))
        for (const [figure, value] of Object.entries(figures)) {
          sum[name][key] ??= {}
          sum[name][key][figure] = (sum[name][key][figure] ?? 0) + value
        }
  }
  return sum
}
