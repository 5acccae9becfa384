/** The two canvases of the map, their gestures and keys, and when drawing is suspended. */
import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { holdDuringAnnouncements } from '#core/announcement/announcement.ts'
import { useText } from '#core/language/language.ts'
import { isMotionAllowed } from '#core/settings.ts'
import { useTheme } from '#core/style/style.ts'
import { listenToGestures } from './camera/map-gestures.ts'
import { coverSide, type Preset, type Screen } from './camera/presets.ts'
import type { Box } from './labels.ts'
import { createScene, type Scene } from './map-scene.ts'
import styles from './map-stage.module.css'
import { readMapStyle } from './map-style.ts'
import type { MapFlight } from './use-map-flight.ts'

export type StageHandle = { show: (preset: Preset) => void; zoom: (factor: number) => void }

const dragStepInPx = 90
const dragKeys: Record<string, [number, number]> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}
const zoomKeys: Record<string, number> = { '+': 1.5, '=': 1.5, '-': 1 / 1.5 }

/**
 * `onFree` is called when the passenger moves the map. Elements with `data-covers` overlay the map: they
 * cover one of its edges, or only exclude labels (`names`).
 */
export function MapStage({
  map: { flight, tracked, cities, language },
  isNight,
  isFlat,
  isInert = false,
  onFree,
  ref,
}: {
  map: MapFlight
  isNight: boolean
  isFlat: boolean
  /** Without input: no gestures, no keys. */
  isInert?: boolean
  onFree: () => void
  ref: Ref<StageHandle>
}) {
  const text = useText()
  const { mode } = useTheme()
  const stage = useRef<HTMLDivElement>(null)
  const earth = useRef<HTMLCanvasElement>(null)
  const overlay = useRef<HTMLCanvasElement>(null)
  const [scene, setScene] = useState<Scene | null>(null)
  /** How often the WebGL context was restored. */
  const [restoreCount, setRestoreCount] = useState(0)
  const preset = useRef<Preset>('route')
  const latestOnFree = useRef(onFree)
  latestOnFree.current = onFree

  // biome-ignore lint/correctness/useExhaustiveDependencies: a restored context needs a new scene
  useEffect(() => {
    if (!stage.current || !earth.current || !overlay.current) return
    const newScene = createScene(earth.current, overlay.current, {
      reducedMotion: () => !isMotionAllowed(),
      forceFlat: isFlat,
      onFree: () => latestOnFree.current(),
      onContextRestored: () => setRestoreCount((times) => times + 1),
    })
    const stops = [
      isInert ? () => {} : listenToGestures(stage.current, newScene),
      watchVisibility(stage.current, newScene),
    ]
    newScene.show(preset.current)
    setScene(newScene)
    return () => {
      for (const stop of stops) stop()
      newScene.dispose()
      setScene(null)
    }
  }, [isFlat, isInert, restoreCount])

  const hasFlight = tracked !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: what covers the map's edges changes with the flight
  useEffect(() => {
    if (scene && stage.current) return watchSize(stage.current, scene)
  }, [scene, hasFlight])
  useEffect(() => {
    scene?.setFlight(tracked, tracked ? flight.aircraftTimeInMs : Date.now())
  }, [scene, tracked, flight.aircraftTimeInMs])
  // biome-ignore lint/correctness/useExhaustiveDependencies: mode and language change the page's custom properties
  useEffect(() => {
    if (!scene || !stage.current) return
    scene.setStyle(readMapStyle(stage.current), cities)
    // Fonts that load late are applied as soon as they are loaded.
    void document.fonts.ready.then(() => stage.current && scene.setStyle(readMapStyle(stage.current), cities))
  }, [scene, cities, mode, language])
  useEffect(() => scene?.setNight(isNight), [scene, isNight])
  useImperativeHandle(
    ref,
    () => ({
      show(next) {
        preset.current = next
        scene?.show(next)
      },
      zoom: (factor) => scene?.zoom(factor, true),
    }),
    [scene],
  )

  return (
    <div
      ref={stage}
      className={styles.stage}
      {...(isInert
        ? { 'aria-hidden': true }
        : {
            role: 'application',
            tabIndex: 0,
            'aria-label': text('map.title'),
            'aria-description': text('map.keys'),
            onKeyDown: (event: KeyboardEvent) => scene && handleKeyDown(event, scene),
          })}
    >
      {/* A scene that was disposed of has lost the WebGL context of its canvas; the next one gets a new canvas. */}
      <canvas key={`${isFlat} ${restoreCount}`} ref={earth} className={styles.canvas} />
      <canvas ref={overlay} className={styles.canvas} />
    </div>
  )
}

function handleKeyDown(event: KeyboardEvent, scene: Scene): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const direction = dragKeys[event.key]
  const factor = zoomKeys[event.key]
  if (direction) scene.drag(direction[0] * dragStepInPx, direction[1] * dragStepInPx)
  else if (factor) scene.zoom(factor, true)
  else return
  event.preventDefault()
}

function watchSize(stage: HTMLElement, scene: Scene): () => void {
  const measure = () => scene.setScreen(screenOf(stage), window.devicePixelRatio)
  const observer = new ResizeObserver(measure)
  observer.observe(stage)
  for (const cover of coversOf(stage)) observer.observe(cover, { box: 'border-box' })
  measure()
  return () => observer.disconnect()
}

const coversOf = (stage: HTMLElement) => [
  ...(stage.parentElement?.querySelectorAll<HTMLElement>('[data-covers]') ?? []),
]

/** Size of the stage, and the parts of it that are covered by other elements. */
function screenOf(stage: HTMLElement): Screen {
  const { width, height, left, top } = stage.getBoundingClientRect()
  const insets = { top: 0, end: 0, bottom: 0, start: 0 }
  const controls: Box[] = []
  for (const cover of coversOf(stage)) {
    const box = cover.getBoundingClientRect()
    if (box.width === 0) continue
    const edge = getComputedStyle(cover).getPropertyValue('--covers').trim() || cover.dataset.covers
    if (edge === 'names') controls.push(relativeTo(box, left, top))
    if (edge === 'top') insets.top = Math.max(insets.top, box.bottom - top)
    if (edge === 'bottom') insets.bottom = Math.max(insets.bottom, height - (box.top - top))
    if (edge === 'side') coverSide(insets, relativeTo(box, left, top), width)
  }
  return { width, height, insets, controls }
}

const relativeTo = (box: DOMRect, left: number, top: number): Box => ({
  left: box.left - left,
  right: box.right - left,
  top: box.top - top,
  bottom: box.bottom - top,
})

/** Suspends drawing while the map is off-screen, in a hidden tab or under an announcement. @see OP-92 */
function watchVisibility(stage: HTMLElement, scene: Scene): () => void {
  let isOnScreen = true
  let isCovered = false
  const updateVisibility = () =>
    scene.setVisible(isOnScreen && !isCovered && document.visibilityState === 'visible')
  const setCovered = (next: boolean) => {
    isCovered = next
    updateVisibility()
    return null
  }
  const endHold = holdDuringAnnouncements({ hold: () => setCovered(true), resume: () => setCovered(false) })
  const observer = new IntersectionObserver(([entry]) => {
    isOnScreen = entry?.isIntersecting ?? true
    updateVisibility()
  })
  observer.observe(stage)
  document.addEventListener('visibilitychange', updateVisibility)
  return () => {
    endHold()
    observer.disconnect()
    document.removeEventListener('visibilitychange', updateVisibility)
  }
}
