/** What happens to each table when the leg ends. The types require an entry for every table of the store. */
import type { ReceiptItem, ReceiptReason } from '@altiport/wire/leg-crew'
import type { Db, Tables } from '#core/store/operation.ts'

/**
 * - `erases`: deletes every row; the value is the receipt's item. `records` runs before, and writes what the ledger
 *   retains of the rows.
 * - `stays`: deletes nothing; `why` is the reason.
 * - `cleans`: the rows stay, passengers' data in them is erased.
 * - `isNew`: the operation itself writes the table again.
 */
export type RetentionRule =
  | { erases: ReceiptItem; records?(db: Db, leg: EndingLeg): Promise<void> }
  | { stays: ReceiptItem; why: ReceiptReason }
  | { cleans(db: Db): Promise<unknown>; what: ReceiptItem; why: ReceiptReason }
  | { isNew: true }

/** The leg that ends. Times in ms since 1970. */
export type EndingLeg = { legId: string; openedAtInMs: number; endedAtInMs: number }

/** @see CRW-07 */
export type AtLegEnd = { [Table in keyof Tables]: RetentionRule }
