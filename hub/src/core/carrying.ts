/** What a noun lets passengers carry to another device: its rows as plain pairs. */
import type { Db } from '#core/store/operation.ts'

/** Pairs of an item's id and its value: a position in percent, a kind, a quantity. */
export type Carried = readonly (readonly [id: string, value: string | number])[]

/** Both run in the store's thread, inside the store operation that calls them. @see PAX-04 */
export type Carrying = {
  /** Most recently changed first. */
  collect(db: Db, uuid: string): Promise<Carried>
  /**
   * Merges the items into the device's rows; a row that is further along than the incoming one is retained. Resolves
   * to how many of the items the device has now.
   */
  restore(db: Db, uuid: string, items: Carried): Promise<number>
}
