/** Saves the fused flight periodically, and restores it after a restart on the same leg. */

import type { Fusion } from '@altiport/flight/fusion/fusion'
import type { FastifyBaseLogger } from 'fastify'
import type { Store } from '#core/store/store.ts'
import { readFlight, saveFlight } from './flight.store.ts'

/** What a leg needs beside its plan to continue after a restart: what feeds reported of it, and the fusion's state. */
export type LegSnapshot = {
  originIata: string
  destinationIata: string
  flightNumber: string | undefined
  scheduledLandingInMs: number | undefined
  atGateSinceInMs: number | null
  state: Fusion
}

/** Format version. Other versions are ignored; the feeds then provide the state again. */
const formatVersion = 3
/** The JSON in the row's `state`; earlier hubs named the format's version and the snapshot like this. */
type StoredState = { form: number; memory: LegSnapshot }
const saveEveryInMs = 20_000
/** A state older than this may be another flight's, even with the same leg id. */
const validForInMs = 30 * 60_000

type Needs = { store: Store; log: FastifyBaseLogger }

/**
 * `null` if the store cannot be read or has nothing for this leg, or if what is saved is too old, from the future or of
 * another format version.
 */
export const readSavedFlight = async (
  { store, log }: Needs,
  legId: string,
  nowInMs: number,
): Promise<LegSnapshot | null> => {
  const saved = await store.query(readFlight).catch((error) => {
    log.error({ err: error }, 'saved flight could not be read')
    return null
  })
  const ageInMs = saved ? nowInMs - saved.atInMs : 0
  if (!saved || saved.legId !== legId || ageInMs < 0 || ageInMs > validForInMs) return null
  const stored = JSON.parse(saved.state) as StoredState
  if (stored.form !== formatVersion) return null
  const { state } = stored.memory
  // JSON stores infinity as null.
  const nearestInM = state.nearestInM ?? Number.POSITIVE_INFINITY
  const past = { ...state.past, lastAtInMs: state.past.lastAtInMs ?? Number.NEGATIVE_INFINITY }
  return { ...stored.memory, state: { ...state, nearestInM, past } }
}

/**
 * The returned function is called each second, and writes every 20 s once there is a position. Errors of the store do
 * not affect the flight.
 */
export const createFlightSaver = ({ store, log }: Needs) => {
  let savedAtInMs = Number.NEGATIVE_INFINITY
  return (legId: string, snapshot: LegSnapshot, nowInMs: number) => {
    if (snapshot.state.track.fix === null || Math.abs(nowInMs - savedAtInMs) < saveEveryInMs) return
    savedAtInMs = nowInMs
    const state = JSON.stringify({ form: formatVersion, memory: snapshot } satisfies StoredState)
    store
      .mutate(saveFlight, { legId, atInMs: nowInMs, state })
      .catch((error) => log.warn({ err: error }, 'flight could not be saved'))
  }
}
