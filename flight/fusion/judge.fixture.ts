/** For tests: what a feed tells of the truth (noisy, late), and how far the fused flight is from it. */
import type { Observation } from '#feeds/observation.ts'
import { randomFrom } from '#seeded-random.ts'
import type { FusedFlight } from './fused-flight.ts'
import { ahead, metres, type TrueMoment } from './true-flight.fixture.ts'

export type ReceivedObservation = { observation: Observation; arrivesAtInMs: number }

/** Noise of 30 m (one sigma), and up to 5 s late; a stream keeps its order. Nothing is told during the cut. */
export function simulateFeed(
  truth: TrueMoment[],
  seed: string,
  cut: { fromInMs: number; untilInMs: number } | null,
  /** So far away the receiver is misled meanwhile. */
  jam: { fromInMs: number; untilInMs: number; inM: number } | null = null,
): ReceivedObservation[] {
  const random = randomFrom(seed)
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  let lastInMs = 0
  return truth.flatMap((moment) => {
    const [north, east] = [30 * normal(), 30 * normal()]
    const isJammed = jam !== null && moment.timeInMs >= jam.fromInMs && moment.timeInMs < jam.untilInMs
    const here = ahead([moment.latitude, moment.longitude], 140, isJammed ? jam.inM : 0)
    const [latitude, longitude] = ahead(ahead(here, 0, north), 90, east)
    const { timeInMs, phase: _, latitude: _lat, longitude: _lon, ...values } = moment
    const observation: Observation = {
      ...values,
      ...(isJammed && { groundSpeedInMPerS: 12, trackInDeg: 200, altitudeInM: 300 }),
      measuredAtInMs: timeInMs,
      position: { latitude, longitude },
    }
    lastInMs = Math.max(lastInMs, timeInMs + Math.round(5000 * random()))
    const isCut = cut !== null && timeInMs >= cut.fromInMs && timeInMs < cut.untilInMs
    return isCut ? [] : [{ observation, arrivesAtInMs: lastInMs }]
  })
}

export type Judgement = {
  /** Where what is shown was marked as measured. */
  farthestInM: number
  /** The same while it was marked as estimated. */
  farthestEstimatedInM: number
  /** Of what is shown in one second beyond what the aircraft flew in it. */
  longestLeapInM: number
  /** The largest error of the remaining time, in the truth’s cruise, estimated or not, as a share of what was left. */
  worstRemainingShare: number
  /** In the order in which they came. */
  phases: string[]
  secondsEstimated: number
  moments: number
}

export const noJudgement: Judgement = {
  farthestInM: 0,
  farthestEstimatedInM: 0,
  longestLeapInM: 0,
  worstRemainingShare: 0,
  phases: [],
  secondsEstimated: 0,
  moments: 0,
}

/** @param isTimeJudged where the truth itself could not have known the landing, it is not */
export function judge(
  before: Judgement,
  {
    fused,
    last,
    truth,
    landsAtInMs,
    isTimeJudged,
  }: {
    fused: FusedFlight
    last: FusedFlight | null
    truth: TrueMoment
    landsAtInMs: number
    isTimeJudged: boolean
  },
): Judgement {
  const far = metres([fused.position.latitude, fused.position.longitude], [truth.latitude, truth.longitude])
  const moved = last
    ? metres(
        [fused.position.latitude, fused.position.longitude],
        [last.position.latitude, last.position.longitude],
      )
    : 0
  const left = (landsAtInMs - truth.timeInMs) / 1000
  const isJudged = isTimeJudged && truth.phase === 'cruise'
  const share = isJudged ? Math.abs(fused.remainingTimeInS - left) / left : 0
  return {
    farthestInM: fused.isEstimated ? before.farthestInM : Math.max(before.farthestInM, far),
    farthestEstimatedInM: fused.isEstimated
      ? Math.max(before.farthestEstimatedInM, far)
      : before.farthestEstimatedInM,
    longestLeapInM: Math.max(before.longestLeapInM, moved - truth.groundSpeedInMPerS),
    worstRemainingShare: Math.max(before.worstRemainingShare, share),
    phases: before.phases.at(-1) === fused.phase ? before.phases : [...before.phases, fused.phase],
    secondsEstimated: before.secondsEstimated + (fused.isEstimated ? 1 : 0),
    moments: before.moments + 1,
  }
}
