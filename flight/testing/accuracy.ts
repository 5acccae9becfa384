/**
 * Simulates a feed from the true flight (noisy, delayed), and measures the error of the fused
 * flight.
 */
import type { Observation } from '#feeds/observation.ts'
import type { FusedFlight } from '#fusion/fused-flight.ts'
import { randomFrom } from '#seeded-random.ts'
import { ahead, distanceInM, type TrueMoment } from './true-flight.ts'

export type ReceivedObservation = { observation: Observation; arrivesAtInMs: number }

/** Noise of 30 m (one sigma) and delays of up to 5 s, in order. Nothing is sent during the cut. */
export function simulateFeed(
  truth: TrueMoment[],
  seed: string,
  cut: { fromInMs: number; untilInMs: number } | null,
  /** During this time the receiver reports a position `offsetInM` away. */
  jam: { fromInMs: number; untilInMs: number; offsetInM: number } | null = null,
): ReceivedObservation[] {
  const random = randomFrom(seed)
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  let lastInMs = 0
  return truth.flatMap((moment) => {
    const [north, east] = [30 * normal(), 30 * normal()]
    const isJammed = jam !== null && moment.timeInMs >= jam.fromInMs && moment.timeInMs < jam.untilInMs
    const reported = ahead([moment.latitude, moment.longitude], 140, isJammed ? jam.offsetInM : 0)
    const [latitude, longitude] = ahead(ahead(reported, 0, north), 90, east)
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

export type Accuracy = {
  /** Maximum position error while marked as measured. */
  maxErrorInM: number
  /** Maximum position error while marked as estimated. */
  maxEstimatedErrorInM: number
  /** Maximum distance that the displayed position moved in one second beyond what the aircraft flew. */
  maxJumpInM: number
  /**
   * Maximum error of the remaining time during the true cruise, estimated or not, as a share of the time
   * left.
   */
  maxRemainingError: number
  /** In order of appearance. */
  phases: string[]
  secondsEstimated: number
  moments: number
}

export const initialAccuracy: Accuracy = {
  maxErrorInM: 0,
  maxEstimatedErrorInM: 0,
  maxJumpInM: 0,
  maxRemainingError: 0,
  phases: [],
  secondsEstimated: 0,
  moments: 0,
}

/** @param includesTime false while the landing time could not be known */
export function measureAccuracy(
  before: Accuracy,
  {
    fused,
    last,
    truth,
    landsAtInMs,
    includesTime,
  }: {
    fused: FusedFlight
    last: FusedFlight | null
    truth: TrueMoment
    landsAtInMs: number
    includesTime: boolean
  },
): Accuracy {
  const errorInM = distanceInM(
    [fused.position.latitude, fused.position.longitude],
    [truth.latitude, truth.longitude],
  )
  const movedInM = last
    ? distanceInM(
        [fused.position.latitude, fused.position.longitude],
        [last.position.latitude, last.position.longitude],
      )
    : 0
  const leftInS = (landsAtInMs - truth.timeInMs) / 1000
  const isJudged = includesTime && truth.phase === 'cruise'
  const share = isJudged ? Math.abs(fused.remainingTimeInS - leftInS) / leftInS : 0
  return {
    maxErrorInM: fused.isEstimated ? before.maxErrorInM : Math.max(before.maxErrorInM, errorInM),
    maxEstimatedErrorInM: fused.isEstimated
      ? Math.max(before.maxEstimatedErrorInM, errorInM)
      : before.maxEstimatedErrorInM,
    maxJumpInM: Math.max(before.maxJumpInM, movedInM - truth.groundSpeedInMPerS),
    maxRemainingError: Math.max(before.maxRemainingError, share),
    phases: before.phases.at(-1) === fused.phase ? before.phases : [...before.phases, fused.phase],
    secondsEstimated: before.secondsEstimated + (fused.isEstimated ? 1 : 0),
    moments: before.moments + 1,
  }
}
