/** How a picture or page lies in its view: how much nearer, and moved where. Pure. */

/** `x` and `y`: px from the view's centre to the content's. */
export type Zoom = { scale: number; x: number; y: number }
export type Point = { x: number; y: number }
export type Size = { width: number; height: number }

export const unzoomed: Zoom = { scale: 1, x: 0, y: 0 }
export const maxScale = 3

/** Goes to `scale` so that what lies under `at`, seen from the view's centre, stays there. */
export function zoomAt(
  zoom: Zoom,
  scale: number,
  at: Point,
  content: Size,
  view: Size,
  max: number = maxScale,
): Zoom {
  const next = Math.min(max, Math.max(1, scale))
  const growth = next / zoom.scale
  const moved = { scale: next, x: at.x - (at.x - zoom.x) * growth, y: at.y - (at.y - zoom.y) * growth }
  return withinView(moved, content, view)
}

export const panBy = (zoom: Zoom, by: Point, content: Size, view: Size): Zoom =>
  withinView({ ...zoom, x: zoom.x + by.x, y: zoom.y + by.y }, content, view)

/** No further than its edges; what is smaller than the view stays in the middle. */
function withinView({ scale, x, y }: Zoom, content: Size, view: Size): Zoom {
  const room = (contentInPx: number, viewInPx: number) => Math.max(0, (contentInPx * scale - viewInPx) / 2)
  const across = room(content.width, view.width)
  const down = room(content.height, view.height)
  const within = (value: number, max: number) => Math.min(max, Math.max(-max, value)) + 0
  return { scale, x: within(x, across), y: within(y, down) }
}

/** Which neighbour a drag leads to: the one at the left, at the right, or none. */
export type Side = -1 | 1

const minWidthShare = 0.22
const minSpeedInPxPerMs = 0.45

export function sideAfter(draggedInPx: number, speedInPxPerMs: number, widthInPx: number): Side | 0 {
  const isFar = Math.abs(draggedInPx) > widthInPx * minWidthShare
  const isFlick = Math.abs(speedInPxPerMs) > minSpeedInPxPerMs && speedInPxPerMs * draggedInPx > 0
  if (!isFar && !isFlick) return 0
  return draggedInPx < 0 ? 1 : -1
}
