/** Paints one frame of the overlay over the Earth: route, ends, plane and labels. */

import { chooseLabels, type LabelOptions } from './map-labels.ts'
import { largeScale, largeScreenInPx } from './map-style.ts'
import { paintEnds, paintLabels, paintPlane, paintRoute, type ToScreen } from './paint.ts'
import type { Track } from './track.ts'

/** Returns the displayed names. */
export function paintOverlay(context: CanvasRenderingContext2D, options: LabelOptions): ReadonlySet<string> {
  const { tracked, toScreen, style, screen } = options
  if (tracked) paintRoute(context, tracked.track, toScreen, style)
  const labels = chooseLabels(context, options)
  paintLabels(context, labels, style, screen.width >= largeScreenInPx ? largeScale : 1)
  if (tracked) {
    const { origin, destination, track } = tracked
    paintEnds(context, toScreen(origin), toScreen(destination), style)
    const size = Math.min(46, Math.max(28, 0.032 * screen.width))
    paintPlane(context, toScreen(track.plane), angleOnScreen(track, toScreen), size)
  }
  return new Set(labels.map(({ name }) => name))
}

/** A point this far ahead of the plane gives its direction on the screen. */
const stepInDeg = 0.05

/** Direction of the nose on the screen, clockwise from up, in rad. */
function angleOnScreen({ plane, headingInDeg }: Track, toScreen: ToScreen): number {
  const heading = (headingInDeg * Math.PI) / 180
  const narrow = Math.max(0.01, Math.cos((plane.latitude * Math.PI) / 180))
  const [from, to] = [
    toScreen(plane),
    toScreen({
      latitude: plane.latitude + stepInDeg * Math.cos(heading),
      longitude: plane.longitude + (stepInDeg * Math.sin(heading)) / narrow,
    }),
  ]
  return Math.atan2(to.x - from.x, from.y - to.y)
}
