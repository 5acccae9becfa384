/**
 * The interactive map: camera, Earth, route and labels on two canvases. Draws only when something has
 * changed, and only while it is visible. React passes state in; `onFree` reports that the passenger has
 * left a preset.
 */
import { subsolarPoint } from '@altiport/flight/sun'
import { vectorOf } from '@altiport/flight/unit-vector'
import { type Camera, dragged, focalOf, project, viewOf, zoomed } from './camera/camera.ts'
import { createCameraController, eased } from './camera/camera-controller.ts'
import { frameOf, globeCamera, type Preset, presetCamera, type Screen } from './camera/presets.ts'
import { createFlatMap, flatDragged, flatPoint, flatView } from './earth/flat-map.ts'
import { createGlobe } from './earth/globe.ts'
import { paintOverlay } from './map-overlay.ts'
import type { MapStyle } from './map-style.ts'
import type { ToScreen } from './paint.ts'
import type { City } from './places/cities.ts'
import type { TrackedFlight } from './track.ts'

export type Scene = {
  setFlight: (tracked: TrackedFlight | null, timeInMs: number) => void
  show: (preset: Preset) => void
  setScreen: (screen: Screen, pixelRatio: number) => void
  setStyle: (style: MapStyle, cities: readonly City[]) => void
  setNight: (isNight: boolean) => void
  drag: (dx: number, dy: number) => void
  /** `factor` above 1 zooms in. */
  zoom: (factor: number, isSmooth?: boolean) => void
  setVisible: (isVisible: boolean) => void
  dispose: () => void
}

/** Upper bound on device pixels for the Earth; on larger screens it is rendered at a lower resolution. */
const maxPixels = 2_600_000
const nightFadeInMs = 700
/** The flight is updated twice each second: by its message and by the clock. One frame displays both. */
const minUpdateInMs = 500

export function createScene(
  earthCanvas: HTMLCanvasElement,
  overlayCanvas: HTMLCanvasElement,
  {
    reducedMotion,
    forceFlat,
    onFree,
    onContextRestored,
  }: {
    reducedMotion: () => boolean
    forceFlat: boolean
    onFree: () => void
    /** The WebGL context was lost and is restored, without the scene's resources: the scene must be recreated. */
    onContextRestored: () => void
  },
): Scene {
  const globe = forceFlat ? null : createGlobe(earthCanvas)
  const flat = globe ? null : createFlatMap()
  const context = overlayCanvas.getContext('2d')!
  let screen: Screen = { width: 1, height: 1, insets: { top: 0, end: 0, bottom: 0, start: 0 } }
  let preset: Preset = 'route'
  let tracked: TrackedFlight | null = null
  let timeInMs = Date.now()
  let style: MapStyle | null = null
  let cities: readonly City[] = []
  let names: ReadonlySet<string> = new Set()
  let [night, nightGoal] = [1, 1]
  let [scale, earthScale] = [1, 1]
  let isVisible = true
  let [frameId, lastInMs] = [0, 0]

  const cameraController = createCameraController(
    (rotationInDeg) =>
      tracked
        ? presetCamera(preset, { ...tracked, ...tracked.track }, screen)
        : globeCamera({ latitude: 22, longitude: rotationInDeg - 20 }, screen),
    { reducedMotion, rotates: () => tracked === null },
  )
  const requestDraw = () => {
    if (frameId === 0 && isVisible) frameId = requestAnimationFrame(draw)
  }

  function draw(nowInMs: number): void {
    frameId = 0
    if (!style || screen.width < 2) return
    const elapsedInMs = Math.min(100, Math.max(0, nowInMs - lastInMs))
    lastInMs = nowInMs
    const isMoving = cameraController.move(nowInMs, elapsedInMs)
    const isNightChanging = night !== nightGoal
    if (isNightChanging) {
      const step = reducedMotion() ? 1 : elapsedInMs / nightFadeInMs
      night = nightGoal > night ? Math.min(nightGoal, night + step) : Math.max(nightGoal, night - step)
    }
    context.setTransform(scale, 0, 0, scale, 0, 0)
    context.clearRect(0, 0, screen.width, screen.height)
    const camera = cameraController.camera()
    const toScreen = drawEarth(camera)
    names = paintOverlay(context, {
      tracked,
      cities,
      toScreen,
      screen,
      style,
      previous: names,
      distance: camera.distance,
    })
    if (isMoving || isNightChanging || globe?.isFading()) requestDraw()
  }

  function drawEarth(camera: Camera): ToScreen {
    const frame = frameOf(screen)
    const sun = vectorOf(subsolarPoint(timeInMs))
    if (globe) {
      const view = viewOf(camera, frame)
      if (!globe.isLost()) globe.draw(view, sun, eased(night), earthScale)
      return (location) => project(vectorOf(location), view)
    }
    const view = flatView(camera, frame)
    flat?.draw(context, view, sun, eased(night))
    return (location) => flatPoint(location, view)
  }

  /** Applies a gesture of the passenger, which leaves the preset. */
  function interact(action: () => void): void {
    const wasFree = cameraController.isFree()
    action()
    if (!wasFree) onFree()
    requestDraw()
  }

  /** Without `preventDefault` the browser would never restore the context. */
  const onLost = (event: Event) => {
    event.preventDefault()
    globe?.lose()
  }
  earthCanvas.addEventListener('webglcontextlost', onLost)
  earthCanvas.addEventListener('webglcontextrestored', onContextRestored)
  void (globe ?? flat)?.load(requestDraw)

  return {
    setFlight(next: TrackedFlight | null, now: number) {
      const hasOtherDestination = next?.names.destination !== tracked?.names.destination
      const isFirst = tracked === null
      tracked = next
      timeInMs = now
      // The view follows the plane in small steps.
      if (!cameraController.isFree())
        hasOtherDestination && !isFirst ? cameraController.aim() : cameraController.settle()
      const isDue = performance.now() - lastInMs >= minUpdateInMs
      if (isFirst || hasOtherDestination || isDue) requestDraw()
    },
    show(next) {
      preset = next
      cameraController.aim()
      requestDraw()
    },
    setScreen(next, pixelRatio) {
      screen = next
      scale = Math.min(pixelRatio, 3)
      earthScale = Math.min(pixelRatio, 2, Math.sqrt(maxPixels / Math.max(1, next.width * next.height)))
      resize(earthCanvas, next, earthScale)
      resize(overlayCanvas, next, scale)
      cameraController.settle()
      // A resized canvas is blank until the next draw, so it is drawn in the same frame.
      cancelAnimationFrame(frameId)
      if (isVisible) draw(performance.now())
    },
    setStyle(nextStyle, nextCities) {
      style = nextStyle
      cities = nextCities
      requestDraw()
    },
    setNight(isNight) {
      nightGoal = isNight ? 1 : 0
      requestDraw()
    },
    drag: (dx, dy) =>
      interact(() =>
        cameraController.update((camera) =>
          globe
            ? dragged(camera, dx, dy, focalOf(screen))
            : flatDragged(camera, dx, dy, flatView(camera, frameOf(screen))),
        ),
      ),
    zoom: (factor, isSmooth = false) =>
      interact(() =>
        isSmooth
          ? cameraController.zoomSmoothly(factor)
          : cameraController.update((camera) => zoomed(camera, factor)),
      ),
    setVisible(next) {
      isVisible = next
      cancelAnimationFrame(frameId)
      frameId = 0
      if (next) requestDraw()
    },
    dispose() {
      isVisible = false
      cancelAnimationFrame(frameId)
      earthCanvas.removeEventListener('webglcontextlost', onLost)
      earthCanvas.removeEventListener('webglcontextrestored', onContextRestored)
      globe?.dispose()
      flat?.dispose()
    },
  }
}

function resize(canvas: HTMLCanvasElement, { width, height }: Screen, scale: number): void {
  const [widthInPx, heightInPx] = [Math.round(width * scale), Math.round(height * scale)]
  if (canvas.width !== widthInPx) canvas.width = widthInPx
  if (canvas.height !== heightInPx) canvas.height = heightInPx
}
