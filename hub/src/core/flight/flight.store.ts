/** The flight under way as the feeds have told it, so that a hub that is cut off goes on where it was. One row. */
import type { Db } from '#core/store-operation.ts'

/** `state` is JSON, read by `kept-flight.ts` alone. */
export type KeptFlight = { legId: string; atInMs: number; state: string }

declare module '#core/store-operation.ts' {
  interface Tables {
    flight: KeptFlight & { row: 1 }
  }
  interface StoreActs {
    'flight.keep': typeof keep
  }
  interface StoreQueries {
    'flight.kept': typeof kept
  }
}

const keep = async (db: Db, flight: KeptFlight) => {
  await db
    .insertInto('flight')
    .values({ row: 1, ...flight })
    .onConflict((conflict) => conflict.column('row').doUpdateSet(flight))
    .execute()
}

const kept = async (db: Db): Promise<KeptFlight | null> =>
  (await db.selectFrom('flight').select(['legId', 'atInMs', 'state']).executeTakeFirst()) ?? null

export const flightActs = { 'flight.keep': keep }
export const flightQueries = { 'flight.kept': kept }
