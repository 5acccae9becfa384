/** Holds the camera: on a preset and along with the plane, on its flight from one preset to the next, or as the passenger turned it. */
import { between, type Camera, zoomed } from './camera.ts'

const transitionInMs = 1500
/** A slow turn of the Earth where there is no flight to show. */
const rotationInDegPerMs = 0.0022

export type CameraController = {
  camera: () => Camera
  /** Whether a preset is shown, or the passenger's own view. */
  isFree: () => boolean
  /** Goes to where the preset looks now. */
  aim: () => void
  /** Stands there at once. */
  settle: () => void
  /** The passenger's hand. */
  update: (change: (camera: Camera) => Camera) => void
  /** Comes nearer by and by; `factor` above 1 is nearer. */
  zoomSmoothly: (factor: number) => void
  /** Moves on by the time that has passed; answers whether it must be asked again. */
  move: (nowInMs: number, passedInMs: number) => boolean
}

/**
 * `goal` is where the preset looks, with the Earth turned that far where it turns by itself.
 * `turns`: whether it does.
 */
export function createCameraController(
  goal: (rotationInDeg: number) => Camera,
  { reducedMotion, rotates }: { reducedMotion: () => boolean; rotates: () => boolean },
): CameraController {
  let current: Camera | null = null
  let transition: { from: Camera; to: Camera; sinceInMs: number } | null = null
  let isFree = false
  let nearer = 1
  let rotationInDeg = 0
  const camera = () => {
    current ??= goal(rotationInDeg)
    return current
  }
  const settle = () => {
    transition = null
    current = goal(rotationInDeg)
  }
  return {
    camera,
    isFree: () => isFree,
    aim() {
      isFree = false
      nearer = 1
      if (!current || reducedMotion()) settle()
      else transition = { from: current, to: goal(rotationInDeg), sinceInMs: performance.now() }
    },
    settle() {
      if (!isFree && !transition) settle()
    },
    update(change) {
      transition = null
      isFree = true
      current = change(camera())
    },
    zoomSmoothly(factor) {
      transition = null
      isFree = true
      nearer *= factor
    },
    move(nowInMs, passedInMs) {
      let isMoving = false
      if (transition) {
        const part = Math.max(0, Math.min(1, (nowInMs - transition.sinceInMs) / transitionInMs))
        current = between(transition.from, transition.to, eased(part))
        if (part >= 1) transition = null
        isMoving = transition !== null
      } else if (rotates() && !isFree && !reducedMotion()) {
        rotationInDeg += passedInMs * rotationInDegPerMs
        current = goal(rotationInDeg)
        isMoving = true
      }
      if (Math.abs(nearer - 1) < 0.002) return isMoving
      const now = reducedMotion() ? nearer : nearer ** Math.min(1, passedInMs / 90)
      current = zoomed(camera(), now)
      nearer /= now
      return true
    },
  }
}

export const eased = (part: number): number => (part < 0.5 ? 4 * part ** 3 : 1 - (2 - 2 * part) ** 3 / 2)
