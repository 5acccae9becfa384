/**
 * The route of a leg under way: as the crew have set it, else as feeds report it, both from the store, else as the
 * pack plans it. Once a leg has ended, the ledger has its route.
 */
import type Database from 'libsql'
import * as z from 'zod/mini'
import { readJson } from './chain.ts'

export type Route = { flightNumber: string | null; origin: string; destination: string }

const crewStateShape = z.object({
  route: z.nullish(
    z.object({
      value: z.object({
        origin: z.string(),
        destination: z.string(),
        flightNumber: z.optional(z.string()),
      }),
    }),
  ),
  diversion: z.nullish(z.object({ value: z.object({ destination: z.string() }) })),
})
const feedStateShape = z.object({
  memory: z.object({
    originIata: z.string(),
    destinationIata: z.string(),
    flightNumber: z.optional(z.string()),
  }),
})

/** `planned` is the pack's. `null` if origin or destination is unknown. */
export function currentRoute(
  database: Database.Database,
  legId: string,
  planned: Route | undefined,
): Route | null {
  const crew = crewStateShape.safeParse(stateIn(database, 'legByHand', legId))
  const feeds = feedStateShape.safeParse(stateIn(database, 'flight', legId))
  const [chosen, memory] = [crew.data?.route?.value, feeds.data?.memory]
  const origin = chosen?.origin ?? memory?.originIata ?? planned?.origin
  const destination =
    crew.data?.diversion?.value.destination ??
    chosen?.destination ??
    memory?.destinationIata ??
    planned?.destination
  if (!origin || !destination) return null
  const flightNumber = chosen?.flightNumber ?? memory?.flightNumber ?? planned?.flightNumber ?? null
  return { flightNumber, origin, destination }
}

/** `undefined` if an older store has no such table, or there is nothing that can be read about this leg. */
function stateIn(database: Database.Database, table: 'legByHand' | 'flight', legId: string): unknown {
  if (
    database.prepare("select 1 from sqlite_master where type = 'table' and name = ?").all(table).length === 0
  )
    return undefined
  const [row] = database
    .prepare(`select cast(state as blob) as state from ${table} where legId = ?`)
    .all(legId) as { state: Uint8Array }[]
  return row && readJson(Buffer.from(row.state).toString())
}
