/** Keeps the fused flight in the store now and then, and gives it back to a hub that was started again on the same leg. */
import type { Fusion } from '@altiport/flight/fusion/fusion'
import type { Parts } from '#core/parts.ts'

/** What a leg is beyond its settings. */
export type LegMemory = {
  originIata: string
  destinationIata: string
  flightNumber: string | undefined
  scheduledLandingInMs: number | undefined
  atGateSinceInMs: number | null
  state: Fusion
}

/** Another form is not read: then the feeds tell it anew. */
const form = 3
const saveEveryInMs = 20_000
/** After that it may be another flight, whatever the leg is called. */
const goodForInMs = 30 * 60_000

type Needs = Pick<Parts, 'store' | 'log'>

/** `null` where nothing is kept of this leg, or what is kept is too old or of another form. */
export const readSavedFlight = async (
  { store, log }: Needs,
  legId: string,
  nowInMs: number,
): Promise<LegMemory | null> => {
  const saved = await store.query('flight.kept').catch((error) => {
    log.error({ err: error }, 'the flight so far could not be read')
    return null
  })
  const ageInMs = saved ? nowInMs - saved.atInMs : 0
  if (!saved || saved.legId !== legId || ageInMs < 0 || ageInMs > goodForInMs) return null
  const read = JSON.parse(saved.state) as { form: number; memory: LegMemory }
  if (read.form !== form) return null
  const { state } = read.memory
  // JSON has no infinity.
  const nearestInM = state.nearestInM ?? Number.POSITIVE_INFINITY
  const past = { ...state.past, lastAtInMs: state.past.lastAtInMs ?? Number.NEGATIVE_INFINITY }
  return { ...read.memory, state: { ...state, nearestInM, past } }
}

/** Called each second; writes seldom. A store that rests changes nothing for those who fly. */
export const createFlightSaver = ({ store, log }: Needs) => {
  let savedAtInMs = Number.NEGATIVE_INFINITY
  return (legId: string, memory: LegMemory, nowInMs: number) => {
    if (memory.state.track.fix === null || Math.abs(nowInMs - savedAtInMs) < saveEveryInMs) return
    savedAtInMs = nowInMs
    const state = JSON.stringify({ form, memory })
    store
      .act('flight.keep', { legId, atInMs: nowInMs, state })
      .catch((error) => log.warn({ err: error }, 'the flight so far could not be kept'))
  }
}
