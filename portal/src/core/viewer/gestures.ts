/** Translates touch, mouse and wheel input on a stage into drags, pinches, taps, double taps and wheel zooms. */
import type { Point } from './zoom.ts'

/** Points are in px from the center of the stage. */
export type GestureHandlers = {
  /** Offset in px since the start of the drag. */
  onDrag: (offset: Point) => void
  /** `speedInPxPerMs`: horizontal speed at the end of the drag, 0 if the pointer rested before. */
  onDrop: (offset: Point, speedInPxPerMs: number) => void
  /**
   * `spread`: distance of the pointers relative to the start; `center`: the point between them; `startCenter`: the
   * same at the start.
   */
  onPinch: (spread: number, center: Point, startCenter: Point) => void
  onPinchEnd: () => void
  onTap: () => void
  onDoubleTap: (point: Point) => void
  /** Wheel with the Ctrl key, or a pinch on a trackpad. */
  onWheelZoom: (factor: number, center: Point) => void
}

const dragThresholdInPx = 8
const doubleTapInMs = 280
const doubleTapInPx = 30
/** A pointer that has not moved for longer than this has rested. */
const restInMs = 90

type TimedPoint = Point & { atInMs: number }

/** Returns a function that stops listening. Ignores gestures that start on inputs or on buttons without `data-link`. */
export function watchGestures(stage: HTMLElement, handlers: () => GestureHandlers): () => void {
  const pointers = new Map<number, Point>()
  let dragStart: TimedPoint | null = null
  let last: TimedPoint | null = null
  let speed = 0
  let isDrag = false
  let pinch: { distance: number; startCenter: Point } | null = null
  let tapped: TimedPoint | null = null
  let tapTimer: ReturnType<typeof setTimeout> | undefined

  const fromCenter = ({ clientX, clientY }: MouseEvent): Point => {
    const { left, top, width, height } = stage.getBoundingClientRect()
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
  }
  const measurePinch = () => {
    const [one, other] = [...pointers.values()] as [Point, Point]
    const center = { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }
    return { distance: Math.max(1, Math.hypot(one.x - other.x, one.y - other.y)), center }
  }

  const down = (event: PointerEvent) => {
    const target = event.target as Element
    if (event.button !== 0 || target.closest('button:not([data-link]), input')) return
    pointers.set(event.pointerId, fromCenter(event))
    const point = { ...fromCenter(event), atInMs: event.timeStamp }
    if (pointers.size === 1) {
      dragStart = point
      last = point
      isDrag = false
    } else if (pointers.size === 2) {
      if (isDrag && dragStart && last) handlers().onDrop({ x: 0, y: 0 }, 0)
      isDrag = true
      const { distance, center: startCenter } = measurePinch()
      pinch = { distance, startCenter }
    }
  }
  const move = (event: PointerEvent) => {
    if (!pointers.has(event.pointerId)) return
    const point = { ...fromCenter(event), atInMs: event.timeStamp }
    pointers.set(event.pointerId, point)
    if (pinch && pointers.size === 2) {
      const { distance, center } = measurePinch()
      handlers().onPinch(distance / pinch.distance, center, pinch.startCenter)
      return
    }
    if (!dragStart || !last || pinch) return
    const offset = { x: point.x - dragStart.x, y: point.y - dragStart.y }
    if (!isDrag && Math.hypot(offset.x, offset.y) < dragThresholdInPx) return
    // Capture only after the threshold, so that a tap on a link still reaches the link.
    if (!isDrag) stage.setPointerCapture(event.pointerId)
    isDrag = true
    const passedInMs = Math.max(1, point.atInMs - last.atInMs)
    // Smoothed, since the speed between two events varies widely.
    speed = 0.6 * ((point.x - last.x) / passedInMs) + 0.4 * speed
    last = point
    handlers().onDrag(offset)
  }
  const up = (event: PointerEvent) => {
    if (!pointers.delete(event.pointerId)) return
    if (pinch) {
      if (pointers.size > 0) return
      pinch = null
      handlers().onPinchEnd()
    } else if (isDrag && dragStart && last) {
      const hasRested = event.timeStamp - last.atInMs > restInMs
      handlers().onDrop({ x: last.x - dragStart.x, y: last.y - dragStart.y }, hasRested ? 0 : speed)
    } else if (dragStart && event.type === 'pointerup' && !(event.target as Element).closest('a, button')) {
      tap({ ...fromCenter(event), atInMs: event.timeStamp })
    }
    dragStart = null
    speed = 0
  }
  const tap = (point: TimedPoint) => {
    clearTimeout(tapTimer)
    const isSecond =
      tapped &&
      point.atInMs - tapped.atInMs < doubleTapInMs &&
      Math.hypot(point.x - tapped.x, point.y - tapped.y) < doubleTapInPx
    tapped = isSecond ? null : point
    if (isSecond) handlers().onDoubleTap(point)
    else tapTimer = setTimeout(() => handlers().onTap(), doubleTapInMs)
  }
  const wheel = (event: WheelEvent) => {
    if (!event.ctrlKey) return
    event.preventDefault()
    handlers().onWheelZoom(Math.exp(-event.deltaY / 100), fromCenter(event))
  }
  /** Suppresses the click that follows a drag. */
  const click = (event: MouseEvent) => {
    if (!isDrag) return
    event.preventDefault()
    event.stopPropagation()
  }

  const options = { passive: false, capture: true }
  stage.addEventListener('pointerdown', down)
  stage.addEventListener('pointermove', move)
  stage.addEventListener('pointerup', up)
  stage.addEventListener('pointercancel', up)
  stage.addEventListener('wheel', wheel, { passive: false })
  stage.addEventListener('click', click, options)
  return () => {
    clearTimeout(tapTimer)
    stage.removeEventListener('pointerdown', down)
    stage.removeEventListener('pointermove', move)
    stage.removeEventListener('pointerup', up)
    stage.removeEventListener('pointercancel', up)
    stage.removeEventListener('wheel', wheel)
    stage.removeEventListener('click', click, options)
  }
}
