/** Holds the camera: on a preset and along with the plane, on its flight from one preset to the next, or as the passenger turned it. */
import { between, type Camera, zoomed } from './camera.ts'

const flightInMs = 1500
/** A slow turn of the Earth where there is no flight to show. */
const turnInDegPerMs = 0.0022

export type Cameraman = {
  camera: () => Camera
  /** Whether a preset is shown, or the passenger's own view. */
  isFree: () => boolean
  /** Goes to where the preset looks now. */
  aim: () => void
  /** Stands there at once. */
  stand: () => void
  /** The passenger's hand. */
  update: (change: (camera: Camera) => Camera) => void
  /** Comes nearer by and by; `factor` above 1 is nearer. */
  comeNearer: (factor: number) => void
  /** Moves on by the time that has passed; answers whether it must be asked again. */
  move: (nowInMs: number, passedInMs: number) => boolean
}

/**
 * `goal` is where the preset looks, with the Earth turned that far where it turns by itself.
 * `turns`: whether it does.
 */
export function makeCameraman(
  goal: (turnedInDeg: number) => Camera,
  { lessMotion, turns }: { lessMotion: () => boolean; turns: () => boolean },
): Cameraman {
  let current: Camera | null = null
  let journey: { from: Camera; to: Camera; sinceInMs: number } | null = null
  let isFree = false
  let nearer = 1
  let turnedInDeg = 0
  const camera = () => {
    current ??= goal(turnedInDeg)
    return current
  }
  const stand = () => {
    journey = null
    current = goal(turnedInDeg)
  }
  return {
    camera,
    isFree: () => isFree,
    aim() {
      isFree = false
      nearer = 1
      if (!current || lessMotion()) stand()
      else journey = { from: current, to: goal(turnedInDeg), sinceInMs: performance.now() }
    },
    stand() {
      if (!isFree && !journey) stand()
    },
    update(change) {
      journey = null
      isFree = true
      current = change(camera())
    },
    comeNearer(factor) {
      journey = null
      isFree = true
      nearer *= factor
    },
    move(nowInMs, passedInMs) {
      let isMoving = false
      if (journey) {
        const part = Math.max(0, Math.min(1, (nowInMs - journey.sinceInMs) / flightInMs))
        current = between(journey.from, journey.to, eased(part))
        if (part >= 1) journey = null
        isMoving = journey !== null
      } else if (turns() && !isFree && !lessMotion()) {
        turnedInDeg += passedInMs * turnInDegPerMs
        current = goal(turnedInDeg)
        isMoving = true
      }
      if (Math.abs(nearer - 1) < 0.002) return isMoving
      const now = lessMotion() ? nearer : nearer ** Math.min(1, passedInMs / 90)
      current = zoomed(camera(), now)
      nearer /= now
      return true
    },
  }
}

export const eased = (part: number): number => (part < 0.5 ? 4 * part ** 3 : 1 - (2 - 2 * part) ** 3 / 2)
