/** The fused flight's state, so that a killed hub continues from it after a restart. One row. */
import type { Db } from '#core/store-operation.ts'

/** `state` is JSON, read only by `saved-flight.ts`. */
export type SavedFlight = { legId: string; atInMs: number; state: string }

declare module '#core/store-operation.ts' {
  interface Tables {
    flight: SavedFlight & { row: 1 }
  }
  interface StoreActs {
    'flight.keep': typeof saveFlight
  }
  interface StoreQueries {
    'flight.kept': typeof readFlight
  }
}

const saveFlight = async (db: Db, flight: SavedFlight) => {
  await db
    .insertInto('flight')
    .values({ row: 1, ...flight })
    .onConflict((conflict) => conflict.column('row').doUpdateSet(flight))
    .execute()
}

const readFlight = async (db: Db): Promise<SavedFlight | null> =>
  (await db.selectFrom('flight').select(['legId', 'atInMs', 'state']).executeTakeFirst()) ?? null

export const flightActs = { 'flight.keep': saveFlight }
export const flightQueries = { 'flight.kept': readFlight }
