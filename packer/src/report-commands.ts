/**
 * The commands that write reports of flights from hubs' data folders, and verify the ledger's chain. @see OPS-04,
 * OPS-05
 */
import type { KeyObject } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { counted } from '#core/counted.ts'
import { walkChain } from '#report/chain.ts'
import { type GroupKey, groupKeys } from '#report/fleet/fleet.ts'
import { openFleet } from '#report/fleet/fleet-ledgers.ts'
import { writeFleetReport } from '#report/fleet/write-fleet-report.ts'
import { missingHeads, readHeadsFile } from '#report/heads-file.ts'
import {
  describeEmpty,
  type LedgerFile,
  type Leg,
  NoLedger,
  openLedger,
  recordedLegs,
} from '#report/ledger-file.ts'
import { proofOf, reportBroken, reportLosses, reportOf } from '#report/read-reports.ts'
import { type Titles, titlesIn, titlesOf } from '#report/titles.ts'
import { folderNameOf, type Report, writeReport } from '#report/write-report.ts'
import type { Output } from './build-commands.ts'
import { readPrivateKey } from './secure-log.ts'

export const reportHelp = `  altiport report DATA --out DIR   write the last flight's report from the hub's data folder DATA, or a copy of it;
                                   --flight ID another flight's, --all all of them
  altiport report A B C --by route,month --out DIR   one report of all flights in several data folders
  altiport report verify DATA      verify that no record of the ledger was changed, lost, or inserted`

export const reportHelpText = `altiport report DATA [--flight ID | --all] [--pack BUILT] [--key PRIVATE] [--heads FILE] --out DIR

Writes a folder for each flight into DIR: summary.html for people, totals.json, and as CSV and JSON lines usage, plays,
loved, advertisements, orders, sales, answers, and words; ledger.jsonl has the records themselves. Without --flight or --all, the
report is of the flight that ended last, or the one under way if none has ended. DATA is a hub's data folder, a copy or that of the
running hub; nothing in it is changed. Titles come from the pack that is active in DATA, or from the built pack BUILT. With the
private key of the secure log, words has answers to open questions and feedback besides the comments.

altiport report A B C [--by KEYS] [--pack BUILT] [--key PRIVATE] --out DIR

Writes one report of all flights in these data folders, including those under way, with sums for each group: KEYS are
flight, route, date, month, year, and hub, separated by commas. A flight that several copies have is counted once.

altiport report verify DATA [--head HASH] [--heads FILE]

Walks the ledger's chain. Exits with 1 if a record was changed, moved, duplicated, or lost, and names the first one. If the
store was damaged, it also says how many records were lost with it: the hub saves the end of the chain in
ledger-head.json. Exits with 2 if the ledger is empty. HASH is a head that an earlier report named (totals.json, and at the end of summary.html): the chain must still contain it.
FILE is the file outside the data folder to which the hub appends the head of each flight (the setting
ledgerHeads): the command exits with 2 if the ledger lacks one of them, even if it was cut off or rewritten without a gap.`

/** Exit code 2 if the command failed, there is nothing to verify, or a head is missing; 1 if the ledger is damaged. */
export async function reportCommand(args: readonly string[], out: Output): Promise<number> {
  const [first, ...rest] = args
  if (first === 'verify') {
    const { folders, ...given } = parseArguments(rest, {
      head: { type: 'string' },
      heads: { type: 'string' },
    })
    if (folders.length > 1) throw new Error('name one data folder')
    return verify(folders[0]!, given, out)
  }
  const { folders, ...options } = parseArguments(args, {
    ...{ flight: { type: 'string' }, all: { type: 'boolean' }, by: { type: 'string' } },
    ...{
      out: { type: 'string' },
      pack: { type: 'string' },
      key: { type: 'string' },
      heads: { type: 'string' },
    },
  })
  if (options.out === undefined) throw new Error('altiport report needs --out DIR, the folder to write to')
  if (options.all && options.flight !== undefined) throw new Error('use either --flight ID or --all')
  const { by: groupBy, ...chosen } = { ...options, out: options.out }
  if (folders.length === 1 && groupBy === undefined) return report(folders[0]!, chosen, out)
  if (chosen.flight !== undefined) throw new Error('--flight is for one data folder, without --by')
  if (chosen.heads !== undefined)
    throw new Error(
      '--heads is for one data folder, without --by: run altiport report verify for each folder first',
    )
  return reportFleet(folders, chosen, groupKeysIn(groupBy), out)
}

type OptionTypes = NonNullable<Parameters<typeof parseArgs>[0]>['options'] & object

function parseArguments<Types extends OptionTypes>(args: readonly string[], options: Types) {
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
  if (positionals.length === 0) throw new Error('name a data folder')
  return { folders: positionals, ...values }
}

const groupKeysIn = (groupBy = ''): GroupKey[] =>
  groupBy
    .split(',')
    .filter(Boolean)
    .map((name) => {
      const key = groupKeys.find((each) => each === name)
      if (key) return key
      throw new Error(`--by takes ${groupKeys.join(', ')}, separated by commas, not ${name}`)
    })

async function verify(
  folder: string,
  { head, heads: headsFile }: { head?: string | undefined; heads?: string | undefined },
  { printLine, printError }: Output,
): Promise<number> {
  const heads = headsFile === undefined ? undefined : await readHeadsFile(headsFile, printError)
  if (head !== undefined && !/^[0-9a-f]{64}$/.test(head))
    throw new Error('a head has 64 hexadecimal digits; totals.json has it as ledger.head.hash')
  return withLedger(folder, (file) => {
    const chain = walkChain(file.rows, head, file.head)
    const missing = heads && missingHeads(file.rows(), heads)
    if (missing !== undefined) printError(missing)
    if (chain.problem !== undefined) {
      const broken = reportBroken(chain.problem, printError)
      return missing === undefined ? broken : 2
    }
    const isComplete = reportLosses(chain.losses, printError)
    const { first, records } = chain
    if (records === 0) throw new NoLedger(describeEmpty(file))
    printLine(
      `the chain is intact: ${counted(records, 'record')}, ${first} to ${chain.head.seq}, head ${chain.head.hash}`,
    )
    for (const [legId, { seq, hash, records }] of chain.legs)
      printLine(`flight ${legId}: ${counted(records, 'record')}, the last is ${seq}, ${hash}`)
    if (head !== undefined) printLine(`the head ${head} is in it`)
    if (missing !== undefined) return 2
    if (heads)
      printLine(
        `it agrees with ${headsFile}: ${counted(heads.length, 'head')}, the newest of flight ${heads.at(-1)!.leg}`,
      )
    return isComplete ? 0 : 1
  })
}

type ReportOptions = {
  flight?: string
  all?: boolean
  pack?: string
  key?: string
  heads?: string
  out: string
}

async function report(
  folder: string,
  options: ReportOptions,
  { printLine, printError }: Output,
): Promise<number> {
  const sources = await sourcesOf(folder, options, printError)
  const heads = options.heads === undefined ? undefined : await readHeadsFile(options.heads, printError)
  return withLedger(folder, async (file) => {
    const proof = proofOf(file, printError, heads)
    const isProven = proof.problem === null
    for (const leg of chosenLegs(file, options)) {
      const reportFolder = join(options.out, folderNameOf(leg.legId, isProven))
      await writeReport(reportFolder, reportOf(file, leg, proof, sources, printError))
      printLine(
        `${reportFolder}: ${counted(leg.records, 'record')}; ${join(reportFolder, 'summary.html')} is the one to read`,
      )
    }
    if (!isProven) {
      printError('nothing in this report is proven; each of its files says so')
      return proof.code
    }
    printLine(`the ledger's head is ${proof.head.hash}: keep it for altiport report verify --head`)
    return proof.code
  })
}

async function sourcesOf(
  folder: string,
  { pack, key }: ReportOptions,
  printError: Output['printError'],
): Promise<{ titles: Titles; key: KeyObject | undefined }> {
  const titles = pack === undefined ? await titlesIn(folder, printError) : await titlesOf(pack)
  return { titles, key: key === undefined ? undefined : readPrivateKey(await readFile(key, 'utf8')) }
}

/** One report of all flights in all these ledgers. */
async function reportFleet(
  folders: readonly string[],
  options: ReportOptions,
  keys: readonly GroupKey[],
  { printLine, printError }: Output,
): Promise<number> {
  const fleet = openFleet(folders, printError)
  let count = 0
  async function* reports(): AsyncIterable<Report & { hub: string }> {
    for (const { hub, file, leg, proof, printError } of fleet.copies) {
      const sources = await sourcesOf(hub, options, printError)
      let report: Report
      try {
        report = reportOf(file, leg, proof, sources, printError)
      } catch (error) {
        printError(`flight ${leg.legId} cannot be read: ${(error as Error).message}`)
        continue
      }
      count++
      yield { ...report, hub }
    }
    if (count === 0) throw new NoLedger('no flight in these data folders can be read')
  }
  try {
    await writeFleetReport(options.out, reports(), keys)
  } finally {
    fleet.close()
  }
  printLine(
    `${options.out}: ${counted(count, 'flight')}; ${join(options.out, 'summary.html')} is the one to read`,
  )
  return fleet.isIntact && count === fleet.copies.length ? 0 : 1
}

function chosenLegs(file: LedgerFile, { flight, all }: ReportOptions): Leg[] {
  const legs = recordedLegs(file)
  if (all) return legs
  if (flight === undefined) return [legs.findLast(({ isOver }) => isOver) ?? legs.at(-1)!]
  const named = legs.find(({ legId }) => legId === flight)
  if (named) return [named]
  const available = legs.map(
    ({ legId, isOver, records }) => `${legId} (${counted(records, 'record')}${isOver ? '' : ', under way'})`,
  )
  throw new Error(`there is no flight ${flight}; the ledger has ${available.join(', ')}`)
}

async function withLedger(
  folder: string,
  act: (file: LedgerFile) => number | Promise<number>,
): Promise<number> {
  const file = openLedger(folder)
  try {
    return await act(file)
  } finally {
    file.close()
  }
}
