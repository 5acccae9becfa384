/** The four views of the map, fitted to the flight and to the uncovered part of the screen. Pure. */

import {
  distanceInM,
  earthRadiusInM,
  initialBearingInDeg,
  path,
  pointAlong,
} from '@altiport/flight/great-circle'
import type { Location } from '@altiport/flight/location'
import { type Vector, vectorOf } from '@altiport/flight/unit-vector'
import type { Box } from '#features/moving-map/labels.ts'
import { type Camera, type Frame, focalOf, locationAt, maxDistance, project, viewOf } from './camera.ts'

export const presets = ['route', 'follow', 'globe', 'arrival'] as const
export type Preset = (typeof presets)[number]

/** Covered parts at the edges of the screen, in px. */
export type Insets = { top: number; end: number; bottom: number; start: number }
/** `controls` overlay the map; labels avoid them. */
export type Screen = { width: number; height: number; insets: Insets; controls?: readonly Box[] }
export type FlightRoute = { origin: Location; destination: Location; plane: Location; headingInDeg: number }

/**
 * Adds an element that covers a side to the insets: to the side closer to its center, since a wide block may
 * extend past the middle.
 */
export function coverSide(insets: Insets, { left, right }: Pick<Box, 'left' | 'right'>, width: number): void {
  if (left + right < width) insets.start = Math.max(insets.start, right)
  else insets.end = Math.max(insets.end, width - left)
}

/** Focuses the center of the free area. `insets.start` is the left side in every language, `insets.end` the right. */
export function frameOf({ width, height, insets }: Screen): Frame {
  return {
    width,
    height,
    focusX: (insets.start + width - insets.end) / 2,
    focusY: (insets.top + height - insets.bottom) / 2,
  }
}

export function presetCamera(preset: Preset, route: FlightRoute, screen: Screen): Camera {
  if (preset === 'route') return routeCamera(route, screen)
  if (preset === 'follow') {
    return {
      target: route.plane,
      distance: 0.32,
      tiltInRad: 0.96,
      bearingInRad: (route.headingInDeg * Math.PI) / 180,
    }
  }
  if (preset === 'arrival') {
    return { target: route.destination, distance: 0.16, tiltInRad: 0.62, bearingInRad: 0 }
  }
  return globeCamera(route.plane, screen)
}

/**
 * The complete Earth in the free area, centered on the plane, but limited in latitude to keep the poles
 * recognizable.
 */
export function globeCamera(center: Location, screen: Screen): Camera {
  const { width, height, insets } = screen
  const free = Math.min(width - insets.start - insets.end, height - insets.top - insets.bottom)
  // From d radii the edge of a sphere is seen at an angle of atan(1 / sqrt(d² - 1)).
  const radius = Math.max(60, 0.47 * free)
  const focal = focalOf(screen)
  const distance = Math.sqrt(1 + (focal / radius) ** 2) - 1
  const latitude = Math.max(-38, Math.min(38, center.latitude))
  return {
    target: { latitude, longitude: center.longitude },
    distance: Math.min(maxDistance, distance),
    tiltInRad: 0,
    bearingInRad: 0,
  }
}

/**
 * The complete route in the free area, with the horizon above it if the route is short enough.
 * Near a pole the route is aligned with the screen's longer side, since north is no useful direction there.
 */
function routeCamera({ origin, destination }: FlightRoute, screen: Screen): Camera {
  const angle = distanceInM(origin, destination) / earthRadiusInM
  const middle = pointAlong(origin, destination, 0.5)
  const points = path(origin, destination, 24).map(vectorOf)
  const tiltInRad = Math.max(0, Math.min(0.5, 0.98 - 0.75 * angle))
  let camera: Camera = {
    target: middle,
    distance: 0.5,
    tiltInRad,
    bearingInRad: routeBearing(middle, destination, screen),
  }
  // The tilt shifts the projection, so the center is recomputed with the fitting distance.
  for (let round = 0; round < 5; round += 1) {
    camera = { ...camera, distance: fittingDistance(camera, points, screen) }
    const target = centeredTarget(camera, points, screen)
    if (!target) return camera
    camera = { ...camera, target }
  }
  return { ...camera, distance: fittingDistance(camera, points, screen) }
}

/** With a horizon above it the route is placed lower than the middle. `null` if a part of the route is hidden. */
function centeredTarget(camera: Camera, points: readonly Vector[], screen: Screen): Location | null {
  const frame = frameOf(screen)
  const view = viewOf(camera, frame)
  const projected = points.map((point) => project(point, view))
  if (projected.some(({ isHidden }) => isHidden)) return null
  const [xs, ys] = [projected.map(({ x }) => x), projected.map(({ y }) => y)]
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  const freeHeight = screen.height - screen.insets.top - screen.insets.bottom
  const room = (freeHeight - (bottom - top)) / 2 - marginOf(screen)
  const shiftDown = Math.max(0, Math.min(room, 0.2 * freeHeight * Math.min(1, camera.tiltInRad / 0.3)))
  return locationAt((Math.min(...xs) + Math.max(...xs)) / 2, (top + bottom) / 2 - shiftDown, view)
}

const marginOf = ({ width, height }: Screen): number => Math.min(56, 0.11 * Math.min(width, height))

function routeBearing(middle: Location, destination: Location, { width, height, insets }: Screen): number {
  if (Math.abs(middle.latitude) < 62) return 0
  const course = (initialBearingInDeg(middle, destination) * Math.PI) / 180
  const isWide = width - insets.start - insets.end > height - insets.top - insets.bottom
  return isWide ? course - Math.PI / 2 : course
}

function fittingDistance(camera: Camera, points: readonly Vector[], screen: Screen): number {
  const frame = frameOf(screen)
  const { width, height, insets } = screen
  const margin = marginOf(screen)
  // On wide screens more of the Earth around the route is displayed.
  const sideMargin = Math.max(margin, width > height ? 0.1 * (width - insets.start - insets.end) : 0)
  const fits = (distance: number) => {
    const view = viewOf({ ...camera, distance }, frame)
    return points.every((point) => {
      const { x, y, isHidden } = project(point, view)
      return (
        !isHidden &&
        x >= insets.start + sideMargin &&
        x <= width - insets.end - sideMargin &&
        y >= insets.top + margin &&
        y <= height - insets.bottom - margin
      )
    })
  }
  let distance = 0.14
  while (distance < maxDistance && !fits(distance)) distance *= 1.03
  return distance
}
