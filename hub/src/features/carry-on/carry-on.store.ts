/** Stores carry-on codes, and copies one device's items to another, atomically in one operation. */
import { carryOnCodeValidForInS } from '@altiport/wire/carry-on'
import type { Carried, Carrying } from '#core/carrying.ts'
import {
  type Db,
  declareMutation,
  declareQuery,
  implementMutation,
  implementQuery,
  mutation,
} from '#core/store/operation.ts'

/** Items by noun. */
export type AllCarried = Readonly<Record<string, Carried>>

declare module '#core/store/operation.ts' {
  interface Tables {
    /** Only a hash of the code is stored; `usedBy` is the device that has redeemed it, or empty if that one is erased. */
    carryOnCode: { codeHash: string; uuid: string; madeAtInMs: number; usedBy: string | null }
  }
}

type Code = { codeHash: string; uuid: string; nowInMs: number }

/** Also deletes the device's previous code, and all expired codes. */
export const saveCarryOnCode = mutation(
  'carryOn.saveCode',
  async (db: Db, { codeHash, uuid, nowInMs }: Code) => {
    await db
      .deleteFrom('carryOnCode')
      .where((eb) =>
        eb.or([
          eb('uuid', '=', uuid),
          eb('madeAtInMs', '<=', nowInMs - validForInMs),
          eb('madeAtInMs', '>', nowInMs),
        ]),
      )
      .execute()
    await db.insertInto('carryOnCode').values({ codeHash, uuid, madeAtInMs: nowInMs, usedBy: null }).execute()
  },
)

/** Resolves to how many items were copied, or why none were. */
export const redeemCode = declareMutation<[Code], number | 'unknown' | 'own'>('carryOn.redeemCode')
/** Resolves to how many of the items the device has now. */
export const restoreCarried = declareMutation<[{ uuid: string; things: AllCarried }], number>(
  'carryOn.restore',
)
export const readCarried = declareQuery<[string], AllCarried>('carryOn.read')

/** @param nouns what can be carried, by name */
export function carryOnOperations(nouns: Readonly<Record<string, Carrying>>) {
  const read = implementQuery(readCarried, async (db, uuid) => {
    const all: Record<string, Carried> = {}
    for (const [noun, carrying] of Object.entries(nouns)) all[noun] = await carrying.collect(db, uuid)
    return all
  })

  const restore = implementMutation(restoreCarried, async (db, { uuid, things }) => {
    let count = 0
    for (const [noun, carrying] of Object.entries(nouns))
      count += await carrying.restore(db, uuid, things[noun] ?? [])
    return count
  })

  const redeem = implementMutation(redeemCode, async (db, { codeHash, uuid, nowInMs }) => {
    const code = await db
      .selectFrom('carryOnCode')
      .selectAll()
      .where('codeHash', '=', codeHash)
      .executeTakeFirst()
    if (!code || !isValid(code.madeAtInMs, nowInMs)) return 'unknown'
    if (code.uuid === uuid) return 'own'
    if (code.usedBy !== null && code.usedBy !== uuid) return 'unknown'
    const things = await read(db, code.uuid)
    const count = await restore(db, { uuid, things })
    await db.updateTable('carryOnCode').set({ usedBy: uuid }).where('codeHash', '=', codeHash).execute()
    return count
  })

  return [saveCarryOnCode, redeem, restore, read]
}

/** Deletes the device's own code. One that it has redeemed still cannot be redeemed by another. @see OP-03 */
export const eraseCodes = async (db: Db, uuid: string): Promise<void> => {
  await db.deleteFrom('carryOnCode').where('uuid', '=', uuid).execute()
  await db.updateTable('carryOnCode').set({ usedBy: '' }).where('usedBy', '=', uuid).execute()
}

export const countOf = (things: AllCarried): number =>
  Object.values(things).reduce((sum, { length }) => sum + length, 0)

const validForInMs = carryOnCodeValidForInS * 1000

/** If the clock was set back, a code must not stay valid for years. */
const isValid = (madeAtInMs: number, nowInMs: number) =>
  nowInMs >= madeAtInMs && nowInMs - madeAtInMs < validForInMs
