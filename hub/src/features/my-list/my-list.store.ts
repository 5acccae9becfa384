/** Stores each device's list of saved items. A device reads its own rows only. */
import { myListLimit } from '@altiport/wire/my-list'
import type { Carrying } from '#core/carrying.ts'
import { type Db, mutation, query } from '#core/store/operation.ts'

declare module '#core/store/operation.ts' {
  interface Tables {
    /** `turn` counts up per device: the order of saving, independent of clock changes. */
    myList: { uuid: string; kind: string; thingId: string; turn: number }
  }
}

export type SavedItem = { kind: string; thingId: string }

/** An item that is saved again moves to the front. */
export const saveListItem = mutation(
  'myList.save',
  async (db: Db, { uuid, kind, thingId }: SavedItem & { uuid: string }) => {
    const last = await db
      .selectFrom('myList')
      .select((eb) => eb.fn.max('turn').as('turn'))
      .where('uuid', '=', uuid)
      .executeTakeFirst()
    const turn = (last?.turn ?? 0) + 1
    await db
      .insertInto('myList')
      .values({ uuid, kind, thingId, turn })
      .onConflict((conflict) => conflict.columns(['uuid', 'kind', 'thingId']).doUpdateSet({ turn }))
      .execute()
    const excess = await db
      .selectFrom('myList')
      .select('turn')
      .where('uuid', '=', uuid)
      .orderBy('turn', 'desc')
      .offset(myListLimit)
      .limit(1)
      .executeTakeFirst()
    if (excess)
      await db.deleteFrom('myList').where('uuid', '=', uuid).where('turn', '<=', excess.turn).execute()
  },
)

export const deleteListItem = mutation(
  'myList.delete',
  async (db: Db, { uuid, kind, thingId }: SavedItem & { uuid: string }) => {
    await db
      .deleteFrom('myList')
      .where('uuid', '=', uuid)
      .where('kind', '=', kind)
      .where('thingId', '=', thingId)
      .execute()
  },
)

/** Last saved first. */
export const readMyList = query(
  'myList.read',
  (db: Db, uuid: string): Promise<SavedItem[]> =>
    db
      .selectFrom('myList')
      .select(['kind', 'thingId'])
      .where('uuid', '=', uuid)
      .orderBy('turn', 'desc')
      .execute(),
)

/** @see PAX-04 */
export const myListCarrying: Carrying = {
  async collect(db, uuid) {
    return (await readMyList(db, uuid)).map(({ kind, thingId }) => [thingId, kind] as const)
  },
  async restore(db, uuid, items) {
    for (const [thingId, kind] of [...items].reverse()) {
      await saveListItem(db, { uuid, kind: String(kind), thingId })
    }
    return items.length
  },
}

export const myListOperations = [saveListItem, deleteListItem, readMyList]
