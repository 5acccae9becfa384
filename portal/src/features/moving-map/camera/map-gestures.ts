/** Pointer and wheel gestures on the map: one finger drags, two pinch, and after a flick the map glides on. */
import { isMotionAllowed } from '#core/settings.ts'
import type { Scene } from '#features/moving-map/map-scene.ts'

/** Time in which the glide after a flick slows down to 37 %. */
const glideDampingInMs = 260
/** A finger that rests longer before it is lifted has not flicked. */
const maxFlickRestInMs = 60
/** Speeds from which a flick glides, and at which the glide ends. */
const minFlickInPxPerMs = 0.12
const minGlideInPxPerMs = 0.02

type PointerSample = { x: number; y: number; atInMs: number }

/** Returns a function that removes the listeners. */
export function listenToGestures(stage: HTMLElement, scene: Pick<Scene, 'drag' | 'zoom'>): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const pointers = new Map<number, PointerSample>()
  let speed = { x: 0, y: 0 }
  let glideId = 0

  const glide = (lastInMs: number) => (nowInMs: number) => {
    const elapsedInMs = Math.min(50, nowInMs - lastInMs)
    scene.drag(speed.x * elapsedInMs, speed.y * elapsedInMs)
    const damping = Math.exp(-elapsedInMs / glideDampingInMs)
    speed = { x: speed.x * damping, y: speed.y * damping }
    glideId = Math.hypot(speed.x, speed.y) > minGlideInPxPerMs ? requestAnimationFrame(glide(nowInMs)) : 0
  }
  const stopGlide = () => {
    cancelAnimationFrame(glideId)
    speed = { x: 0, y: 0 }
  }

  stage.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button !== 0) return
      stopGlide()
      stage.setPointerCapture(event.pointerId)
      pointers.set(event.pointerId, sampleOf(event))
    },
    { signal },
  )
  stage.addEventListener(
    'pointermove',
    (event) => {
      const before = pointers.get(event.pointerId)
      if (!before) return
      const current = sampleOf(event)
      const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1]
      pointers.set(event.pointerId, current)
      const [dx, dy] = [current.x - before.x, current.y - before.y]
      if (!other) {
        scene.drag(dx, dy)
        const elapsedInMs = Math.max(4, current.atInMs - before.atInMs)
        speed = { x: 0.6 * speed.x + (0.4 * dx) / elapsedInMs, y: 0.6 * speed.y + (0.4 * dy) / elapsedInMs }
        return
      }
      const distance = Math.hypot(current.x - other.x, current.y - other.y)
      const previousDistance = Math.hypot(before.x - other.x, before.y - other.y)
      if (previousDistance > 8) scene.zoom(distance / previousDistance)
      scene.drag(dx / 2, dy / 2)
    },
    { signal },
  )
  const lift = (event: PointerEvent) => {
    const last = pointers.get(event.pointerId)
    pointers.delete(event.pointerId)
    const isFlick = last && event.type === 'pointerup' && event.timeStamp - last.atInMs < maxFlickRestInMs
    const isFast = Math.hypot(speed.x, speed.y) > minFlickInPxPerMs
    if (isFlick && isFast && pointers.size === 0 && isMotionAllowed())
      glideId = requestAnimationFrame(glide(performance.now()))
  }
  stage.addEventListener('pointerup', lift, { signal })
  stage.addEventListener('pointercancel', lift, { signal })
  stage.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault()
      stopGlide()
      // Some browsers count the wheel in lines, of about 16 px.
      const pxPerUnit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1
      scene.zoom(Math.exp((-event.deltaY * pxPerUnit) / 420))
    },
    { signal, passive: false },
  )
  stage.addEventListener('dblclick', () => scene.zoom(1.8, true), { signal })
  return () => {
    stopGlide()
    controller.abort()
  }
}

const sampleOf = (event: PointerEvent): PointerSample => ({
  x: event.clientX,
  y: event.clientY,
  atInMs: event.timeStamp,
})
