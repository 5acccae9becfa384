/** A pager with the neighboring leaves prerendered: swipe to turn, pinch or double tap to zoom. */
import {
  type ReactNode,
  type Ref,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { isMotionAllowed } from '#core/settings.ts'
import { type GestureHandlers, watchGestures } from './gestures.ts'
import styles from './leaves.module.css'
import { maxScale, panBy, type Side, sideAfter, unzoomed, type Zoom, zoomAt } from './zoom.ts'

export type LeavesHandle = {
  /** +1 forward, -1 back, in reading order. */
  turn: (step: 1 | -1) => void
  zoomTo: (scale: number) => void
}

type LeavesProps = {
  ref?: Ref<LeavesHandle>
  index: number
  count: number
  /** How many leaves after the current one are prerendered. */
  ahead?: number
  /** The next leaf is on the left. */
  isRightToLeft: boolean
  onTurn: (index: number) => void
  onTap: () => void
  onScale?: (scale: number) => void
  /** Must return a single element; zoom and pan are applied to it. */
  leaf: (index: number, isCurrent: boolean) => ReactNode
}

const turnInMs = 240
const easing = 'cubic-bezier(0.2, 0.8, 0.2, 1)'

/** @see OP-54, IMG-01 */
export function Leaves({
  ref,
  index,
  count,
  ahead = 1,
  isRightToLeft,
  onTurn,
  onTap,
  onScale,
  leaf,
}: LeavesProps) {
  const stage = useRef<HTMLDivElement>(null)
  const track = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState(1)
  const zoom = useRef<Zoom>(unzoomed)
  const isTurning = useRef(false)
  const stepTo = (side: Side) => (isRightToLeft ? -side : side) as Side
  const hasNeighbor = (side: Side) => {
    const next = index + stepTo(side)
    return next >= 0 && next < count
  }

  const commitScale = () => {
    setScale(zoom.current.scale)
    onScale?.(zoom.current.scale)
  }
  const content = () => stage.current?.querySelector<HTMLElement>('[data-leaf="current"] > *') ?? null
  const applyZoom = (next: Zoom) => {
    zoom.current = next
    const element = content()
    if (element)
      element.style.transform =
        next.scale === 1 ? '' : `translate(${next.x}px, ${next.y}px) scale(${next.scale})`
  }
  const sizes = () => {
    const { offsetWidth: width = 0, offsetHeight: height = 0 } = content() ?? {}
    return [
      { width, height },
      { width: stage.current?.clientWidth ?? 0, height: stage.current?.clientHeight ?? 0 },
    ] as const
  }
  const slide = (fromInPx: number, toInPx: number, onEnd: () => void) => {
    const element = track.current
    if (!element || !isMotionAllowed()) return onEnd()
    isTurning.current = true
    const frames = [{ transform: `translateX(${fromInPx}px)` }, { transform: `translateX(${toInPx}px)` }]
    const animation = element.animate(frames, { duration: turnInMs, easing, fill: 'forwards' })
    animation.onfinish = () => {
      isTurning.current = false
      onEnd()
    }
  }
  const turnTo = (side: Side, fromInPx = 0) => {
    if (isTurning.current || !hasNeighbor(side)) return
    applyZoom(unzoomed)
    slide(fromInPx, -side * (stage.current?.clientWidth ?? 0), () => onTurn(index + stepTo(side)))
  }

  const zoomAtStart = useRef<Zoom>(unzoomed)
  const pinchStart = useRef<Zoom | null>(null)
  const gestures: GestureHandlers = {
    onDrag(offset) {
      if (isTurning.current) return
      if (zoom.current.scale > 1) {
        applyZoom(panBy(zoomAtStart.current, offset, ...sizes()))
        return
      }
      // Without a neighbor on that side, the leaf follows a drag at a quarter of its speed.
      const isEnd = !hasNeighbor(offset.x < 0 ? 1 : -1)
      if (track.current) track.current.style.transform = `translateX(${isEnd ? offset.x / 4 : offset.x}px)`
    },
    onDrop(offset, speed) {
      zoomAtStart.current = zoom.current
      if (zoom.current.scale > 1 || isTurning.current) return
      const side = sideAfter(offset.x, speed, stage.current?.clientWidth ?? 1)
      if (side !== 0 && hasNeighbor(side)) turnTo(side, offset.x)
      else slide(hasNeighbor(offset.x < 0 ? 1 : -1) ? offset.x : offset.x / 4, 0, clearTrack)
    },
    onPinch(spread, center, startCenter) {
      pinchStart.current ??= zoom.current
      const start = pinchStart.current
      const moved = { x: center.x - startCenter.x, y: center.y - startCenter.y }
      applyZoom(panBy(zoomAt(start, start.scale * spread, startCenter, ...sizes()), moved, ...sizes()))
    },
    onPinchEnd() {
      pinchStart.current = null
      zoomAtStart.current = zoom.current
      commitScale()
    },
    onTap,
    onDoubleTap(point) {
      zoomTo(zoom.current.scale > 1 ? 1 : maxScale, point)
    },
    onWheelZoom: (factor, center) => zoomTo(zoom.current.scale * factor, center),
  }
  const zoomTo = (next: number, center = { x: 0, y: 0 }) => {
    applyZoom(zoomAt(zoom.current, next, center, ...sizes()))
    zoomAtStart.current = zoom.current
    commitScale()
  }
  const clearTrack = () => {
    for (const animation of track.current?.getAnimations() ?? []) animation.cancel()
    if (track.current) track.current.style.transform = ''
  }

  const latest = useRef(gestures)
  latest.current = gestures
  useEffect(() => (stage.current ? watchGestures(stage.current, () => latest.current) : undefined), [])
  useImperativeHandle(ref, () => ({
    turn: (step) => turnTo(stepTo(step)),
    zoomTo: (next) => zoomTo(next),
  }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: resets zoom and position whenever the leaf changes
  useLayoutEffect(() => {
    clearTrack()
    for (const element of track.current?.querySelectorAll<HTMLElement>('[data-leaf] > *') ?? [])
      element.style.transform = ''
    zoom.current = unzoomed
    zoomAtStart.current = unzoomed
    commitScale()
  }, [index])

  const drawn = []
  for (let i = Math.max(0, index - 1); i <= Math.min(count - 1, index + ahead); i++) drawn.push(i)
  return (
    <div ref={stage} className={styles.stage} data-zoomed={scale > 1 || undefined}>
      <div ref={track} className={styles.track}>
        {drawn.map((i) => (
          <div
            key={i}
            className={styles.leaf}
            data-leaf={i === index ? 'current' : 'beside'}
            inert={i !== index}
            style={{ transform: `translateX(${(i - index) * (isRightToLeft ? -100 : 100)}%)` }}
          >
            {leaf(i, i === index)}
          </div>
        ))}
      </div>
    </div>
  )
}
