/** Stores the titles that each device loves. A device reads its own rows only. */
import { lovedLimit } from '@altiport/wire/loved'
import type { Carrying } from '#core/carrying.ts'
import { append, type Entry } from '#core/ledger/ledger.store.ts'
import type { EndingLeg } from '#core/leg/at-leg-end.ts'
import { type Db, mutation, query } from '#core/store/operation.ts'

declare module '#core/store/operation.ts' {
  interface Tables {
    /**
     * `turn` counts up per device: the order of marking. `isCarried` is 1 for a title that came from another
     * device or an earlier leg, and so is not counted in this leg's report.
     */
    loved: { uuid: string; kind: string; thingId: string; turn: number; isCarried: 0 | 1 }
  }
}

export type StoredLoved = { kind: string; thingId: string }
type OwnLoved = StoredLoved & { uuid: string }

/** Resolves to whether the title is marked: a device that has `lovedLimit` of them cannot mark another. */
const addLoved = async (db: Db, { uuid, kind, thingId }: OwnLoved, isCarried: 0 | 1): Promise<boolean> => {
  const existing = await db
    .selectFrom('loved')
    .select('turn')
    .where('uuid', '=', uuid)
    .where('kind', '=', kind)
    .where('thingId', '=', thingId)
    .executeTakeFirst()
  if (existing) return true
  const own = await db
    .selectFrom('loved')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('turn').as('turn')])
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow()
  if (own.count >= lovedLimit) return false
  await db
    .insertInto('loved')
    .values({ uuid, kind, thingId, turn: (own.turn ?? 0) + 1, isCarried })
    .execute()
  return true
}

export const saveLoved = mutation('loved.save', (db: Db, title: OwnLoved) => addLoved(db, title, 0))

export const deleteLoved = mutation('loved.delete', async (db: Db, { uuid, kind, thingId }: OwnLoved) => {
  await db
    .deleteFrom('loved')
    .where('uuid', '=', uuid)
    .where('kind', '=', kind)
    .where('thingId', '=', thingId)
    .execute()
})

/** Last marked first. */
export const readLoved = query(
  'loved.read',
  (db: Db, uuid: string): Promise<StoredLoved[]> =>
    db
      .selectFrom('loved')
      .select(['kind', 'thingId'])
      .where('uuid', '=', uuid)
      .orderBy('turn', 'desc')
      .execute(),
)

/** If there are more marks than the device may have, the newest are restored. @see PAX-04 */
export const lovedCarrying: Carrying = {
  async collect(db, uuid) {
    return (await readLoved(db, uuid)).map(({ kind, thingId }) => [thingId, kind] as const)
  },
  async restore(db, uuid, items) {
    const own = new Set((await readLoved(db, uuid)).map(({ kind, thingId }) => `${kind} ${thingId}`))
    let free = lovedLimit - own.size
    const fitting = items.filter(([thingId, kind]) => own.has(`${kind} ${thingId}`) || free-- > 0)
    for (const [thingId, kind] of fitting.toReversed())
      await addLoved(db, { uuid, kind: String(kind), thingId }, 1)
    return fitting.length
  },
}

/**
 * Records in the ledger how many devices love each title, not counting carried marks, before the leg's end erases
 * which devices do.
 *
 * @see PAX-14, OPS-04, and docs/decisions/0036-loved-titles.md
 */
export const recordLoved = async (db: Db, { legId, openedAtInMs, endedAtInMs }: EndingLeg): Promise<void> => {
  const counts = await db
    .selectFrom('loved')
    .select(({ fn }) => ['kind', 'thingId', fn.countAll<number>().as('devices')])
    .where('isCarried', '=', 0)
    .groupBy(['kind', 'thingId'])
    .orderBy('kind')
    .orderBy('thingId')
    .execute()
  const entries = counts.map(
    ({ kind, thingId, devices }): Entry => ({
      id: `v.${legId}.${openedAtInMs}.${kind}.${thingId}`,
      kind: 'loved',
      legId,
      atInMs: endedAtInMs,
      data: { kind, item: thingId, devices },
    }),
  )
  await append(db, entries)
}

export const lovedOperations = [saveLoved, deleteLoved, readLoved]
