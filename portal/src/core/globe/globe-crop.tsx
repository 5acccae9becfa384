/**
 * A still crop of the globe with the flight's route, for cards and panels; loaded and drawn when it is near
 * the viewport.
 */

import { useStore } from '@altiport/client/store'
import { pointAlong } from '@altiport/flight/great-circle'
import type { Location } from '@altiport/flight/location'
import { subsolarPoint } from '@altiport/flight/sun'
import { vectorOf } from '@altiport/flight/unit-vector'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { logWarning } from '#core/error-log.ts'
import { flightStore } from '#core/flight/flight.ts'
import { aircraftTimeInMs, type FlightState } from '#core/flight/progress.ts'
import { cropView } from './crop-view.ts'
import { drawEarth, type EarthPicture } from './draw-earth.ts'
import { drawRoute } from './draw-route.ts'
import earthSmall from './earth-small.webp'
import styles from './globe-crop.module.css'

/**
 * `part`: the whole route, or the remaining part. `focusY`: vertical position of the route, 0 to 1. Has no
 * accessible name, since the figures beside it say the same.
 */
export function GlobeCrop({ part, focusY }: { part: 'whole' | 'remaining'; focusY: number }): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null)
  const size = useSizeNearViewport(canvas)
  const [isDrawn, setDrawn] = useState(false)
  // Drawn again when the plane has moved visibly (0.1°).
  const key = useStore(flightStore, keyOf)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    if (size && key)
      readEarth()
        .then((earth) => preparePaint(earth, { size, part, focusY }, signal))
        .then(
          (paint) => {
            if (signal.aborted || !canvas.current) return
            paint(canvas.current)
            setDrawn(true)
          },
          (failure) => {
            if (!signal.aborted) logWarning('The globe could not be drawn', failure)
          },
        )
    return () => controller.abort()
  }, [size, key, part, focusY])
  return <canvas ref={canvas} className={styles.crop} data-drawn={isDrawn || undefined} />
}

type Size = { width: number; height: number }

const keyOf = ({ flight, progress }: FlightState): string => {
  if (!flight.loaded || !progress.loaded) return ''
  const { latitude, longitude } = positionOf({ flight, progress })
  return `${flight.originIata} ${flight.destIata} ${latitude.toFixed(1)} ${longitude.toFixed(1)}`
}

/** Without a reported position, the point on the great circle at the current progress. */
const positionOf = ({ flight, progress }: Pick<FlightState, 'flight' | 'progress'>): Location =>
  progress.position ?? pointAlong(flight.originLoc, flight.destLoc, progress.progress / 100)

/** Computes the Earth's pixels and returns the function that paints the crop. @throws if `signal` is aborted */
async function preparePaint(
  earth: EarthPicture,
  { size, part, focusY }: { size: Size; part: 'whole' | 'remaining'; focusY: number },
  signal: AbortSignal,
): Promise<(canvas: HTMLCanvasElement) => void> {
  const state = flightStore.read()
  const { originLoc: origin, destLoc: destination } = state.flight
  const position = positionOf(state)
  const view = cropView(part === 'whole' ? origin : position, destination, size, focusY)
  const sun = vectorOf(subsolarPoint(aircraftTimeInMs(state, performance.now())))
  const image = await drawEarth(earth, view, sun, signal)
  return (canvas) => {
    const context = canvas.getContext('2d')
    if (!context) return
    const scale = Math.min(devicePixelRatio, 3)
    canvas.width = Math.round(size.width * scale)
    canvas.height = Math.round(size.height * scale)
    const earthCanvas = document.createElement('canvas')
    earthCanvas.width = image.width
    earthCanvas.height = image.height
    earthCanvas.getContext('2d')?.putImageData(image, 0, 0)
    context.drawImage(earthCanvas, 0, 0, canvas.width, canvas.height)
    context.setTransform(scale, 0, 0, scale, 0, 0)
    drawRoute(context, view, { origin, destination, position, accent: getComputedStyle(canvas).color })
  }
}

/** The element's size; `null` until it is near the viewport. */
function useSizeNearViewport(canvas: RefObject<HTMLCanvasElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null)
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const resizeObserver = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = element
      if (width > 0 && height > 0) setSize({ width, height })
    })
    const visibilityObserver = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        visibilityObserver.disconnect()
        resizeObserver.observe(element)
      },
      { rootMargin: '300px' },
    )
    visibilityObserver.observe(element)
    return () => {
      visibilityObserver.disconnect()
      resizeObserver.disconnect()
    }
  }, [canvas])
  return size
}

let earthPromise: Promise<EarthPicture> | undefined

/** Shared by all crops; loaded again after a failure. */
function readEarth(): Promise<EarthPicture> {
  earthPromise ??= fetchEarth().catch((failure) => {
    earthPromise = undefined
    throw failure
  })
  return earthPromise
}

async function fetchEarth(): Promise<EarthPicture> {
  const response = await fetch(earthSmall)
  if (!response.ok) throw new Error(`The server answered ${response.status}.`)
  const picture = await createImageBitmap(await response.blob())
  const canvas = document.createElement('canvas')
  canvas.width = picture.width
  canvas.height = picture.height
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('Canvas 2D is not supported.')
  context.drawImage(picture, 0, 0)
  picture.close()
  return context.getImageData(0, 0, canvas.width, canvas.height)
}
