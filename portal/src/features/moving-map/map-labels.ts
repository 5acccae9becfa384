/** The labels of one frame of the map: the flight's ends, and cities by camera distance and size. */
import { distanceInM } from '@altiport/flight/great-circle'
import type { Location } from '@altiport/flight/location'
import type { Screen } from './camera/presets.ts'
import { type Candidate, type PlacedLabel, placeLabels } from './labels.ts'
import { largeScale, largeScreenInPx, type MapStyle } from './map-style.ts'
import { labelFont, type ToScreen } from './paint.ts'
import type { City } from './places/cities.ts'
import type { TrackedFlight } from './track.ts'

/** A city this close to an end of the flight is the same city. */
const sameCityInM = 60_000

/** The highest rank of cities to label, by the camera's distance in Earth radii. */
export const maxRank = (distance: number): number =>
  distance > 2.4 ? 0 : distance > 1.3 ? 1 : distance > 0.75 ? 2 : distance > 0.3 ? 3 : 4

export type LabelOptions = {
  cities: readonly City[]
  tracked: TrackedFlight | null
  toScreen: ToScreen
  screen: Screen
  style: MapStyle
  /** Labels of the previous frame. */
  previous: ReadonlySet<string>
  /** From the camera to the ground, in Earth radii. */
  distance: number
}

export function chooseLabels(
  context: CanvasRenderingContext2D,
  { cities, tracked, toScreen, screen, style, previous, distance }: LabelOptions,
): PlacedLabel[] {
  const { width, height, insets, controls = [] } = screen
  const scale = width >= largeScreenInPx ? largeScale : 1
  const free = {
    left: Math.max(4, insets.start - 4),
    right: width - Math.max(4, insets.end - 4),
    top: insets.top,
    bottom: height - insets.bottom,
  }
  const ends = tracked ? [tracked.origin, tracked.destination] : []
  const candidates: Candidate[] = []
  const offer = (location: Location, name: string, rank: number, isEnd: boolean) => {
    const { x, y, isHidden } = toScreen(location)
    if (isHidden || x < 0 || x > width || y < 0 || y > height) return
    candidates.push({ name, x, y, rank, isEnd, width: measureWidth(context, name, isEnd, style, scale) })
  }
  if (tracked) {
    offer(tracked.origin, tracked.names.origin, 0, true)
    offer(tracked.destination, tracked.names.destination, 0, true)
  }
  const limit = maxRank(distance)
  for (const { location, rank, name } of cities) {
    if (rank > limit) continue
    if (ends.some((end) => distanceInM(end, location) < sameCityInM)) continue
    offer(location, name, rank, false)
  }
  const routePoints = tracked
    ? [...tracked.track.flown.filter((_, index) => index % 4 === 0), ...tracked.track.ahead]
    : []
  const occupied = routePoints.flatMap((location) => {
    const { x, y, isHidden } = toScreen(location)
    return isHidden ? [] : [{ left: x - 6, right: x + 6, top: y - 6, bottom: y + 6 }]
  })
  // One city for every 140 000 px² of the screen, but from 4 to 10.
  const max = Math.round(Math.max(4, Math.min(10, (width * height) / 140_000)))
  return placeLabels(candidates, { max, previous, free, occupied: [...occupied, ...controls] })
}

const widths = new Map<string, number>()

function measureWidth(
  context: CanvasRenderingContext2D,
  name: string,
  isEnd: boolean,
  { fontFamily }: MapStyle,
  scale: number,
): number {
  const font = labelFont(isEnd, fontFamily, scale)
  const key = `${font} ${name}`
  const cached = widths.get(key)
  if (cached !== undefined) return cached
  context.font = font
  const { width } = context.measureText(name)
  widths.set(key, width)
  return width
}
