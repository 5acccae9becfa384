/** What happens to one device's rows in each table of the store when its passenger clears their data. */
import type { Db, Tables } from '#core/store/operation.ts'

/**
 * - `erasesBy`: deletes the rows that have the device's uuid in this column.
 * - `counts`: the rows count against a limit; they move to the account, without the device.
 * - `cleans`: a function that removes the device from rows that are still needed.
 * - `stays`: the reason why its rows are not the device's or may stay.
 */
export type OnErasure = {
  [Table in keyof Tables]:
    | { erasesBy: keyof Tables[Table] & string }
    | { counts(db: Db, uuid: string, account: string): Promise<number> }
    | { cleans(db: Db, uuid: string): Promise<unknown> }
    | { stays: 'nothing-of-devices' | 'crews-own' | 'without-devices' | 'follows-its-row' }
}
