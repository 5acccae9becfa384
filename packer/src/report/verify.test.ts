/** Damaged and manipulated copies of a real ledger: what is detected, and how it is reported. */
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeTwoFlights } from '@altiport/hub/testing/flights'
import { ledgerHeadFileName } from '@altiport/wire/ledger-head'
import Database from 'libsql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { altiport, openTwoFlights, verify } from '#testing/report.ts'

let folder: string
/** The data folder of a stopped hub. */
let data: string
let remove: () => void
beforeAll(async () => {
  ;({ folder, data, remove } = await openTwoFlights())
})
afterAll(() => remove())

let copies = 0
/** A manipulated copy. */
const tamperedCopy = (...statements: string[]): string => {
  const copy = join(folder, `copy-${++copies}`)
  cpSync(data, copy, { recursive: true })
  const file = new Database(join(copy, 'altiport.db'))
  for (const statement of statements) file.exec(statement)
  file.close()
  return copy
}

test('OPS-05 an intact chain is reported with its heads, and contains the heads of earlier reports', async () => {
  const { code, output } = await verify(data)
  expect(code).toBe(0)
  expect(output).toMatch(/^the chain is intact: (\d+) records, 1 to \1, head [0-9a-f]{64}$/m)
  expect(output).toMatch(/^flight one: /m)
  const heads = output.match(/[0-9a-f]{64}/g)!
  expect(heads.length).toBe(3)
  for (const head of heads) expect(await verify(data, '--head', head)).toMatchObject({ code: 0 })
})

test.each([
  ['seq', 'seq = 900'],
  ['id', "id = 'u.t6_'"],
  ['kind', "kind = 'order'"],
  ['legId', "legId = 'onE'"],
  ['atInMs', 'atInMs = atInMs + 1'],
  ['data', "data = replace(data, 'mediaProgress', 'mediaprogress')"],
  ['hash', "hash = replace(hash, substr(hash, 9, 1), 'x')"],
])('OPS-05 one change in the column %s is found and reported with its record', async (column, change) => {
  const { code, output } = await verify(tamperedCopy(`update ledger set ${change} where seq = 6`))
  expect(code).toBe(1)
  expect(output).toMatch(column === 'seq' ? /record 6 is missing/ : /record 6 is wrong/)
})

test('OPS-05 lost, moved, duplicated and renumbered records, and a lost beginning and end, are found', async () => {
  const swap = (one: number, other: number) =>
    ['id', 'kind', 'legId', 'atInMs', 'data', 'hash'].map(
      (column) =>
        `update ledger set ${column} = (select ${column} || '' from moved where seq = ${one + other} - ledger.seq) where seq in (${one}, ${other})`,
    )
  const dropConstraints =
    'create table bare as select * from ledger; drop table ledger; alter table bare rename to ledger'
  const duplicate = `insert into ledger select (select max(seq) from ledger) + 1, id, kind, legId, atInMs, data, hash from ledger where seq = 3`
  const cases: [string, RegExp, ...string[]][] = [
    ['lost', /record 5 is missing/, 'delete from ledger where seq = 5'],
    ['several', /records 5 to 7 are missing/, 'delete from ledger where seq between 5 and 7'],
    [
      'moved',
      /record 4 is wrong/,
      dropConstraints,
      'create table moved as select * from ledger',
      ...swap(4, 9),
    ],
    ['duplicated', /record \d+ is duplicated: an earlier one has its id u\.t3/, dropConstraints, duplicate],
    ['beginning', /records 1 to 3 are missing, and no record states/, 'delete from ledger where seq < 4'],
    ['renumbered', /record 0 has an invalid number/, 'update ledger set seq = 0 where seq = 1'],
  ]
  for (const [name, expected, ...statements] of cases) {
    const { code, output } = await verify(tamperedCopy(...statements))
    expect([name, code]).toEqual([name, 1])
    expect(output).toMatch(expected)
  }
  const head = /head ([0-9a-f]{64})/.exec((await verify(data)).output)![1]!
  const cut = tamperedCopy('delete from ledger where seq = (select max(seq) from ledger)')
  rmSync(join(cut, ledgerHeadFileName))
  expect((await verify(cut)).code).toBe(0)
  const { code, output } = await verify(cut, '--head', head)
  expect(code).toBe(1)
  expect(output).toMatch(/no record has the head .*: the ledger ends at record \d+/)
})

test('OPS-05 OPS-04 a chain that ends before its saved head is a loss: verify and the report state how many records, and since when', async () => {
  const file = new Database(join(data, 'altiport.db'))
  const times = file.prepare('select atInMs from ledger order by seq desc limit 2').all() as {
    atInMs: number
  }[]
  file.close()
  const [until, since] = [times[0]!, times[1]!].map(({ atInMs }) => new Date(atInMs).toISOString())
  const cut = tamperedCopy('delete from ledger where seq = (select max(seq) from ledger)')
  const lost = `lost: 1 record, written after ${since} and up to ${until}, of flights one, two`
  expect(await verify(cut)).toMatchObject({ code: 1, output: expect.stringContaining(lost) })

  const out = join(folder, 'cut-out')
  expect(await altiport('report', cut, '--all', '--out', out)).toMatchObject({
    code: 1,
    output: expect.stringContaining(lost),
  })
  const lostIn = (leg: string) => JSON.parse(readFileSync(join(out, leg, 'totals.json'), 'utf8')).ledger.lost
  const [flight = ''] = readdirSync(out).filter((name) => lostIn(name).length > 0)
  expect(lostIn(flight)).toMatchObject([{ records: 1, noticedAt: null }])
  expect(readFileSync(join(out, flight, 'summary.html'), 'utf8')).toContain('1 record was lost')
})

test('OPS-05 a damaged head file is reported and not used', async () => {
  const other = tamperedCopy()
  const head = readFileSync(join(other, ledgerHeadFileName), 'utf8')
  writeFileSync(join(other, ledgerHeadFileName), head.replace('"seq":', '"seq":1'))
  expect(await verify(other)).toMatchObject({
    code: 2,
    output: expect.stringContaining(`${ledgerHeadFileName} is damaged`),
  })
})

test('OPS-05 of 128 bits of a page of records, each is detected if flipped, or the records are unchanged', async () => {
  const source = readFileSync(join(data, 'altiport.db'))
  const page = Math.floor(source.lastIndexOf('surveyAnswers;trip;1;crew=3') / 4096)
  const recordsIn = (copy: string) => {
    const file = new Database(join(copy, 'altiport.db'))
    const all = JSON.stringify(file.prepare('select * from ledger order by seq').all())
    file.close()
    return all
  }
  const before = recordsIn(data)
  const copy = tamperedCopy()
  let found = 0
  for (let n = 0; n < 128; n++) {
    const bytes = Buffer.from(source)
    bytes[page * 4096 + n * 32]! ^= 1 << (n % 8)
    writeFileSync(join(copy, 'altiport.db'), bytes)
    const { code } = await verify(copy)
    if (code === 0) expect(recordsIn(copy)).toBe(before)
    else found++
  }
  expect(found).toBeGreaterThan(50)
})

test('OPS-05 an emptied ledger has nothing to verify or report, which is an error', async () => {
  const emptied = tamperedCopy('delete from ledger')
  const message = /the ledger was emptied: it has no record, but ledger-head\.json says that it had \d+/
  expect(await verify(emptied)).toMatchObject({ code: 2, output: expect.stringMatching(message) })
  const report = await altiport('report', emptied, '--out', join(folder, 'never'))
  expect(report).toMatchObject({ code: 2, output: expect.stringMatching(message) })
  rmSync(join(emptied, ledgerHeadFileName))
  expect(await verify(emptied)).toMatchObject({ code: 2, output: expect.stringContaining('is empty') })
})

test.each([
  ["data = '{}'", 1],
  ["data = '{'", 1],
  ["data = replace(data, 'comin', 'menuItemView')", 0],
  ["kind = 'order'", 1],
  ["kind = 'constructor'", 0],
  ["kind = '__proto__'", 0],
  ['atInMs = 9e15', 1],
  ...['creative', 'section', 'zone', 'media'].map((field): [string, number] => [
    `kind = 'ad', data = '{ "campaign": "c", "format": "f", "${field}": {} }'`,
    1,
  ]),
  ...['number', 'reason', 'payment', 'paymentState'].map((field): [string, number] => [
    `kind = 'order', data = '{ "order": "o", "status": "received", "currency": "EUR", "subtotal": 1, "discount": 0,
      "total": 1, "lines": [], "${field}": {} }'`,
    1,
  ]),
])(
  'OPS-05 OPS-04 after the manipulation %s, the report is written and unproven in every part',
  async (change, unreadable) => {
    const broken = tamperedCopy(`update ledger set ${change} where seq = 1`)
    const out = join(folder, `broken-${copies}`)
    const { code, output } = await altiport('report', broken, '--all', '--out', out)
    expect([code, output]).toEqual([1, expect.stringContaining('the ledger is damaged: record 1 is wrong')])
    expect(readdirSync(out).sort()).toEqual(['one+unproven', 'two+unproven'])
    const files = readdirSync(join(out, 'one+unproven'))
    const read = (name: string) => readFileSync(join(out, 'one+unproven', name), 'utf8').trimEnd()
    for (const name of files.filter((each) => each.endsWith('.jsonl')))
      for (const line of read(name).split('\n'))
        expect(JSON.parse(line), name).toMatchObject({ proven: false })
    for (const name of files.filter((each) => each.endsWith('.csv'))) {
      const [columns, ...rows] = read(name).split('\r\n')
      expect(columns, name).toMatch(/,proven$/)
      expect(rows.length, name).toBeGreaterThan(0)
      for (const row of rows) expect(row, name).toMatch(/,false$/)
    }
    const { ledger } = JSON.parse(read('totals.json'))
    expect(ledger).toMatchObject({ proven: false, problem: expect.stringContaining('record 1'), unreadable })
    expect(read('summary.html')).toMatch(/<title>Not proven: .*<h2>Not proven<\/h2>.*record 1 is wrong/s)
  },
)

test('OPS-04 a manipulated status of an order is counted like any other', async () => {
  const broken = tamperedCopy(
    "update ledger set data = replace(data, '\"refused\"', '\"constructor\"') where kind = 'order'",
  )
  const out = join(folder, 'status')
  await altiport('report', broken, '--flight', 'one', '--out', out)
  const { orders } = JSON.parse(readFileSync(join(out, 'one+unproven', 'totals.json'), 'utf8'))
  expect(Object.entries(orders.byStatus).sort()).toEqual([
    ['constructor', 1],
    ['delivered', 2],
    ['received', 1],
  ])
})

test('OPS-05 a torn file is found', async () => {
  const torn = tamperedCopy()
  const bytes = readFileSync(join(torn, 'altiport.db'))
  writeFileSync(join(torn, 'altiport.db'), bytes.subarray(0, bytes.length - 60_000))
  const { code, output } = await verify(torn)
  expect([1, 2]).toContain(code)
  expect(output).toMatch(/cannot be read|is damaged/)
})

test('OPS-05 if the hub has dropped an old flight, the chain is verified from the first remaining record, and the dropped flight’s last head is still valid', async () => {
  const later = join(folder, 'later')
  await writeTwoFlights(later, { isOneEvicted: true })
  const { code, output } = await verify(later)
  expect([code, output]).toEqual([0, expect.stringMatching(/^the chain is intact: 3 records, 30 to 32, /)])
  expect(output).not.toContain('flight one')
  const lastOfOne = /^flight one: .* ([0-9a-f]{64})$/m.exec((await verify(data)).output)![1]!
  expect(await verify(later, '--head', lastOfOne)).toMatchObject({ code: 0 })
  const file = new Database(join(later, 'altiport.db'))
  file.exec('delete from ledger where seq = 32')
  file.close()
  expect(await verify(later)).toMatchObject({
    code: 1,
    output: expect.stringContaining('records 1 to 29 are missing, and no record states'),
  })
})
