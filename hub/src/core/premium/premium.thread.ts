/** What a device has opened continues to count after its data is erased. Runs in the store's thread. */
import { sql } from 'kysely'
import type { Db } from '#core/store/operation.ts'

/** @see OP-03 */
export const countOpened = async (db: Db, uuid: string, account: string): Promise<number> => {
  const { numAffectedRows } =
    await sql`update or replace premiumOpened set uuid = ${account} where uuid = ${uuid}`.execute(db)
  return Number(numAffectedRows ?? 0)
}
