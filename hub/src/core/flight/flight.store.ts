/** The fused flight's state, so that a killed hub continues from it after a restart. One row. */
import { type Db, mutation, query } from '#core/store/operation.ts'

/** `state` is JSON, read only by `saved-flight.ts` and, for the route, by reports. */
export type SavedFlight = { legId: string; atInMs: number; state: string }

declare module '#core/store/operation.ts' {
  interface Tables {
    flight: SavedFlight & { row: 1 }
  }
}

export const saveFlight = mutation('flight.save', async (db: Db, flight: SavedFlight) => {
  await db
    .insertInto('flight')
    .values({ row: 1, ...flight })
    .onConflict((conflict) => conflict.column('row').doUpdateSet(flight))
    .execute()
})

export const readFlight = query(
  'flight.read',
  async (db: Db): Promise<SavedFlight | null> =>
    (await db.selectFrom('flight').select(['legId', 'atInMs', 'state']).executeTakeFirst()) ?? null,
)

export const flightOperations = [saveFlight, readFlight]
