/** Draws the route over a crop of the Earth: the part flown, the part left, both ends and the plane. */
import { path } from '@altiport/flight/great-circle'
import type { Location } from '@altiport/flight/location'
import { airplane } from './airplane.ts'
import { type CropView, projectOnto } from './crop-view.ts'

export type FlightRoute = { origin: Location; destination: Location; position: Location; accent: string }

const steps = 48
const planeInPx = 26

export function drawRoute(painter: CanvasRenderingContext2D, view: CropView, route: FlightRoute): void {
  const { origin, destination, position, accent } = route
  painter.lineCap = 'round'
  painter.strokeStyle = accent
  painter.lineWidth = 2.5
  painter.setLineDash([])
  stroke(painter, view, path(origin, position, steps))
  painter.strokeStyle = '#fff'
  painter.lineWidth = 2.5
  painter.setLineDash([0, 7])
  stroke(painter, view, path(position, destination, steps))
  painter.setLineDash([])
  dot(painter, view, origin, accent)
  dot(painter, view, destination, '#fff')
  plane(painter, view, route)
}

function stroke(painter: CanvasRenderingContext2D, view: CropView, points: readonly Location[]): void {
  painter.beginPath()
  let isDown = false
  for (const point of points) {
    const pixel = projectOnto(view, point)
    if (pixel && isDown) painter.lineTo(pixel.x, pixel.y)
    else if (pixel) painter.moveTo(pixel.x, pixel.y)
    isDown = pixel !== null
  }
  painter.stroke()
}

function dot(painter: CanvasRenderingContext2D, view: CropView, point: Location, colour: string): void {
  const pixel = projectOnto(view, point)
  if (!pixel) return
  painter.fillStyle = colour
  painter.beginPath()
  painter.arc(pixel.x, pixel.y, 5, 0, 2 * Math.PI)
  painter.fill()
}

/** Rotated to the projected direction of the remaining route. */
function plane(
  painter: CanvasRenderingContext2D,
  view: CropView,
  { position, destination }: FlightRoute,
): void {
  const pixel = projectOnto(view, position)
  const [, next = destination] = path(position, destination, steps)
  const ahead = projectOnto(view, next)
  if (!pixel || !ahead) return
  painter.save()
  painter.translate(pixel.x, pixel.y)
  painter.rotate(Math.atan2(ahead.y - pixel.y, ahead.x - pixel.x) + Math.PI / 2)
  painter.scale(planeInPx / 256, planeInPx / 256)
  painter.translate(-128, -128)
  painter.fillStyle = '#fff'
  painter.fill(new Path2D(airplane))
  painter.restore()
}
