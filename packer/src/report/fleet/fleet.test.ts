/** One report of several hubs' flights: agrees with a count of the records, even if folders are copied or broken. */
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeTwoFlights } from '@altiport/hub/testing/flights'
import { recordLegs } from '@altiport/hub/testing/recorded-legs'
import { ledgerHeadFileName } from '@altiport/wire/ledger-head'
import Database from 'libsql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reportOf } from '#report/read-reports.ts'
import { titlesIn } from '#report/titles.ts'
import { altiport } from '#testing/report.ts'
import { openFleet } from './fleet-ledgers.ts'
import { writeFleetReport } from './write-fleet-report.ts'

const folder = mkdtempSync(join(tmpdir(), 'altiport-fleet-'))
const [a, b] = [join(folder, 'a'), join(folder, 'b')]
beforeAll(async () => {
  const leg = (id: string, month: number, origin: string, destination: string, devices: number) => ({
    id,
    startedAtInMs: Date.UTC(2026, month, 3, 8),
    endedAtInMs: Date.UTC(2026, month, 3, 10),
    flight: { flightNumber: `CV ${id}`, origin, destination },
    logs: Array.from({ length: devices }, (_, n) => [
      [`${id}${n}`, `mediaPlay;;film;p${n};1`] as const,
      [`${id}${n}`, `mediaProgress;p${n};${n % 2 ? 100 : 20}`] as const,
      [`${id}${n}`, `surveyAnswers;trip;1;again=${(n * 3) % 11};`] as const,
    ]).flat(),
    served: [[`ad-${id}`, ['view', 'click'] as ('view' | 'click')[]] as const],
  })
  await recordLegs(a, [
    leg('a1', 4, 'JFK', 'BIO', 3),
    leg('a2', 4, 'BIO', 'JFK', 4),
    leg('a3', 5, 'JFK', 'BIO', 5),
  ])
  await writeTwoFlights(b)
  const file = new Database(join(b, 'altiport.db'))
  const route = { value: { origin: 'BIO', destination: 'JFK' }, tablet: '2L', at: 5 }
  file
    .prepare('insert or replace into legByHand (row, legId, state) values (1, ?, ?)')
    .run('two', JSON.stringify({ route }))
  file.close()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Counted by SQL from the stored records. */
const counted = (data: string, ...legs: string[]) => {
  const file = new Database(join(data, 'altiport.db'))
  const figure = (what: string, where: string) => {
    const [row] = file
      .prepare(`select ${what} as n from ledger where legId in (${legs.map(() => '?')}) and ${where}`)
      .all(...legs) as { n: number }[]
    return row!.n
  }
  const log = "json_extract(data, '$.log')"
  const uid = "json_extract(data, '$.uid')"
  const figures = {
    flights: legs.length,
    records: figure('count(*)', 'true'),
    devices: figure(`count(distinct legId || ${uid})`, "kind = 'usage'"),
    plays: figure(`count(distinct legId || ${uid} || ${log})`, `${log} like 'mediaPlay;%'`),
    adsServed: figure('count(*)', "kind = 'ad'"),
    adsViewed: figure('count(*)', "kind = 'adEvent' and json_extract(data, '$.event') = 'view'"),
    orders: figure("count(distinct json_extract(data, '$.order'))", "kind = 'order'"),
    delivered: figure('count(*)', "kind = 'order' and json_extract(data, '$.status') = 'delivered'"),
  }
  file.close()
  return figures
}
type Figures = ReturnType<typeof counted>
const plus = (one: Figures, other: Figures): Figures =>
  Object.fromEntries(
    Object.entries(one).map(([name, n]) => [name, n + other[name as keyof Figures]]),
  ) as Figures

const report = async (name: string, ...args: string[]) => {
  const out = join(folder, name)
  const { code, output } = await altiport('report', ...args, '--out', out)
  const read = (file: string) => readFileSync(join(out, file), 'utf8')
  const rows = (file: string) =>
    read(file)
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line))
  return { code, output, read, rows }
}

test('OPS-04 five flights of two hubs, by route and month, agree with a count of the records', async () => {
  const { code, read, rows } = await report('fleet', a, b, '--by', 'route,month')
  expect(code).toBe(0)
  expect(rows('groups.jsonl')).toMatchObject([
    { route: 'BIO-JFK', month: '1970-01', underWay: 1, ...counted(b, 'two') },
    { route: 'BIO-JFK', month: '2026-05', underWay: 0, ...counted(a, 'a2') },
    { route: 'JFK-BIO', month: '1970-01', ...counted(b, 'one') },
    { route: 'JFK-BIO', month: '2026-05', ...counted(a, 'a1') },
    { route: 'JFK-BIO', month: '2026-06', ...counted(a, 'a3') },
  ])
  const { all, proven } = JSON.parse(read('totals.json'))
  expect(proven).toBe(true)
  expect(all).toMatchObject(plus(counted(a, 'a1', 'a2', 'a3'), counted(b, 'one', 'two')))
  expect(all.sales).toMatchObject([{ currency: 'EUR', orders: 2, revenue: 5000 }])
  expect(all.titles).toMatchObject([{ id: 'film', plays: all.plays, completions: 1 + 2 + 2 + 1 }])
  expect(rows('flights.jsonl').map(({ leg, hub }) => [leg, hub])).toEqual([
    ...['a1', 'a2', 'a3'].map((leg) => [leg, a]),
    ...['one', 'two'].map((leg) => [leg, b]),
  ])
  expect(rows('plays.jsonl')).toHaveLength(all.plays)
  expect(read('plays.csv')).toMatch(/^flight,route,date,leg,hub,seq,/)
  expect(read('summary.html')).toContain('5 flights')
})

test('OPS-04 flights are grouped by hub; a copy of the same ledger is not counted twice', async () => {
  const copy = join(folder, 'copy-of-a')
  cpSync(a, copy, { recursive: true })
  const { output, rows } = await report('copies', a, copy, b, '--by', 'hub')
  expect(output).toContain(`flight a1 is also in ${a}; it is counted once`)
  expect(rows('groups.jsonl')).toMatchObject([
    { hub: a, ...counted(a, 'a1', 'a2', 'a3') },
    { hub: b, ...counted(b, 'one', 'two') },
  ])
})

test('OPS-05 a broken chain makes its groups and the sum unproven, not the others', async () => {
  const broken = join(folder, 'broken')
  cpSync(b, broken, { recursive: true })
  const file = new Database(join(broken, 'altiport.db'))
  file.exec("update ledger set data = replace(data, 'comin', 'menuItemView') where seq = 1")
  file.close()
  const { code, output, read, rows } = await report('unproven', a, broken, '--by', 'hub')
  expect([code, output]).toEqual([1, expect.stringContaining(`${broken}: the ledger is damaged: record 1`)])
  expect(rows('groups.jsonl')).toMatchObject([{ proven: true }, { proven: false }])
  expect(JSON.parse(read('totals.json')).proven).toBe(false)
  expect(read('summary.html')).toContain('<h2>Not proven</h2>')
})

test('OPS-04 unknown keys, and --flight with several data folders, are refused', async () => {
  expect(await report('never', a, b, '--by', 'aircraft')).toMatchObject({
    code: 2,
    output: expect.stringContaining('--by takes flight, route, date, month, year, hub'),
  })
  expect((await report('never', a, b, '--flight', 'a1')).code).toBe(2)
})

test('OPS-04 folders without flights are named, and the report has the flights of the others', async () => {
  const empty = join(folder, 'empty')
  await recordLegs(empty, [])
  const nowhere = join(folder, 'nowhere')
  const { code, output, rows } = await report('some', empty, a, nowhere)
  expect(code).toBe(1)
  expect(output).toContain(`${empty}: there are no records of any flight yet`)
  expect(output).toContain(`${nowhere}: there is no folder ${nowhere}`)
  expect(rows('flights.jsonl').map(({ leg }) => leg)).toEqual(['a1', 'a2', 'a3'])
  expect(await report('none', empty, nowhere)).toMatchObject({
    code: 2,
    output: expect.stringContaining('there is no flight in these data folders'),
  })
})

test('OPS-05 a flight that cannot be read is named, and the report has the others', async () => {
  const forged = join(folder, 'forged')
  cpSync(b, forged, { recursive: true })
  const file = new Database(join(forged, 'altiport.db'))
  file.exec('drop table fault')
  file.close()
  const { code, output, rows } = await report('without-forged', forged, a)
  expect(code).toBe(1)
  expect(output).toContain(`${forged}: flight one cannot be read: no such table: fault`)
  expect(output).toContain('3 flights')
  expect(rows('flights.jsonl').map(({ leg }) => leg)).toEqual(['a1', 'a2', 'a3'])
  expect(await report('forged-alone', forged, forged)).toMatchObject({
    code: 2,
    output: expect.stringContaining('no flight in these data folders can be read'),
  })
})

test('OPS-05 of two copies of a flight the proven one counts, though a changed one has more records', async () => {
  const [changed, shorter] = [join(folder, 'changed'), join(folder, 'shorter')]
  const statements = [
    [changed, "update ledger set data = replace(data, 'trip', 'trap') where seq = 3"],
    [shorter, 'delete from ledger where seq > (select max(seq) from ledger) - 2'],
  ] as const
  for (const [copy, statement] of statements) {
    cpSync(a, copy, { recursive: true })
    const file = new Database(join(copy, 'altiport.db'))
    file.exec(statement)
    file.close()
  }
  rmSync(join(shorter, ledgerHeadFileName))
  const { code, read, rows } = await report('best', changed, shorter)
  expect(code).toBe(1)
  expect(JSON.parse(read('totals.json')).proven).toBe(true)
  expect(rows('flights.jsonl').map(({ hub }) => hub)).toEqual([shorter, shorter, shorter])
})

test('OPS-04 the records of a flight are written before the next flight is read', async () => {
  const out = join(folder, 'in-turn')
  const fleet = openFleet([a], () => {})
  const titles = await titlesIn(a, () => {})
  const lengths: number[] = []
  async function* flights() {
    for (const { file, leg, proof } of fleet.copies) {
      yield { ...reportOf(file, leg, proof, { titles, key: undefined }, () => {}), hub: a }
      lengths.push(readFileSync(join(out, 'usage.csv'), 'utf8').split('\r\n').length - 2)
    }
  }
  await writeFleetReport(out, flights(), [])
  fleet.close()
  expect(lengths).toEqual([9, 9 + 12, 9 + 12 + 15])
})
