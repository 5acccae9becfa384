/**
 * Limits of premium, vouchers and orders hold on when a device's data are erased: what counts against them goes from
 * the device's uuid to a random account, and the browser's next uuid counts against that account too.
 *
 * @see OP-03
 */
import { sql } from 'kysely'
import type { Db } from '#core/store-operation.ts'

declare module '#core/store-operation.ts' {
  interface Tables {
    limitAccount: { uuid: string; account: string }
  }
}

export const accountOf = async (db: Db, uuid: string): Promise<string | null> =>
  (await db.selectFrom('limitAccount').select('account').where('uuid', '=', uuid).executeTakeFirst())
    ?.account ?? null

/** Every name whose uses count against the limits of `name`, which is a device's uuid or an account; itself included. */
export const limitNames = async (db: Db, name: string): Promise<string[]> => {
  const account = (await accountOf(db, name)) ?? name
  const linked = await db.selectFrom('limitAccount').select('uuid').where('account', '=', account).execute()
  return [...new Set([name, account, ...linked.map(({ uuid }) => uuid)])]
}

/**
 * A device that is erased leaves its account, so that a browser has one there, or two. Each makes every act dearer that
 * looks at the account's limits; whoever invents more of them could as well leave the account's cookie away.
 */
const maxDevicesInAccount = 8

/**
 * Lets `uuid` count against the account from now on, in the place of the one that joined longest ago where they are too
 * many. Resolves to false where nothing counts against the account on this leg.
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
    .where('uuid', 'not in', (row) =>
      row
        .selectFrom('limitAccount')
        .select('uuid')
        .where('account', '=', account)
        .orderBy(sql`rowid`, 'desc')
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
