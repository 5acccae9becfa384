/** Erases all rows of one device in one transaction. */
import { sql } from 'kysely'
import type { Db, Tables } from '#core/store-operation.ts'
import { accountOf } from './limit-account.store.ts'
import type { OnErasure } from './on-erasure.ts'

declare module '#core/store-operation.ts' {
  interface StoreActs {
    'device.erase': ReturnType<typeof eraseBy>
  }
}

/** `account` is used if the device has none. Resolves to the account if anything counts against it, else null. */
const eraseBy =
  (plan: OnErasure) =>
  async (
    db: Db,
    { uuid, account: newAccount }: { uuid: string; account: string },
  ): Promise<string | null> => {
    const existing = await accountOf(db, uuid)
    const account = existing ?? newAccount
    let counted = 0
    for (const [table, fate] of Object.entries(plan) as [keyof Tables, OnErasure[keyof Tables]][]) {
      if ('counts' in fate) counted += await fate.counts(db, uuid, account)
      else if ('cleans' in fate) await fate.cleans(db, uuid)
      else if ('erasesBy' in fate)
        await sql`delete from ${sql.table(table)} where ${sql.ref(fate.erasesBy)} = ${uuid}`.execute(db)
    }
    return existing !== null || counted > 0 ? account : null
  }

export const erasureActs = (plan: OnErasure) => ({ 'device.erase': eraseBy(plan) })
