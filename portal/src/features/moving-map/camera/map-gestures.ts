/** Pointer and wheel gestures on the map: one finger drags, two pinch, a flick keeps gliding. */
import { mayMove } from '#core/settings.ts'
import type { Scene } from '#features/moving-map/map-scene.ts'

type PointerSample = { x: number; y: number; at: number }

/** Returns a function that removes the listeners. */
export function listenToGestures(stage: HTMLElement, scene: Pick<Scene, 'drag' | 'zoom'>): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const down = new Map<number, PointerSample>()
  let speed = { x: 0, y: 0 }
  let glideId = 0

  const glide = (lastInMs: number) => (nowInMs: number) => {
    const passedInMs = Math.min(50, nowInMs - lastInMs)
    scene.drag(speed.x * passedInMs, speed.y * passedInMs)
    const slower = Math.exp(-passedInMs / 260)
    speed = { x: speed.x * slower, y: speed.y * slower }
    glideId = Math.hypot(speed.x, speed.y) > 0.02 ? requestAnimationFrame(glide(nowInMs)) : 0
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
      down.set(event.pointerId, sampleOf(event))
    },
    { signal },
  )
  stage.addEventListener(
    'pointermove',
    (event) => {
      const before = down.get(event.pointerId)
      if (!before) return
      const now = sampleOf(event)
      const other = [...down].find(([id]) => id !== event.pointerId)?.[1]
      down.set(event.pointerId, now)
      const [dx, dy] = [now.x - before.x, now.y - before.y]
      if (!other) {
        scene.drag(dx, dy)
        const passedInMs = Math.max(4, now.at - before.at)
        speed = { x: 0.6 * speed.x + (0.4 * dx) / passedInMs, y: 0.6 * speed.y + (0.4 * dy) / passedInMs }
        return
      }
      const distance = Math.hypot(now.x - other.x, now.y - other.y)
      const previousDistance = Math.hypot(before.x - other.x, before.y - other.y)
      if (previousDistance > 8) scene.zoom(distance / previousDistance)
      scene.drag(dx / 2, dy / 2)
    },
    { signal },
  )
  const lift = (event: PointerEvent) => {
    const last = down.get(event.pointerId)
    down.delete(event.pointerId)
    const isFlick = last && event.type === 'pointerup' && event.timeStamp - last.at < 60
    if (isFlick && down.size === 0 && mayMove() && Math.hypot(speed.x, speed.y) > 0.12)
      glideId = requestAnimationFrame(glide(performance.now()))
  }
  stage.addEventListener('pointerup', lift, { signal })
  stage.addEventListener('pointercancel', lift, { signal })
  stage.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault()
      stopGlide()
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
  at: event.timeStamp,
})
