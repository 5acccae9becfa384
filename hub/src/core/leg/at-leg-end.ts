/** What becomes of a table when the leg ends. Every table of the store has to say, or nothing compiles. */
import type { ReceiptItem, ReceiptReason } from '@altiport/wire/crew-leg'
import type { Db, Tables } from '#core/store-operation.ts'

/**
 * - `erases`: every row goes; the word is the receipt's.
 * - `stays`: nothing goes; `why` says why it may.
 * - `cleans`: the rows stay, what is passengers' in them goes.
 * - `isNew`: the act itself writes it anew.
 */
export type Fate =
  | { erases: ReceiptItem }
  | { stays: ReceiptItem; why: ReceiptReason }
  | { cleans(db: Db): Promise<unknown>; what: ReceiptItem; why: ReceiptReason }
  | { isNew: true }

/** @see CRW-07 */
export type AtLegEnd = { [Table in keyof Tables]: Fate }
