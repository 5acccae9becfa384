/** The plane's position between two updates, the flown path and the path ahead. Pure. */
import {
  destinationPoint,
  distanceInM,
  initialBearingInDeg,
  path,
  pointAlong,
} from '@altiport/flight/great-circle'
import type { Location } from '@altiport/flight/location'
import type { CurrentFlight, FlightProgress } from '@altiport/wire/flight'

export type Track = {
  plane: Location
  /** Degrees from true north. */
  headingInDeg: number
  /** The past positions up to the plane; without any, the great circle from the origin. */
  flown: Location[]
  /** The great circle from the plane to the destination; empty after arrival. */
  ahead: Location[]
  flownInM: number
  toGoInM: number
}

/** Upper bound on extrapolation: after that the plane stays at its last extrapolated position. */
const maxExtrapolationInS = 900
const arrivedWithinInM = 3000

/** `sinceReceivedInMs`: age of the progress. `percent` 0 to 100, for hubs that send no position. */
export function trackOf(
  flight: CurrentFlight,
  progress: FlightProgress,
  percent: number,
  sinceReceivedInMs: number,
): Track {
  const { originLoc, destLoc } = flight
  const plane = planeAt(flight, progress, percent, sinceReceivedInMs)
  const toGoInM = distanceInM(plane, destLoc)
  const pastLocations = progress.history.filter((location) => distanceInM(location, plane) > 200)
  const flown = pastLocations.length > 0 ? [...pastLocations, plane] : path(originLoc, plane, 48)
  return {
    plane,
    headingInDeg: progress.position
      ? progress.direction
      : toGoInM > 1
        ? initialBearingInDeg(plane, destLoc)
        : progress.direction,
    flown,
    ahead: toGoInM < arrivedWithinInM ? [] : path(plane, destLoc, Math.max(8, Math.ceil(toGoInM / 120_000))),
    flownInM: lengthInM(flown),
    toGoInM,
  }
}

function planeAt(
  { originLoc, destLoc }: CurrentFlight,
  { position, groundSpeedInMPerS = 0, direction, remainingTime }: FlightProgress,
  percent: number,
  sinceReceivedInMs: number,
): Location {
  if (!position) return pointAlong(originLoc, destLoc, percent / 100)
  const seconds = Math.min(maxExtrapolationInS, Math.max(0, sinceReceivedInMs / 1000), remainingTime)
  const flownInM = groundSpeedInMPerS * seconds
  return flownInM > 1 ? destinationPoint(position, direction, flownInM) : position
}

const lengthInM = (locations: readonly Location[]): number =>
  locations.reduce((sum, location, index) => {
    const before = locations[index - 1]
    return before ? sum + distanceInM(before, location) : sum
  }, 0)

/** A flight's track, and its ends with their names in the passenger's language. */
export type TrackedFlight = {
  track: Track
  origin: Location
  destination: Location
  names: { origin: string; destination: string }
}
