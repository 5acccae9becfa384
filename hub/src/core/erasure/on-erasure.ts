/** What becomes of a table's rows of one device when its passenger clears their data. Every table of the store has to say. */
import type { Db, Tables } from '#core/store-operation.ts'

/**
 * - `erasesBy`: the rows that have the device's uuid in this column go.
 * - `counts`: the rows count against a limit; they go on under the account, without the device.
 * - `cleans`: the table's own way to take the device out of rows that others need.
 * - `stays`: why nothing in it is the device's, or may stay.
 */
export type OnErasure = {
  [Table in keyof Tables]:
    | { erasesBy: keyof Tables[Table] & string }
    | { counts(db: Db, uuid: string, account: string): Promise<number> }
    | { cleans(db: Db, uuid: string): Promise<unknown> }
    | { stays: 'nothing-of-devices' | 'crews-own' | 'without-devices' | 'follows-its-row' }
}
