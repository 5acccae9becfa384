/** What happens to one device's rows in each table of the store when its passenger clears their data. */
import type { Db, Tables } from '#core/store/operation.ts'

/**
 * - `erasesBy`: deletes the rows that have the device's uuid in this column.
 * - `counts`: the rows count against a limit; they move to the account, without the device.
 * - `cleans`: a function that removes the device from rows that are still needed.
 * - `stays`: no row is deleted, because none comes from a device, they are the crew's, they come from devices without
 *   naming one, or each belongs to a row of another table, whose rule covers it.
 */
export type OnErasure = {
  [Table in keyof Tables]:
    | { erasesBy: keyof Tables[Table] & string }
    | { counts(db: Db, uuid: string, account: string): Promise<number> }
    | { cleans(db: Db, uuid: string): Promise<unknown> }
    | { stays: 'not-by-devices' | 'crews-own' | 'names-no-device' | 'belongs-to-another-row' }
}
