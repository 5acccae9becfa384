/** Applies the crew's overrides to the aircraft's own values. Pure. */
import { initialBearingInDeg } from '@altiport/flight/great-circle'
import type { CurrentFlight, CurrentFlightReply, FlightProgress } from '@altiport/wire/flight'
import type { LegOverrides } from '#core/leg/leg-overrides.ts'
import { round } from './flight-facts.ts'

/**
 * A landing time set by the crew is published even without feed data, so that passengers have the remaining
 * time. Once the crew have set the phase to landed or at the gate, the remaining time is 0, whatever the feeds
 * report.
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
  const arrivalTimeInMs = arrivalTime?.value ?? base.arrivalTime
  const hasLanded = phase?.value === 'landed' || phase?.value === 'at-gate'
  return {
    flight: arrivalTime
      ? { ...flight, flightDurationInS: Math.max(0, Math.round((arrivalTimeInMs - departureTime) / 1000)) }
      : flight,
    progress: {
      ...base,
      departureTime,
      arrivalTime: arrivalTimeInMs,
      remainingTime: arrivalTime
        ? Math.max(0, Math.round((arrivalTimeInMs - base.at) / 1000))
        : base.remainingTime,
      ...(phase && { phase: phase.value, returned: undefined }),
      ...(hasLanded && { remainingTime: 0, progress: 100 }),
    },
  }
}

const hourInMs = 3_600_000
/** A phase set before the aircraft was at its gate prevents the leg's end for this long at the gate. */
const maxAtGateInMs = hourInMs
/** A phase set at the gate contradicts the aircraft, and prevents the end for this long: no flight takes longer. */
const maxGateOverrideInMs = 20 * hourInMs

/**
 * Whether a phase set by the crew prevents the leg from ending by itself. It does so only for a limited time,
 * since passengers' data is erased when the leg ends.
 *
 * @see CRW-06, CRW-07
 */
export const preventsLegEnd = ({
  setForInMs,
  atGateForInMs,
}: {
  setForInMs: number
  atGateForInMs: number
}) => (setForInMs > atGateForInMs ? atGateForInMs < maxAtGateInMs : setForInMs < maxGateOverrideInMs)

/** A schedule that differs by more than this is that of another flight. */
const scheduleWithinInMs = 12 * 3_600_000

/**
 * Adds the scheduled landing: the crew's, else that of feeds or settings. A diverted flight has none.
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
  const arrivalTimeInMs = arrivalTime?.value ?? nowInMs
  const departureTime = started?.value ?? Math.min(nowInMs, arrivalTimeInMs - flightDurationInS * 1000)
  const share =
    arrivalTimeInMs > departureTime ? (nowInMs - departureTime) / (arrivalTimeInMs - departureTime) : 1
  return {
    id,
    at: Math.round(nowInMs),
    arrivalTime: arrivalTimeInMs,
    departureTime,
    history: [],
    direction: round(initialBearingInDeg(originLoc, destLoc), 1),
    progress: round(Math.min(100, Math.max(0, 100 * share)), 2),
    remainingTime: Math.max(0, Math.round((arrivalTimeInMs - nowInMs) / 1000)),
  }
}
