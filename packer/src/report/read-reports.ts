/** The reports of a ledger, flight by flight, and whether its chain proves them. */
import type { KeyObject } from 'node:crypto'
import { noHash } from '@altiport/wire/ledger'
import { describeLoss, type LedgerHead } from '@altiport/wire/ledger-head'
import { type Head, type Loss, walkChain } from './chain.ts'
import { flightOf } from './flight.ts'
import { missingHeads } from './heads-file.ts'
import type { LedgerFile, Leg } from './ledger-file.ts'
import type { Titles } from './titles.ts'
import { totalsOf } from './totals.ts'
import { wordsOf } from './words.ts'
import type { Report } from './write-report.ts'

type PrintError = (line: string) => void
/** `problem` says what breaks the chain, or which heads are missing; `null` if nothing. `code` is the exit code. */
export type Proof = { problem: string | null; code: 0 | 1 | 2; head: Head; losses: readonly Loss[] }

/**
 * Reports to `printError` what is wrong with the ledger.
 *
 * @param heads from a file outside the data folder, if there is one
 */
export function proofOf(file: LedgerFile, printError: PrintError, heads?: readonly LedgerHead[]): Proof {
  const chain = walkChain(file.rows, undefined, file.head)
  const missing = heads && missingHeads(file.rows(), heads)
  if (missing !== undefined) printError(missing)
  if (chain.problem !== undefined) {
    const broken = reportBroken(chain.problem, printError)
    const code = missing === undefined ? broken : 2
    return { problem: chain.problem, code, head: lastOf(file), losses: [] }
  }
  reportLosses(chain.losses, printError)
  const { head, losses } = chain
  if (missing !== undefined) return { problem: missing, code: 2, head, losses }
  return { problem: null, code: losses.length === 0 ? 0 : 1, head, losses }
}

export function reportOf(
  file: LedgerFile,
  leg: Leg,
  { problem, head, losses }: Proof,
  { titles, key }: { titles: Titles; key: KeyObject | undefined },
  printError: PrintError,
): Report {
  const flight = flightOf(leg.legId, [...file.rowsOf(leg)])
  const route = leg.isOver ? null : file.currentRoute(leg.legId, titles.route)
  const { errorReports } = file
  const lossesOfLeg = losses.filter(({ legs }) => legs.includes(leg.legId))
  const totals = totalsOf({ flight, titles, head, losses: lossesOfLeg, problem, route, errorReports })
  return { flight, titles, totals, words: wordsOf(flight, titles, key, printError) }
}

/** Prints each loss; returns whether there is none. */
export function reportLosses(losses: readonly Loss[], printError: PrintError): boolean {
  for (const loss of losses) {
    const noticed =
      loss.noticedAt === null ? '' : `; the hub noticed it at ${new Date(loss.noticedAt).toISOString()}`
    const legs = loss.legs.filter(Boolean)
    printError(
      `lost: ${describeLoss(loss)}, of flight${legs.length > 1 ? 's' : ''} ${legs.join(', ')}, up to record ${loss.upTo}, ${loss.hash}${noticed}`,
    )
  }
  return losses.length === 0
}

export function reportBroken(problem: string, printError: PrintError): 1 {
  printError(`the ledger is damaged: ${problem}`)
  return 1
}

/** The last record as it is stored, as a broken chain has no proven end. */
function lastOf(file: LedgerFile): Head {
  let last: Head = { seq: 0, hash: noHash }
  for (const { seq, hash } of file.rows()) last = { seq, hash }
  return last
}
