/** What a noun lets passengers take to another device: its rows as plain pairs. */
import type { Db } from './store-operation.ts'

/** A thing's id, and what there is to say of it: a place in percent, a kind, a number of pieces. */
export type Carried = readonly (readonly [id: string, value: string | number])[]

/** Both run in the store's thread, inside whatever act calls them. @see PAX-04 */
export type Carrying = {
  /** The last touched first. */
  collect(db: Db, uuid: string): Promise<Carried>
  /** Adds to what the device has; where it is farther than what comes, its own stays. */
  restore(db: Db, uuid: string, items: Carried): Promise<void>
}
