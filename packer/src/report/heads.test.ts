/** A ledger that was cut off or rewritten, compared with the heads that its hub wrote outside the data folder. */
import { hash } from 'node:crypto'
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeTwoFlights } from '@altiport/hub/testing/flights'
import { openTestHub } from '@altiport/hub/testing/hub'
import { chainedText, type LedgerRow, noHash } from '@altiport/wire/ledger'
import { ledgerHeadFileName } from '@altiport/wire/ledger-head'
import Database from 'libsql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { altiport, openTwoFlights, verify } from '#testing/report.ts'

let folder: string
/** The data folder of a stopped hub whose first flight has ended. */
let data: string
/** Written by that hub. */
let heads: string
let remove: () => void
beforeAll(async () => {
  ;({ folder, data, remove } = await openTwoFlights())
  heads = join(folder, 'heads.jsonl')
  const hub = await openTestHub({ dataDir: data, ledgerHeads: heads })
  await hub.parts.headsFile.save()
  await hub.stop()
})
afterAll(() => remove())

let copies = 0
const copyOf = (source: string, change: (store: Database.Database) => unknown): string => {
  const copy = join(folder, `copy-${++copies}`)
  cpSync(source, copy, { recursive: true })
  rmSync(join(copy, ledgerHeadFileName), { force: true })
  const store = new Database(join(copy, 'altiport.db'))
  change(store)
  store.close()
  return copy
}
const headLines = () => readFileSync(heads, 'utf8').trimEnd().split('\n')
const missingPattern =
  /^the ledger lacks records that the heads file has: record \d+, the end of flight one at /m

test('OPS-05 the heads of an unchanged ledger are confirmed, also with a line that a power failure cut', async () => {
  expect(headLines()).toHaveLength(1)
  expect(JSON.parse(headLines()[0]!)).toMatchObject({ leg: 'one', hash: expect.stringMatching(/^\w{64}$/) })
  const agrees = expect.stringMatching(/^it agrees with .*: 1 head, the newest of flight one$/m)
  expect(await verify(data, '--heads', heads)).toEqual({ code: 0, output: agrees })
  const cut = join(folder, 'cut.jsonl')
  writeFileSync(cut, `${headLines()[0]}\n${headLines()[0]!.slice(0, 40)}`)
  const { code, output } = await verify(data, '--heads', cut)
  expect([code, output]).toEqual([0, expect.stringContaining('cut.jsonl, line 2: not a ledger')])
})

test('OPS-05 a ledger that was cut off before a head is reported to lack records, although its chain is intact', async () => {
  const { seq } = JSON.parse(headLines()[0]!)
  const cut = copyOf(data, (store) => store.exec(`delete from ledger where seq >= ${seq}`))
  expect((await verify(cut)).code).toBe(0)
  expect(await verify(cut, '--heads', heads)).toEqual({
    code: 2,
    output: expect.stringMatching(missingPattern),
  })

  const out = join(folder, 'out')
  const report = await altiport('report', cut, '--heads', heads, '--out', out)
  expect(report).toEqual({ code: 2, output: expect.stringMatching(missingPattern) })
  const [name = ''] = readdirSync(out)
  expect(name).toMatch(/\+unproven$/)
  expect(JSON.parse(readFileSync(join(out, name, 'totals.json'), 'utf8')).ledger).toMatchObject({
    proven: false,
    problem: expect.stringMatching(missingPattern),
  })
})

test('OPS-05 a ledger that was rewritten with a valid chain is reported to lack records', async () => {
  const rewritten = copyOf(data, (store) => {
    let previous = noHash
    const rows = store.prepare('select * from ledger where seq <> 5 order by seq').all() as LedgerRow[]
    store.exec('delete from ledger')
    for (const [index, row] of rows.entries()) {
      const next = { ...row, seq: index + 1 }
      previous = hash('sha256', chainedText(previous, next))
      store
        .prepare('insert into ledger (seq, id, kind, legId, atInMs, data, hash) values (?, ?, ?, ?, ?, ?, ?)')
        .run(next.seq, next.id, next.kind, next.legId, next.atInMs, next.data, previous)
    }
  })
  expect((await verify(rewritten)).code).toBe(0)
  expect(await verify(rewritten, '--heads', heads)).toEqual({
    code: 2,
    output: expect.stringMatching(missingPattern),
  })
})

test('OPS-05 a flight that the hub dropped is not missing while a newer head is in the ledger', async () => {
  const later = join(folder, 'later')
  await writeTwoFlights(later, { isOneEvicted: true })
  const old = await verify(later, '--heads', heads)
  expect(old).toEqual({
    code: 2,
    output: expect.stringMatching(/begins at record 30, after record \d+, the end of flight one/),
  })
  const both = join(folder, 'both.jsonl')
  const two = /^flight two: .* the last is (\d+), (\w{64})$/m
  const end = copyOf(later, () => {})
  const store = new Database(join(end, 'altiport.db'))
  const [row] = store
    .prepare("select * from ledger where kind = 'leg' order by seq desc")
    .all() as LedgerRow[]
  store.close()
  writeFileSync(
    both,
    `${headLines()[0]}\n${JSON.stringify({ seq: row!.seq, hash: row!.hash, at: row!.atInMs, leg: row!.legId })}\n`,
  )
  expect(await verify(later, '--heads', both)).toEqual({ code: 0, output: expect.stringMatching(two) })
})

test('OPS-05 a heads file that is empty or missing is an error, and so is --heads with several data folders', async () => {
  const empty = join(folder, 'empty.jsonl')
  writeFileSync(empty, '')
  expect(await verify(data, '--heads', empty)).toMatchObject({
    code: 2,
    output: expect.stringContaining('empty.jsonl has no head'),
  })
  expect((await verify(data, '--heads', join(folder, 'none.jsonl'))).code).toBe(2)
  const fleet = await altiport('report', data, data, '--heads', heads, '--out', join(folder, 'never'))
  expect(fleet).toMatchObject({ code: 2, output: expect.stringContaining('--heads is for one data folder') })
})
