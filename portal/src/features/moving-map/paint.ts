/** Paints the route, the plane and the labels over the globe or the flat map, on a 2D canvas. */
import type { Location } from '@altiport/flight/location'
import { airplane } from '#core/globe/airplane.ts'
import type { PlacedLabel } from './labels.ts'
import type { MapStyle } from './map-style.ts'
import type { Track } from './track.ts'

export type Point = {
  x: number
  y: number
  isHidden: boolean
  /** Of the flat map, in px: it repeats after this width. */
  mapWidth?: number
}
export type ToScreen = (location: Location) => Point

let airplanePath: Path2D | undefined

type Painter = CanvasRenderingContext2D

export function paintRoute(
  context: Painter,
  { flown, ahead }: Pick<Track, 'flown' | 'ahead'>,
  toScreen: ToScreen,
  { accent }: MapStyle,
): void {
  context.lineCap = 'round'
  context.lineJoin = 'round'
  context.fillStyle = 'rgb(255 255 255 / 86%)'
  for (const { x, y } of evenlySpaced(visibleRuns(ahead.map(toScreen)), 7.5)) {
    context.beginPath()
    context.arc(x, y, 1.25, 0, 2 * Math.PI)
    context.fill()
  }
  const flownRuns = visibleRuns(flown.map(toScreen))
  context.strokeStyle = accent
  for (const [width, alpha] of [
    [11, 0.1],
    [6.5, 0.26],
    [3.2, 1],
  ] as const) {
    context.globalAlpha = alpha
    context.lineWidth = width
    for (const run of flownRuns) stroke(context, run)
  }
  context.globalAlpha = 1
}

export function paintEnds(context: Painter, origin: Point, destination: Point, { accent }: MapStyle): void {
  if (!origin.isHidden) dot(context, origin, 5, accent)
  if (destination.isHidden) return
  dot(context, destination, 11, 'rgb(255 255 255 / 24%)')
  dot(context, destination, 5.2, '#fff')
}

/** `angle` clockwise from up, in rad. */
export function paintPlane(context: Painter, { x, y, isHidden }: Point, angle: number, size: number): void {
  if (isHidden) return
  airplanePath ??= new Path2D(airplane)
  context.save()
  context.translate(x, y)
  context.rotate(angle)
  context.scale(size / 256, size / 256)
  context.translate(-128, -132)
  context.shadowColor = 'rgb(0 0 0 / 60%)'
  context.shadowBlur = 14
  context.fillStyle = '#fff'
  context.fill(airplanePath)
  context.restore()
}

export function paintLabels(
  context: Painter,
  labels: readonly PlacedLabel[],
  { fontFamily, isRightToLeft }: MapStyle,
  scale: number,
): void {
  context.textBaseline = 'middle'
  context.direction = isRightToLeft ? 'rtl' : 'ltr'
  context.lineJoin = 'round'
  for (const { name, x, y, labelX, labelY, side, isEnd } of labels) {
    context.font = labelFont(isEnd, fontFamily, scale)
    context.textAlign = side === 'right' ? 'left' : side === 'left' ? 'right' : 'center'
    if (!isEnd) dot(context, { x, y }, 2.2 * scale, 'rgb(255 255 255 / 88%)')
    // The outline keeps labels readable over lit ice as well as over a dark sea.
    context.strokeStyle = isEnd ? 'rgb(4 8 20 / 55%)' : 'rgb(4 8 20 / 42%)'
    context.lineWidth = 3
    context.strokeText(name, labelX, labelY)
    context.fillStyle = isEnd ? '#fff' : 'rgb(255 255 255 / 82%)'
    context.fillText(name, labelX, labelY)
  }
}

export const labelFont = (isEnd: boolean, fontFamily: string, scale: number): string =>
  `${isEnd ? 650 : 480} ${(isEnd ? 16 : 13.5) * scale}px ${fontFamily}`

function dot(context: Painter, { x, y }: { x: number; y: number }, radius: number, color: string): void {
  context.fillStyle = color
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
  context.fill()
}

function stroke(context: Painter, run: readonly Point[]): void {
  context.beginPath()
  for (const [index, { x, y }] of run.entries()) index === 0 ? context.moveTo(x, y) : context.lineTo(x, y)
  context.stroke()
}

/** Visible pieces of a line: it disappears behind the Earth and, on the flat map, wraps around at the edges. */
export function visibleRuns(points: readonly Point[]): Point[][] {
  const all: Point[][] = []
  let run: Point[] = []
  for (const point of points) {
    const before = run.at(-1)
    const isAtOtherEdge =
      before && Math.abs(point.x - before.x) > (point.mapWidth ?? Number.POSITIVE_INFINITY) / 2
    if (point.isHidden || isAtOtherEdge) {
      if (run.length > 1) all.push(run)
      run = []
    }
    if (!point.isHidden) run.push(point)
  }
  if (run.length > 1) all.push(run)
  return all
}

/** Points at equal distances along the runs. */
export function evenlySpaced(pieces: readonly Point[][], spacingInPx: number): { x: number; y: number }[] {
  return pieces.flatMap((run) => {
    const dots: { x: number; y: number }[] = []
    let nextInPx = spacingInPx
    for (const [index, to] of run.entries()) {
      const from = run[index - 1]
      if (!from) continue
      const length = Math.hypot(to.x - from.x, to.y - from.y)
      while (nextInPx <= length && dots.length < 2000) {
        dots.push({
          x: from.x + ((to.x - from.x) * nextInPx) / length,
          y: from.y + ((to.y - from.y) * nextInPx) / length,
        })
        nextInPx += spacingInPx
      }
      nextInPx -= length
    }
    return dots
  })
}
