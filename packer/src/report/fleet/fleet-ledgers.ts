/** The ledgers of several data folders, and the best copy of each flight in them. @see OPS-04 */
import { type LedgerFile, type Leg, NoLedger, openLedger, recordedLegs } from '#report/ledger-file.ts'
import { type Proof, proofOf } from '#report/read-reports.ts'

type PrintError = (line: string) => void
type FlightCopy = { hub: string; file: LedgerFile; leg: Leg; proof: Proof; printError: PrintError }

type Fleet = {
  /** One for each flight. */
  copies: readonly FlightCopy[]
  /** Every folder has flights, and every ledger is complete and unchanged. */
  isIntact: boolean
  close(): void
}

/**
 * Reports to `printError` what is wrong with a folder, and continues with the others.
 *
 * @throws NoLedger if no folder has a flight
 */
export function openFleet(folders: readonly string[], printError: PrintError): Fleet {
  const files: LedgerFile[] = []
  const copies = new Map<string, FlightCopy>()
  const close = () => {
    for (const file of files) file.close()
  }
  let isIntact = true
  const open = (hub: string, printError: PrintError) => {
    const file = openLedger(hub)
    files.push(file)
    const legs = recordedLegs(file)
    const proof = proofOf(file, printError)
    isIntact &&= proof.problem === null && proof.losses.length === 0
    for (const leg of legs) {
      const copy = { hub, file, leg, proof, printError }
      // Copies of one ledger have the same first record of a flight.
      const [first] = file.rowsOf(leg)
      const id = `${leg.legId} ${first!.hash}`
      const other = copies.get(id)
      if (other) printError(`flight ${leg.legId} is also in ${other.hub}; it is counted once`)
      if (!other || isBetter(copy, other)) copies.set(id, copy)
    }
  }
  for (const hub of folders) {
    const printNamed: PrintError = (line) => printError(`${hub}: ${line}`)
    try {
      open(hub, printNamed)
    } catch (error) {
      printNamed((error as Error).message)
      isIntact = false
    }
  }
  if (copies.size > 0) return { copies: [...copies.values()], isIntact, close }
  close()
  throw new NoLedger('there is no flight in these data folders')
}

/** A proven copy is better, however short; of two equally proven ones, the later one, which has more records. */
function isBetter(copy: FlightCopy, other: FlightCopy): boolean {
  const isProven = ({ proof }: FlightCopy) => proof.problem === null
  if (isProven(copy) !== isProven(other)) return isProven(copy)
  return copy.leg.records > other.leg.records
}
