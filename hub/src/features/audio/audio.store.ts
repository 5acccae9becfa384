/** Stores the position of each episode per device. A device reads its own rows only. */
import type { Carrying } from '#core/carrying.ts'
import { type Db, mutation, query } from '#core/store/operation.ts'

declare module '#core/store/operation.ts' {
  interface Tables {
    /** `turn` counts up per device: the order of listening, independent of clock changes. */
    audioPlace: { uuid: string; trackId: string; percentage: number; turn: number }
  }
}

export type AudioPosition = { trackId: string; percentage: number }

export const saveAudioPosition = mutation(
  'audio.savePosition',
  async (db: Db, { uuid, trackId, percentage }: AudioPosition & { uuid: string }) => {
    const last = await db
      .selectFrom('audioPlace')
      .select((eb) => eb.fn.max('turn').as('turn'))
      .where('uuid', '=', uuid)
      .executeTakeFirst()
    const turn = (last?.turn ?? 0) + 1
    await db
      .insertInto('audioPlace')
      .values({ uuid, trackId, percentage, turn })
      .onConflict((conflict) => conflict.columns(['uuid', 'trackId']).doUpdateSet({ percentage, turn }))
      .execute()
  },
)

export const deleteAudioPosition = mutation(
  'audio.deletePosition',
  async (db: Db, { uuid, trackId }: { uuid: string; trackId: string }) => {
    await db.deleteFrom('audioPlace').where('uuid', '=', uuid).where('trackId', '=', trackId).execute()
  },
)

/** Most recently heard first. */
export const readAudioPositions = query(
  'audio.readPositions',
  (db: Db, uuid: string): Promise<AudioPosition[]> =>
    db
      .selectFrom('audioPlace')
      .select(['trackId', 'percentage'])
      .where('uuid', '=', uuid)
      .orderBy('turn', 'desc')
      .execute(),
)

/** @see PAX-04 */
export const audioCarrying: Carrying = {
  async collect(db, uuid) {
    return (await readAudioPositions(db, uuid)).map(
      ({ trackId, percentage }) => [trackId, percentage] as const,
    )
  },
  async restore(db, uuid, items) {
    const own = new Map(
      (await readAudioPositions(db, uuid)).map(({ trackId, percentage }) => [trackId, percentage]),
    )
    for (const [trackId, value] of [...items].reverse()) {
      const percentage = Math.max(Number(value), own.get(trackId) ?? 0)
      await saveAudioPosition(db, { uuid, trackId, percentage })
    }
    return items.length
  },
}

export const audioOperations = [saveAudioPosition, deleteAudioPosition, readAudioPositions]
