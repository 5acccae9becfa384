/** Pans and zooms a drawing by fingers, wheel, keys and two buttons. While it is unzoomed, drags scroll the page. */
import { IconButton } from '@altiport/ui/button'
import { type CSSProperties, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useText } from '#core/language/language.ts'
import { type GestureHandlers, watchGestures } from '#core/viewer/gestures.ts'
import { type Point, panBy, unzoomed, type Zoom, zoomAt } from '#core/viewer/zoom.ts'
import styles from './pan-zoom.module.css'

const maxScale = 6
const zoomStep = 1.6
const stepInPx = 60
const pansByKey: Record<string, Point> = {
  ArrowLeft: { x: stepInPx, y: 0 },
  ArrowRight: { x: -stepInPx, y: 0 },
  ArrowUp: { x: 0, y: stepInPx },
  ArrowDown: { x: 0, y: -stepInPx },
}
/** A factor of 0 resets the zoom. */
const zoomFactorsByKey: Record<string, number> = { '+': zoomStep, '=': zoomStep, '-': 1 / zoomStep, '0': 0 }

type PanZoomProps = {
  label: string
  /** Width by height of the content. */
  ratio: number
  /** Fills the box; markers in it can cancel the scaling with `--zoom`. */
  children: ReactNode
}

/** @see GDE-08 */
export function PanZoom({ label, ratio, children }: PanZoomProps) {
  const text = useText()
  const stage = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const zoom = useRef<Zoom>(unzoomed)
  const [scale, setScale] = useState(1)

  /** Sizes of the content and of its view, which are equal. */
  const sizes = () => {
    const { clientWidth: width = 0, clientHeight: height = 0 } = stage.current ?? {}
    return [
      { width, height },
      { width, height },
    ] as const
  }
  const applyZoom = (next: Zoom) => {
    zoom.current = next
    const { style } = content.current ?? {}
    style?.setProperty('transform', `translate(${next.x}px, ${next.y}px) scale(${next.scale})`)
    style?.setProperty('--zoom', String(next.scale))
  }
  const zoomBy = (factor: number, center: Point = { x: 0, y: 0 }) => {
    applyZoom(
      factor === 0
        ? unzoomed
        : zoomAt(zoom.current, zoom.current.scale * factor, center, ...sizes(), maxScale),
    )
    setScale(zoom.current.scale)
  }

  const zoomAtStart = useRef<Zoom | null>(null)
  const gestures: GestureHandlers = {
    onDrag(offset) {
      zoomAtStart.current ??= zoom.current
      if (zoomAtStart.current.scale > 1) applyZoom(panBy(zoomAtStart.current, offset, ...sizes()))
    },
    onDrop() {
      zoomAtStart.current = null
    },
    onPinch(spread, center, startCenter) {
      zoomAtStart.current ??= zoom.current
      const zoomed = zoomAt(
        zoomAtStart.current,
        zoomAtStart.current.scale * spread,
        startCenter,
        ...sizes(),
        maxScale,
      )
      applyZoom(panBy(zoomed, { x: center.x - startCenter.x, y: center.y - startCenter.y }, ...sizes()))
    },
    onPinchEnd() {
      zoomAtStart.current = null
      setScale(zoom.current.scale)
    },
    onTap() {},
    onDoubleTap: (point) => zoomBy(zoom.current.scale > 1 ? 0 : 3, point),
    onWheelZoom: (factor, center) => zoomBy(factor, center),
  }
  const latest = useRef(gestures)
  latest.current = gestures
  useEffect(() => (stage.current ? watchGestures(stage.current, () => latest.current) : undefined), [])

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.target !== stage.current || event.ctrlKey || event.metaKey || event.altKey) return
    const move = pansByKey[event.key]
    const factor = zoomFactorsByKey[event.key]
    if (move && zoom.current.scale > 1) applyZoom(panBy(zoom.current, move, ...sizes()))
    else if (factor !== undefined) zoomBy(factor)
    else return
    event.preventDefault()
  }
  return (
    <div className={styles.frame}>
      <div
        ref={stage}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved by keys, so it must take the focus
        tabIndex={0}
        aria-label={label}
        aria-description={text('guide.mapKeys')}
        className={styles.stage}
        data-zoomed={scale > 1 || undefined}
        data-scale={scale.toFixed(1)}
        style={{ '--ratio': ratio } as CSSProperties}
        onKeyDown={handleKeyDown}
      >
        <div ref={content} className={styles.content} data-near={scale >= 2 || undefined}>
          {children}
        </div>
      </div>
      <div className={styles.buttons}>
        <IconButton
          icon="plus"
          weight="bold"
          label={text('guide.nearer')}
          className={styles.button}
          aria-disabled={scale >= maxScale}
          onClick={() => zoomBy(zoomStep)}
        />
        <IconButton
          icon="minus"
          weight="bold"
          label={text('guide.furtherAway')}
          className={styles.button}
          aria-disabled={scale <= 1}
          onClick={() => zoomBy(1 / zoomStep)}
        />
      </div>
    </div>
  )
}
