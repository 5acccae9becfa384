/** The flight with what the crew set by hand in the place of the aircraft's own values. Pure. */
import { initialBearingInDeg } from '@altiport/flight/great-circle'
import type { CurrentFlight, CurrentFlightReply, FlightProgress } from '@altiport/wire/flight'
import type { LegOverrides } from '#core/leg/leg-overrides.ts'
import { round } from './flight-facts.ts'

/**
 * A landing time set by hand is told even where no feed says anything: passengers know at least how long it takes.
 * Once the crew say that it has landed, no time is left for anybody, whatever the aircraft says.
 *
 * @param nowInMs in the flight's own time
 * @see CRW-06
 */
export const withOverrides = (
  { flight, progress }: CurrentFlightReply,
  overrides: LegOverrides,
  nowInMs: number,
): CurrentFlightReply => {
  const { arrivalTime, phase, started } = overrides
  const base = progress ?? (flight && arrivalTime ? progressByTime(flight, overrides, nowInMs) : null)
  if (!flight || !base || (!arrivalTime && !phase && !started)) return { flight, progress: base }
  const departureTime = started?.value ?? base.departureTime
  const lands = arrivalTime?.value ?? base.arrivalTime
  const isDown = phase?.value === 'landed' || phase?.value === 'at-gate'
  return {
    flight: arrivalTime
      ? { ...flight, flightDurationInS: Math.max(0, Math.round((lands - departureTime) / 1000)) }
      : flight,
    progress: {
      ...base,
      departureTime,
      arrivalTime: lands,
      remainingTime: arrivalTime ? Math.max(0, Math.round((lands - base.at) / 1000)) : base.remainingTime,
      ...(phase && { phase: phase.value, returned: undefined }),
      ...(isDown && { remainingTime: 0, progress: 100 }),
    },
  }
}

const hourInMs = 3_600_000
/** A phase from before the aircraft was at its gate is forgotten there. */
const heldAtGateInMs = hourInMs
/** One that the crew set there contradicts the aircraft; no flight takes longer. */
const maxGateOverrideInMs = 20 * hourInMs

/**
 * Whether a phase that the crew set keeps a leg from ending by itself. It never does for ever: with the leg's end
 * goes what belongs to passengers.
 *
 * @see CRW-06, CRW-07
 */
export const preventsLegEnd = ({
  setForInMs,
  atGateForInMs,
}: {
  setForInMs: number
  atGateForInMs: number
}) => (setForInMs > atGateForInMs ? atGateForInMs < heldAtGateInMs : setForInMs < maxGateOverrideInMs)

/** Beyond that it is the schedule of another flight. */
const scheduleWithinInMs = 12 * 3_600_000

/**
 * The schedule is the crew's, else what feeds or settings say; an airport that the flight was diverted to has none.
 *
 * @see OP-27
 */
export const withSchedule = (
  { flight, progress }: CurrentFlightReply,
  { scheduledArrivalTime, diversion }: LegOverrides,
  scheduledInMs: number | undefined,
): CurrentFlightReply => {
  const atInMs = scheduledArrivalTime?.value ?? scheduledInMs
  if (!flight || atInMs === undefined || diversion || progress?.diversion === 'declared')
    return { flight, progress }
  if (progress && Math.abs(atInMs - progress.arrivalTime) > scheduleWithinInMs) return { flight, progress }
  return { flight: { ...flight, scheduledArrivalTime: atInMs }, progress }
}

const progressByTime = (
  { id, originLoc, destLoc, flightDurationInS }: CurrentFlight,
  { arrivalTime, started }: LegOverrides,
  nowInMs: number,
): FlightProgress => {
  const lands = arrivalTime?.value ?? nowInMs
  const departureTime = started?.value ?? Math.min(nowInMs, lands - flightDurationInS * 1000)
  const share = lands > departureTime ? (nowInMs - departureTime) / (lands - departureTime) : 1
  return {
    ...{ id, at: Math.round(nowInMs), arrivalTime: lands, departureTime, history: [] },
    direction: round(initialBearingInDeg(originLoc, destLoc), 1),
    progress: round(Math.min(100, Math.max(0, 100 * share)), 2),
    remainingTime: Math.max(0, Math.round((lands - nowInMs) / 1000)),
  }
}
