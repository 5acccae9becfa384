/** Erases one device's rows in every table, by a plan. Runs in the store's thread. */
import { sql } from 'kysely'
import { implementMutation, type Tables } from '#core/store/operation.ts'
import { eraseDevice } from './erasure.store.ts'
import { accountOf } from './limit-account.store.ts'
import type { OnErasure } from './on-erasure.ts'

export const eraseDeviceBy = (plan: OnErasure) =>
  implementMutation(eraseDevice, async (db, { uuid, account: newAccount }) => {
    const existing = await accountOf(db, uuid)
    const account = existing ?? newAccount
    let counted = 0
    for (const [table, rule] of Object.entries(plan) as [keyof Tables, OnErasure[keyof Tables]][]) {
      if ('counts' in rule) counted += await rule.counts(db, uuid, account)
      else if ('cleans' in rule) await rule.cleans(db, uuid)
      else if ('erasesBy' in rule)
        await sql`delete from ${sql.table(table)} where ${sql.ref(rule.erasesBy)} = ${uuid}`.execute(db)
    }
    return existing !== null || counted > 0 ? account : null
  })
