/**
 * Accuracy of the remaining time in cruise, by quality of the schedule. Effects of protocols are
 * tested in `hub/src/core/feeds/truth.test.ts`.
 */
import { expect, test } from 'vitest'
import { simulateFeed } from '#testing/accuracy.ts'
import { type FlightScript, simulateTrueFlight } from '#testing/true-flight.ts'
import {
  acrossTheAtlantic,
  auckland,
  bilbao,
  newYork,
  overTheSouthernOcean,
  sanFrancisco,
  santiago,
  tokyo,
  withTheJet,
} from '#testing/true-flights.ts'
import { fusedFlight } from './fused-flight.ts'
import { type RouteEnd, startFusion, step } from './fusion.ts'

const flights: [string, FlightScript, RouteEnd, RouteEnd][] = [
  ['against the wind', acrossTheAtlantic, bilbao, newYork],
  ['with the jet stream', withTheJet, tokyo, sanFrancisco],
  ['over the southern ocean', overTheSouthernOcean, auckland, santiago],
]
const stepInS = 5

/** Maximum error in cruise as a share of the time left: in the first half hour, and after it. */
function maxErrors([, script, origin, destination]: (typeof flights)[number], scheduleOffInS: number | null) {
  const truth = simulateTrueFlight(script)
  const firstTimeOf = (phase: string) => truth.find((moment) => moment.phase === phase)!.timeInMs
  const landsAtInMs = firstTimeOf('landed')
  const durationInS = (landsAtInMs - firstTimeOf('climb')) / 1000
  const flightTimeInS = scheduleOffInS === null ? null : durationInS + scheduleOffInS
  const messages = simulateFeed(truth, 'estimate', null)
  let state = startFusion(['box'], { origin, destination, flightTimeInS }, truth[0]!.timeInMs)
  let shares = { early: 0, later: 0 }
  for (let second = 0; second < truth.length; second += stepInS) {
    const moment = truth[second]!
    const { observation, arrivesAtInMs } = messages[Math.max(0, second - 5)]!
    if (arrivesAtInMs <= moment.timeInMs)
      state = step(state, { type: 'received', source: 'box', observation, nowInMs: moment.timeInMs })
    state = step(state, { type: 'ticked', nowInMs: moment.timeInMs })
    const fused = fusedFlight(state)
    if (!fused || moment.phase !== 'cruise') continue
    const leftInS = (landsAtInMs - moment.timeInMs) / 1000
    const share = Math.abs(fused.remainingTimeInS / leftInS - 1)
    const isEarly = moment.timeInMs < firstTimeOf('cruise') + 1_800_000
    shares = isEarly
      ? { ...shares, early: Math.max(shares.early, share) }
      : { ...shares, later: Math.max(shares.later, share) }
  }
  return shares
}

test.each(flights)(
  'FEED-02 %s: the remaining time is accurate with a schedule up to 15 min off, and without one',
  (...flight) => {
    for (const offInS of [-360, 360]) {
      const { early, later } = maxErrors(flight, offInS)
      expect(Math.max(early, later), `six minutes: ${offInS}`).toBeLessThan(0.03)
    }
    for (const offInS of [-900, 900]) {
      const { early, later } = maxErrors(flight, offInS)
      expect(Math.max(early, later), `a quarter of an hour: ${offInS}`).toBeLessThan(0.045)
    }
    const without = maxErrors(flight, null)
    expect(without.later).toBeLessThan(0.05)
    // In the first minutes neither the wind nor the cruise speed is known.
    expect(without.early).toBeLessThan(0.08)
  },
)
