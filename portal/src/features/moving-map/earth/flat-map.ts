/**
 * The map without WebGL: the Earth as a flat map on a 2D canvas, with day and night, under the same route and
 * labels.
 */

import type { Location } from '@altiport/flight/location'
import { locationOf, type Vector, vectorOf } from '@altiport/flight/unit-vector'
import { logWarning } from '#core/error-log.ts'
import { type Camera, type Frame, focalOf, minDistance } from '#features/moving-map/camera/camera.ts'
import type { Point } from '#features/moving-map/paint.ts'
import { firstPictures, loadPicture } from './earth-pictures.ts'

export type FlatView = { frame: Frame; target: Location; pxPerDegree: number }

const radPerDegree = Math.PI / 180

/** Scaled by the camera's distance, but large enough to cover the screen. */
export function flatView({ target, distance }: Camera, frame: Frame): FlatView {
  // In this projection a degree of longitude is equally wide at every latitude: the map is scaled down so that
  // routes far from the equator fit.
  const desired =
    (focalOf(frame) / Math.max(minDistance, distance)) *
    radPerDegree *
    Math.max(0.4, Math.cos(target.latitude * radPerDegree)) *
    0.92
  const pxPerDegree = Math.max(desired, frame.height / 176, frame.width / 360)
  const degreesAbove = frame.focusY / pxPerDegree
  const degreesBelow = (frame.height - frame.focusY) / pxPerDegree
  return {
    frame,
    target: {
      latitude: Math.max(-90 + degreesBelow, Math.min(90 - degreesAbove, target.latitude)),
      longitude: target.longitude,
    },
    pxPerDegree,
  }
}

/** Every point is drawn in the copy of the map nearest to the middle, so that no route runs around the whole map. */
export function flatPoint(
  { latitude, longitude }: Location,
  { frame, target, pxPerDegree }: FlatView,
): Point {
  const deltaLongitude = longitude - target.longitude
  return {
    x: frame.focusX + (deltaLongitude - 360 * Math.round(deltaLongitude / 360)) * pxPerDegree,
    y: frame.focusY - (latitude - target.latitude) * pxPerDegree,
    isHidden: false,
    mapWidth: 360 * pxPerDegree,
  }
}

/** Like `dragged` for the globe, but the drag ends at the upper and lower edges of the map. */
export const flatDragged = (
  camera: Camera,
  dx: number,
  dy: number,
  { pxPerDegree, target }: FlatView,
): Camera => {
  const longitude = target.longitude - dx / pxPerDegree
  return {
    ...camera,
    target: {
      latitude: Math.max(-89, Math.min(89, target.latitude + dy / pxPerDegree)),
      longitude: longitude - 360 * Math.round(longitude / 360),
    },
  }
}

export type FlatMap = {
  draw: (context: CanvasRenderingContext2D, view: FlatView, sun: Vector, nightAmount: number) => void
  load: (onChange: () => void) => Promise<void>
  dispose: () => void
}

export function createFlatMap(): FlatMap {
  let picture: ImageBitmap | undefined
  const abort = new AbortController()
  const shade = createShade()
  return {
    async load(onChange) {
      try {
        picture = await loadPicture(firstPictures.day, abort.signal)
        onChange()
      } catch (failure) {
        if (!abort.signal.aborted) logWarning('Earth image could not be loaded', failure)
      }
    },
    draw(context, view, sun, nightAmount) {
      const { frame, target, pxPerDegree } = view
      context.fillStyle = '#0b1a3a'
      context.fillRect(0, 0, frame.width, frame.height)
      const top = frame.focusY - (90 - target.latitude) * pxPerDegree
      const left = frame.focusX - (180 + target.longitude) * pxPerDegree
      const night = nightAmount > 0 ? shade(sun) : undefined
      const [mapWidth, mapHeight] = [360 * pxPerDegree, 180 * pxPerDegree]
      for (let x = left - mapWidth * Math.ceil(left / mapWidth); x < frame.width; x += mapWidth) {
        if (x + mapWidth < 0) continue
        if (picture) context.drawImage(picture, x, top, mapWidth + 0.5, mapHeight)
        context.globalAlpha = nightAmount
        if (night) context.drawImage(night, x, top, mapWidth + 0.5, mapHeight)
        context.globalAlpha = 1
      }
    },
    dispose() {
      abort.abort()
      picture?.close()
    },
  }
}

/** Night as a small image, two degrees per pixel, smoothed by the browser. Redrawn when the sun has moved. */
function createShade(): (sun: Vector) => HTMLCanvasElement | undefined {
  const [columns, rows] = [180, 90]
  const canvas = document.createElement('canvas')
  canvas.width = columns
  canvas.height = rows
  const context = canvas.getContext('2d')
  let lastLongitude = Number.NaN
  return (sun) => {
    const { longitude } = locationOf(sun)
    if (!context) return undefined
    if (Math.abs(longitude - lastLongitude) < 0.25) return canvas
    lastLongitude = longitude
    const image = context.createImageData(columns, rows)
    for (let index = 0; index < columns * rows; index += 1) {
      const point = vectorOf({
        latitude: 89 - 2 * Math.floor(index / columns),
        longitude: 2 * (index % columns) - 179,
      })
      const sinElevation = point.x * sun.x + point.y * sun.y + point.z * sun.z
      image.data.set([3, 8, 26, 200 * Math.max(0, Math.min(1, (0.1 - sinElevation) / 0.26))], 4 * index)
    }
    context.putImageData(image, 0, 0)
    return canvas
  }
}
