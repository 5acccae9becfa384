/** Stores the position of each title per device. A device reads its own rows only. */
import type { Carrying } from '#core/carrying.ts'
import { type Db, mutation, query } from '#core/store/operation.ts'

declare module '#core/store/operation.ts' {
  interface Tables {
    /** `turn` counts up per device: the order of watching, independent of clock changes. */
    vodProgress: { uuid: string; mediaId: string; percentage: number; turn: number }
  }
}

export type SavedProgress = { mediaId: string; percentage: number }

/** @see VOD-50, OP-40 */
export const saveTitleProgress = mutation(
  'vod.saveProgress',
  async (db: Db, { uuid, mediaId, percentage }: SavedProgress & { uuid: string }) => {
    const last = await db
      .selectFrom('vodProgress')
      .select((eb) => eb.fn.max('turn').as('turn'))
      .where('uuid', '=', uuid)
      .executeTakeFirst()
    const turn = (last?.turn ?? 0) + 1
    await db
      .insertInto('vodProgress')
      .values({ uuid, mediaId, percentage, turn })
      .onConflict((conflict) => conflict.columns(['uuid', 'mediaId']).doUpdateSet({ percentage, turn }))
      .execute()
  },
)

export const deleteTitleProgress = mutation(
  'vod.deleteProgress',
  async (db: Db, { uuid, mediaId }: { uuid: string; mediaId: string }) => {
    await db.deleteFrom('vodProgress').where('uuid', '=', uuid).where('mediaId', '=', mediaId).execute()
  },
)

/** Most recently watched first. @see OP-30 */
export const readTitleProgress = query(
  'vod.readProgress',
  (db: Db, uuid: string): Promise<SavedProgress[]> =>
    db
      .selectFrom('vodProgress')
      .select(['mediaId', 'percentage'])
      .where('uuid', '=', uuid)
      .orderBy('turn', 'desc')
      .execute(),
)

/** @see PAX-04 */
export const vodCarrying: Carrying = {
  async collect(db, uuid) {
    return (await readTitleProgress(db, uuid)).map(
      ({ mediaId, percentage }) => [mediaId, percentage] as const,
    )
  },
  async restore(db, uuid, items) {
    const own = new Map(
      (await readTitleProgress(db, uuid)).map(({ mediaId, percentage }) => [mediaId, percentage]),
    )
    for (const [mediaId, value] of [...items].reverse()) {
      const percentage = Math.max(Number(value), own.get(mediaId) ?? 0)
      await saveTitleProgress(db, { uuid, mediaId, percentage })
    }
    return items.length
  },
}

export const vodOperations = [saveTitleProgress, deleteTitleProgress, readTitleProgress]
