/**
 * Moves the camera: with the view of a preset, which may follow the plane; in transitions to presets; and with the
 * passenger's gestures.
 */
import { type Camera, interpolate, zoomed } from './camera.ts'

const transitionInMs = 1500
/** Slow rotation of the Earth if there is no flight to display. */
const rotationInDegPerMs = 0.0022

export type CameraController = {
  camera: () => Camera
  /** False while a preset is displayed, true for the passenger's own view. */
  isFree: () => boolean
  /** Starts a transition to the preset's current view, or jumps to it at first and with reduced motion. */
  aim: () => void
  /** Jumps to the preset's current view, unless in transition or moved by the passenger. */
  settle: () => void
  /** Applies a gesture of the passenger. */
  update: (change: (camera: Camera) => Camera) => void
  /** Zooms gradually; `factor` above 1 zooms in. */
  zoomSmoothly: (factor: number) => void
  /** Advances the animation by the elapsed time; returns whether another frame is needed. */
  move: (nowInMs: number, elapsedInMs: number) => boolean
}

/**
 * `goal` computes the preset's view, with the Earth rotated by the given angle.
 * `rotates` returns whether the Earth rotates by itself.
 */
export function createCameraController(
  goal: (rotationInDeg: number) => Camera,
  { reducedMotion, rotates }: { reducedMotion: () => boolean; rotates: () => boolean },
): CameraController {
  let current: Camera | null = null
  let transition: { from: Camera; to: Camera; startedAtInMs: number } | null = null
  let isFree = false
  let remainingZoom = 1
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
      remainingZoom = 1
      if (!current || reducedMotion()) settle()
      else transition = { from: current, to: goal(rotationInDeg), startedAtInMs: performance.now() }
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
      remainingZoom *= factor
    },
    move(nowInMs, elapsedInMs) {
      let isMoving = false
      if (transition) {
        const part = Math.max(0, Math.min(1, (nowInMs - transition.startedAtInMs) / transitionInMs))
        current = interpolate(transition.from, transition.to, eased(part))
        if (part >= 1) transition = null
        isMoving = transition !== null
      } else if (rotates() && !isFree && !reducedMotion()) {
        rotationInDeg += elapsedInMs * rotationInDegPerMs
        current = goal(rotationInDeg)
        isMoving = true
      }
      if (Math.abs(remainingZoom - 1) < 0.002) return isMoving
      const stepZoom = reducedMotion() ? remainingZoom : remainingZoom ** Math.min(1, elapsedInMs / 90)
      current = zoomed(camera(), stepZoom)
      remainingZoom /= stepZoom
      return true
    },
  }
}

export const eased = (part: number): number => (part < 0.5 ? 4 * part ** 3 : 1 - (2 - 2 * part) ** 3 / 2)
