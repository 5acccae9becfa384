/**
 * Limits of premium items, vouchers and orders survive the erasure of a device's data: their rows move from
 * the device's uuid to a random account, and the browser's next uuid counts against that account too.
 *
 * @see OP-03
 */
import type { Db } from '#core/store/operation.ts'
import { sqlText } from '#core/store/sql-text.ts'

declare module '#core/store/operation.ts' {
  interface Tables {
    limitAccount: { uuid: string; account: string }
  }
}

export const accountOf = async (db: Db, uuid: string): Promise<string | null> =>
  (await db.selectFrom('limitAccount').select('account').where('uuid', '=', uuid).executeTakeFirst())
    ?.account ?? null

/** All uuids and accounts that share the limits of `id` (a uuid or an account), including itself. */
export const idsSharingLimits = async (db: Db, id: string): Promise<string[]> => {
  const account = (await accountOf(db, id)) ?? id
  const linked = await db.selectFrom('limitAccount').select('uuid').where('account', '=', account).execute()
  return [...new Set([id, account, ...linked.map(({ uuid }) => uuid)])]
}

/**
 * Maximum number of devices in an account. An erased device leaves its account, so a browser has one or two in it.
 * Each device slows down all actions that check the account's limits. An unlinked device escapes these limits, but so
 * does a browser that deletes its cookies.
 */
const maxDevicesInAccount = 8

/**
 * Links `uuid` to the account, unless it has one already; if the account then has too many devices, the one that joined
 * first is unlinked. Does nothing and resolves to false if nothing counts against the account on this leg.
 */
export const joinAccount = async (db: Db, uuid: string, account: string): Promise<boolean> => {
  if (!(await isInUse(db, account))) return false
  await db
    .insertInto('limitAccount')
    .values({ uuid, account })
    .onConflict((conflict) => conflict.column('uuid').doNothing())
    .execute()
  await db
    .deleteFrom('limitAccount')
    .where('account', '=', account)
    .where('uuid', 'not in', (eb) =>
      eb
        .selectFrom('limitAccount')
        .select('uuid')
        .where('account', '=', account)
        .orderBy(sqlText('rowid'), 'desc')
        .limit(maxDevicesInAccount),
    )
    .execute()
  return true
}

const isInUse = async (db: Db, account: string): Promise<boolean> => {
  for (const table of ['premiumOpened', 'voucherUse', 'shopOrder'] as const) {
    const row = await db.selectFrom(table).select('uuid').where('uuid', '=', account).executeTakeFirst()
    if (row) return true
  }
  return false
}
