/** Codes, and the taking of one device's things to another: all of it or nothing, in one act. */
import { carryOnCodeValidForInS } from '@altiport/wire/carry-on'
import type { Carried, Carrying } from '#core/carrying.ts'
import type { Db } from '#core/store-operation.ts'

/** By noun. */
export type AllCarried = Readonly<Record<string, Carried>>

type Operations = ReturnType<typeof carryOnOperations>

declare module '#core/store-operation.ts' {
  interface Tables {
    /** The code is kept as a hash only; `usedBy` is the device that it has served. */
    carryOnCode: { codeHash: string; uuid: string; madeAtInMs: number; usedBy: string | null }
  }
  interface StoreActs {
    'carryOn.keepCode': Operations['acts']['carryOn.keepCode']
    'carryOn.redeemCode': Operations['acts']['carryOn.redeemCode']
    'carryOn.layDown': Operations['acts']['carryOn.layDown']
  }
  interface StoreQueries {
    'carryOn.of': Operations['queries']['carryOn.of']
  }
}

type NewCode = { codeHash: string; uuid: string; nowInMs: number }
type RedeemedCode = { codeHash: string; uuid: string; nowInMs: number }

/** @param nouns who lets something be carried, by name */
export function carryOnOperations(nouns: Readonly<Record<string, Carrying>>) {
  const collect = async (db: Db, uuid: string): Promise<AllCarried> => {
    const all: Record<string, Carried> = {}
    for (const [noun, carrying] of Object.entries(nouns)) all[noun] = await carrying.collect(db, uuid)
    return all
  }

  const restore = async (db: Db, { uuid, things }: { uuid: string; things: AllCarried }) => {
    for (const [noun, carrying] of Object.entries(nouns)) {
      await carrying.restore(db, uuid, things[noun] ?? [])
    }
  }

  /** Takes away the device's last code, and all that nobody can use any more. */
  const saveCode = async (db: Db, { codeHash, uuid, nowInMs }: NewCode) => {
    await db
      .deleteFrom('carryOnCode')
      .where((row) =>
        row.or([
          row('uuid', '=', uuid),
          row('madeAtInMs', '<=', nowInMs - validForInMs),
          row('madeAtInMs', '>', nowInMs),
        ]),
      )
      .execute()
    await db.insertInto('carryOnCode').values({ codeHash, uuid, madeAtInMs: nowInMs, usedBy: null }).execute()
  }

  /** Answers how many things came, or why none did. */
  const redeemCode = async (
    db: Db,
    { codeHash, uuid, nowInMs }: RedeemedCode,
  ): Promise<number | 'unknown' | 'own'> => {
    const code = await db
      .selectFrom('carryOnCode')
      .selectAll()
      .where('codeHash', '=', codeHash)
      .executeTakeFirst()
    if (!code || !isValid(code.madeAtInMs, nowInMs)) return 'unknown'
    if (code.uuid === uuid) return 'own'
    if (code.usedBy !== null && code.usedBy !== uuid) return 'unknown'
    const things = await collect(db, code.uuid)
    await restore(db, { uuid, things })
    await db.updateTable('carryOnCode').set({ usedBy: uuid }).where('codeHash', '=', codeHash).execute()
    return countOf(things)
  }

  return {
    acts: { 'carryOn.keepCode': saveCode, 'carryOn.redeemCode': redeemCode, 'carryOn.layDown': restore },
    queries: { 'carryOn.of': collect },
  }
}

/** A code that has served the device serves no other. @see OP-03 */
export const eraseCodes = async (db: Db, uuid: string): Promise<void> => {
  await db.deleteFrom('carryOnCode').where('uuid', '=', uuid).execute()
  await db.updateTable('carryOnCode').set({ usedBy: '' }).where('usedBy', '=', uuid).execute()
}

export const countOf = (things: AllCarried): number =>
  Object.values(things).reduce((sum, { length }) => sum + length, 0)

const validForInMs = carryOnCodeValidForInS * 1000

/** A clock that was set back must not make a code live for years. */
const isValid = (madeAtInMs: number, nowInMs: number) =>
  nowInMs >= madeAtInMs && nowInMs - madeAtInMs < validForInMs
