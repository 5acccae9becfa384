/**
 * The commands that write a flight's report from a hub's data folder, and verify the ledger's chain. @see
 * OPS-04, OPS-05
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { noHash } from '@altiport/wire/ledger'
import { describeLoss, ledgerHeadFileName } from '@altiport/wire/ledger-head'
import { type Head, type Loss, walkChain } from './report/chain.ts'
import { flightOf } from './report/flight.ts'
import { type LedgerFile, type Leg, NoLedger, openLedger } from './report/ledger-file.ts'
import { titlesIn, titlesOf } from './report/titles.ts'
import { totalsOf } from './report/totals.ts'
import { wordsOf } from './report/words.ts'
import { folderNameOf, writeReport } from './report/write-report.ts'
import { readPrivateKey } from './secure-log.ts'

type Output = { printLine: (line: string) => void; printError: (line: string) => void }

export const reportHelp = `  altiport report DATA --out DIR   write the last flight's report from the hub's data folder DATA, or a copy of it;
                                   --flight ID another flight's, --all all of them
  altiport report verify DATA      verify that no record of the ledger was changed, lost or inserted`

export const reportHelpText = `altiport report DATA [--flight ID | --all] [--pack BUILT] [--key PRIVATE] --out DIR

Writes a folder for each flight into DIR: summary.html for people, totals.json, and as CSV and JSON lines usage, plays,
advertisements, orders, sales, answers and words; ledger.jsonl has the records themselves. Without --flight or --all it is the
flight that ended last, or the one under way if none has ended. DATA is a hub's data folder, a copy or that of the
running hub; nothing in it is changed. Titles come from the pack that is active in DATA, or from the built pack BUILT. With the
private key of the secure log, words has answers to open questions and feedback besides the comments.

altiport report verify DATA [--head HASH]

Walks the ledger's chain. Ends with 1 and names the first record that was changed, moved, duplicated or lost, and how
many were lost with a damaged store, by the chain's end that the hub saved (ledger-head.json); with 2 if the
ledger is empty. HASH is a head that an earlier report named (totals.json, and at the end of summary.html): the chain must still contain it.`

/** Exit code 2 if the command failed or there is nothing to verify, 1 if the ledger is damaged. */
export async function reportCommand(args: readonly string[], out: Output): Promise<number> {
  const [first, ...rest] = args
  if (first === 'verify') {
    const { folder, head } = parsed(rest, { head: { type: 'string' } })
    return verify(folder, head, out)
  }
  const { folder, ...options } = parsed(args, {
    ...{ flight: { type: 'string' }, all: { type: 'boolean' } },
    ...{ out: { type: 'string' }, pack: { type: 'string' }, key: { type: 'string' } },
  })
  if (options.out === undefined) throw new Error('altiport report needs --out DIR, the folder to write to')
  if (options.all && options.flight !== undefined) throw new Error('take either --flight ID or --all')
  return report(folder, { ...options, out: options.out }, out)
}

type Options = NonNullable<Parameters<typeof parseArgs>[0]>['options'] & object

function parsed<Config extends Options>(args: readonly string[], options: Config) {
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
  const [folder, ...more] = positionals
  if (folder === undefined || more.length > 0) throw new Error('name one data folder')
  return { folder, ...values }
}

async function verify(
  folder: string,
  head: string | undefined,
  { printLine, printError }: Output,
): Promise<number> {
  if (head !== undefined && !/^[0-9a-f]{64}$/.test(head))
    throw new Error('a head has 64 hexadecimal digits; totals.json has it as ledger.head.hash')
  return reading(folder, (file) => {
    const chain = walkChain(file.rows, head, file.head)
    if (chain.problem !== undefined) return reportBroken(chain.problem, printError)
    const isComplete = reportLosses(chain.losses, printError)
    const { first, records } = chain
    if (records === 0) throw new NoLedger(describeEmpty(file))
    printLine(
      `the chain is intact: ${records} records, ${first} to ${chain.head.seq}, head ${chain.head.hash}`,
    )
    for (const [legId, { seq, hash, records }] of chain.legs)
      printLine(`flight ${legId}: ${records} records, the last is ${seq}, ${hash}`)
    if (head !== undefined) printLine(`the head ${head} is in it`)
    return isComplete ? 0 : 1
  })
}

type ReportOptions = { flight?: string; all?: boolean; pack?: string; key?: string; out: string }

async function report(
  folder: string,
  options: ReportOptions,
  { printLine, printError }: Output,
): Promise<number> {
  const titles =
    options.pack === undefined ? await titlesIn(folder, printError) : await titlesOf(options.pack)
  const key = options.key === undefined ? undefined : readPrivateKey(await readFile(options.key, 'utf8'))
  return reading(folder, async (file) => {
    const chain = walkChain(file.rows, undefined, file.head)
    const problem = chain.problem ?? null
    if (problem !== null) reportBroken(problem, printError)
    const [head, allLosses] = chain.problem === undefined ? [chain.head, chain.losses] : [lastOf(file), []]
    const isComplete = reportLosses(allLosses, printError)
    for (const leg of chosen(file, options)) {
      const flight = flightOf(leg.legId, [...file.rowsOf(leg)])
      const losses = allLosses.filter(({ legs }) => legs.includes(leg.legId))
      const route = leg.isOver ? null : file.currentRoute(leg.legId, titles.route)
      const { errorReports } = file
      const totals = totalsOf({ flight, titles, head, losses, problem, route, errorReports })
      const into = join(options.out, folderNameOf(leg.legId, problem === null))
      await writeReport(into, { flight, titles, totals, words: wordsOf(flight, titles, key, printError) })
      printLine(`${into}: ${flight.rows.length} records; ${join(into, 'summary.html')} is for people`)
    }
    if (problem !== null) {
      printError('nothing in this report is proven; it is marked so in each of its files')
      return 1
    }
    printLine(`the ledger's head is ${head.hash}: keep it for altiport report verify --head`)
    return isComplete ? 0 : 1
  })
}

/** Whether no records are lost. */
function reportLosses(losses: readonly Loss[], printError: Output['printError']): boolean {
  for (const loss of losses) {
    const noticed =
      loss.noticedAt === null ? '' : `; the hub noticed it at ${new Date(loss.noticedAt).toISOString()}`
    printError(
      `lost: ${describeLoss(loss)}, of flight ${loss.legs.filter(Boolean).join(', ')}, up to record ${loss.upTo}, ${loss.hash}${noticed}`,
    )
  }
  return losses.length === 0
}

function reportBroken(problem: string, printError: Output['printError']): 1 {
  printError(`the ledger is damaged: ${problem}`)
  return 1
}

/** A broken chain has no proven end. */
function lastOf(file: LedgerFile): Head {
  let last: Head = { seq: 0, hash: noHash }
  for (const { seq, hash } of file.rows()) last = { seq, hash }
  return last
}

const describeEmpty = ({ head }: LedgerFile): string =>
  head === null
    ? 'the ledger is empty: there is nothing to verify'
    : `the ledger was emptied: it has no record, but ${ledgerHeadFileName} says that it had ${head.seq}`

function chosen(file: LedgerFile, { flight, all }: ReportOptions): Leg[] {
  const legs = file.legs()
  if (legs.length === 0)
    throw new NoLedger(file.head ? describeEmpty(file) : 'there are no records of any flight yet')
  if (all) return legs
  if (flight === undefined) return [legs.findLast(({ isOver }) => isOver) ?? legs.at(-1)!]
  const named = legs.find(({ legId }) => legId === flight)
  if (named) return [named]
  const available = legs.map(
    ({ legId, isOver, records }) => `${legId} (${records} records${isOver ? '' : ', under way'})`,
  )
  throw new Error(`there is no flight ${flight}; there are: ${available.join(', ')}`)
}

async function reading(folder: string, act: (file: LedgerFile) => number | Promise<number>): Promise<number> {
  const file = openLedger(folder)
  try {
    return await act(file)
  } finally {
    file.close()
  }
}
