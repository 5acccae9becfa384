/** Reports from a real store: totals, titles, escaping, and error messages. */
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeTwoFlights } from '@altiport/hub/testing/flights'
import { openPacks } from '@altiport/hub/testing/packs'
import { tinyShop } from '@altiport/hub/testing/shop-pack'
import { ledgerHeadFileName } from '@altiport/wire/ledger-head'
import type { Survey } from '@altiport/wire/pack-surveys.shape'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { altiport, openTwoFlights, verify } from '#testing/report.ts'
import { csv } from './tables.ts'
import type { Totals } from './totals.ts'

let folder: string
/** The data folder of a stopped hub. */
let data: string
let remove: () => void
beforeAll(async () => {
  ;({ folder, data, remove } = await openTwoFlights())
})
afterAll(() => remove())

test('OPS-04 SUR-06 PAX-14 the totals of a flight add up to its records, each counted once', async () => {
  const out = join(folder, 'out')
  const { code } = await altiport('report', data, '--out', out)
  expect(code).toBe(0)
  expect(readdirSync(out)).toEqual(['one'])
  const read = (name: string) => readFileSync(join(out, 'one', name), 'utf8')
  const totals: Totals = JSON.parse(read('totals.json'))
  const lines = (name: string) =>
    read(`${name}.jsonl`)
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line))
  expect(totals.flight).toMatchObject({ id: 'one', flightNumber: 'CV 412', origin: 'JFK', endedAt: 8e6 })
  expect(totals).toMatchObject({
    devices: 3,
    languages: [
      { language: 'en', devices: 2 },
      { language: 'tr', devices: 1 },
    ],
    plays: { plays: 2, completions: 1, titles: [{ id: 'film', plays: 2, completions: 1 }] },
    loved: [
      { kind: 'film', item: 'film', devices: 2 },
      { kind: 'music', item: 'film', devices: 1 },
    ],
    advertisements: { served: 3, viewed: 2, clicked: 1 },
    orders: {
      orders: 4,
      byStatus: { delivered: 2, refused: 1, received: 1 },
      sales: [{ currency: 'EUR', orders: 2, pieces: 4, subtotal: 5000, discount: 0, revenue: 5000 }],
      products: [{ product: 'bear', pieces: 4, amount: 5000 }],
    },
    feedback: { answers: 1 },
    faults: { reports: 1, messages: [{ message: 'It broke', count: 1 }] },
  })
  const [survey] = totals.surveys
  expect(survey).toMatchObject({ survey: 'trip', version: '1', devices: 2 })
  expect(survey!.questions).toMatchObject([
    { question: 'crew', answers: 2, choices: [{ choice: '5', count: 2 }] },
  ])
  // SUR-06: an answer includes its comment.
  expect(lines('answers').map(({ comment }) => comment)).toEqual(['', '', 'Kind and quick'])
  const deviceTimes = lines('usage').map((each) => each.said)
  expect([deviceTimes[0], lines('answers')[0].said, deviceTimes.at(-1)]).toEqual([
    '1970-01-01T00:00:00.001Z',
    '1970-01-01T00:00:00.001Z',
    null,
  ])
  const sum = (counts: Record<string, number>) => Object.values(counts).reduce((all, each) => all + each, 0)
  expect(sum(totals.ledger.byKind)).toBe(totals.ledger.records)
  expect(sum(totals.usage.byEvent)).toBe(totals.usage.records)
  expect(sum(totals.orders.byStatus)).toBe(totals.orders.orders)
  expect(lines('ledger')).toHaveLength(totals.ledger.records)
  expect(lines('ledger').at(-1).hash).toBe(totals.ledger.last.hash)
  expect(await verify(data, '--head', totals.ledger.head.hash)).toMatchObject({ code: 0 })
  for (const [name, count] of Object.entries({
    usage: 13,
    plays: 2,
    loved: 2,
    advertisements: 3,
    orders: 7,
    sales: 2,
    answers: 3,
    words: 1,
  })) {
    expect(lines(name), name).toHaveLength(count)
    expect(read(`${name}.csv`).split('\r\n'), name).toHaveLength(count + 2)
  }
})

test('OPS-04 every table begins with flight, route, date and leg', async () => {
  const out = join(folder, 'out-columns')
  await altiport('report', data, '--flight', 'one', '--out', out)
  const tables = readdirSync(join(out, 'one')).filter((name) => name.endsWith('.csv'))
  expect(tables).toHaveLength(8)
  for (const name of tables) {
    const [columns, ...rows] = readFileSync(join(out, 'one', name), 'utf8')
      .trimEnd()
      .split('\r\n')
    expect(columns, name).toMatch(/^flight,route,date,leg,seq,/)
    for (const row of rows) expect(row, name).toMatch(/^CV 412,JFK-BIO,1970-01-01,one,/)
  }
})

test('OPS-04 titles, durations and choices come from the data folder’s active pack', async () => {
  const packs = await openPacks()
  try {
    const change: Parameters<typeof packs.add>[1] = (index) => {
      Object.assign(index.videos[0]!, { id: 'film', title: { en: 'The & Film' }, durationInS: 600 })
      tinyShop(index)
      index.products[0]!.title = { en: 'Soft bear', fr: 'Ours' }
      index.surveys = [trip]
    }
    await packs.activate(await packs.add('titles', change))
    await writeTwoFlights(packs.dataDir)
    const out = join(folder, 'out-titles')
    expect(await altiport('report', packs.dataDir, '--flight', 'one', '--out', out)).toMatchObject({
      code: 0,
    })
    const totals: Totals = JSON.parse(readFileSync(join(out, 'one', 'totals.json'), 'utf8'))
    // One device reports 40 % of ten minutes after two minutes, another all of it after one: watched time never
    // exceeds elapsed time.
    expect(totals.plays.titles).toMatchObject([{ title: 'The & Film', watchedInS: 120 + 60 }])
    expect(totals.loved.map(({ title }) => title)).toEqual(['The & Film', 'film'])
    expect(totals.orders.products).toMatchObject([{ title: 'Soft bear' }])
    const [question] = totals.surveys[0]!.questions
    expect(question!.title).toBe('How was the crew?')
    expect(question!.choices.map(({ count }) => count)).toEqual([0, 0, 0, 0, 2])
    const summary = readFileSync(join(out, 'one', 'summary.html'), 'utf8')
    for (const text of ['The &amp; Film', 'Soft bear', 'How was the crew?']) expect(summary).toContain(text)
    writeFileSync(join(packs.packsFolder, 'active.json'), '{}')
    const { code, output } = await altiport('report', packs.dataDir, '--out', join(folder, 'out-ids'))
    expect(code).toBe(0)
    expect(output).toContain('ids are used instead of titles')
    const none = ['--pack', join(folder, 'nothing'), '--out', out]
    expect((await altiport('report', packs.dataDir, ...none)).output).toContain('is not a built pack')
  } finally {
    await packs.remove()
  }
})

const trip: Survey = {
  id: 'trip',
  version: '1',
  title: { en: 'Your trip' },
  intro: { en: '' },
  minutes: 1,
  register: [],
  questions: [
    { id: 'crew', kind: 'stars', title: { en: 'How was the crew?' }, choices: [], isRequired: false },
  ],
}

test('OPS-04 no text becomes a formula or markup, and no note or seat is in any file', async () => {
  const out = join(folder, 'out-words')
  await altiport('report', data, '--all', '--out', out)
  expect(readdirSync(out).sort()).toEqual(['one', 'two'])
  const files = readdirSync(join(out, 'one')).map((name) => readFileSync(join(out, 'one', name), 'utf8'))
  expect(files.some((text) => /Mrs Doe|device-o1|key-o1|"o1"|"seat/.test(text))).toBe(false)
  expect(readFileSync(join(out, 'one', 'usage.csv'), 'utf8')).toContain(
    `"'=HYPERLINK(""x"");<script>alert(1)</script>"`,
  )
  const cells = [';@SUM(1+1)', 'a;=1\n-2\t+3', 'b\u001b[2J\u009d\u202e', 'c;"=1+1;d', '＝1'].map((word) => [
    word,
  ])
  expect(csv({ columns: ['log'], rows: cells.map(([log]) => ({ log: log! })) })).toBe(
    `log\r\n;'@SUM(1+1)\r\n"a;'=1\n'-2\t'+3"\r\nb\\u001b[2J\\u009d\\u202e\r\n"c;'""=1+1;d"\r\n'＝1\r\n`,
  )
  for (const hidden of ['\u00a0', '\ufeff', '\u200b', '\u2003', '\u3000', '\u2028', '\u061c" '])
    for (const sign of '=+-@＝﹦⁼₌＋﹢⁺₊﬩－﹣⁻₋＠﹫')
      expect(csv({ columns: ['log'], rows: [{ log: `${hidden}${sign}1` }] })).toMatch(/^log\r\n"?'/)
  const summary = readFileSync(join(out, 'one', 'summary.html'), 'utf8')
  expect(summary).not.toMatch(/<script|https?:|src="|url\((?!data:)/)
  expect(summary).toContain('JFK')
})

test('OPS-04 errors say what is wrong, and a copy of the data is not changed', async () => {
  const report = async (...args: string[]) => {
    const { code, output } = await altiport('report', ...args)
    return `${code} ${output}`
  }
  const out = ['--out', join(folder, 'never')]
  expect(await report(join(folder, 'nowhere'), ...out)).toMatch(/^2 there is no folder .*nowhere/)
  const empty = join(folder, 'empty')
  mkdirSync(empty)
  expect(await report(empty, ...out)).toMatch(/^2 .*not a hub's data folder: it has no altiport\.db/)
  writeFileSync(join(empty, 'altiport.db'), 'something else that is long enough'.repeat(200))
  expect(await report(empty, ...out)).toMatch(/^2 .*cannot be read/)
  expect(await report(data, '--flight', 'three', ...out)).toMatch(
    /^2 there is no flight three; the ledger has one \(\d+ records\), two \(1 record, under way\)/,
  )
  expect(await report(data)).toMatch(/^2 .*--out/)
  expect(await report('verify', data, '--head', 'abc')).toMatch(/^2 .*64 hexadecimal/)
  const copy = join(folder, 'copy')
  cpSync(data, copy, { recursive: true })
  const before = readFileSync(join(copy, 'altiport.db'))
  expect(await report(copy, '--flight', 'two', '--out', join(folder, 'out-two'))).toMatch(/^0 /)
  expect(readdirSync(copy)).toEqual(['altiport.db', ledgerHeadFileName])
  expect(readFileSync(join(copy, 'altiport.db')).equals(before)).toBe(true)
})
