/** Draws the route over a crop of the Earth: the part flown, the part left, both ends and the plane. */
import { path } from '@altiport/flight/great-circle'
import type { Location } from '@altiport/flight/location'
import { airplane } from './airplane.ts'
import { type CropView, projectOnto } from './crop-view.ts'

export type FlightRoute = { origin: Location; destination: Location; position: Location; accent: string }

const steps = 48
const planeInPx = 26

export function drawRoute(context: CanvasRenderingContext2D, view: CropView, route: FlightRoute): void {
  const { origin, destination, position, accent } = route
  context.lineCap = 'round'
  context.strokeStyle = accent
  context.lineWidth = 2.5
  context.setLineDash([])
  stroke(context, view, path(origin, position, steps))
  context.strokeStyle = '#fff'
  context.lineWidth = 2.5
  context.setLineDash([0, 7])
  stroke(context, view, path(position, destination, steps))
  context.setLineDash([])
  dot(context, view, origin, accent)
  dot(context, view, destination, '#fff')
  plane(context, view, route)
}

function stroke(context: CanvasRenderingContext2D, view: CropView, points: readonly Location[]): void {
  context.beginPath()
  let isPenDown = false
  for (const point of points) {
    const pixel = projectOnto(view, point)
    if (pixel && isPenDown) context.lineTo(pixel.x, pixel.y)
    else if (pixel) context.moveTo(pixel.x, pixel.y)
    isPenDown = pixel !== null
  }
  context.stroke()
}

function dot(context: CanvasRenderingContext2D, view: CropView, point: Location, color: string): void {
  const pixel = projectOnto(view, point)
  if (!pixel) return
  context.fillStyle = color
  context.beginPath()
  context.arc(pixel.x, pixel.y, 5, 0, 2 * Math.PI)
  context.fill()
}

/** Rotated to the projected direction of the remaining route. */
function plane(
  context: CanvasRenderingContext2D,
  view: CropView,
  { position, destination }: FlightRoute,
): void {
  const pixel = projectOnto(view, position)
  const [, next = destination] = path(position, destination, steps)
  const ahead = projectOnto(view, next)
  if (!pixel || !ahead) return
  context.save()
  context.translate(pixel.x, pixel.y)
  context.rotate(Math.atan2(ahead.y - pixel.y, ahead.x - pixel.x) + Math.PI / 2)
  context.scale(planeInPx / 256, planeInPx / 256)
  context.translate(-128, -128)
  context.fillStyle = '#fff'
  context.fill(new Path2D(airplane))
  context.restore()
}
