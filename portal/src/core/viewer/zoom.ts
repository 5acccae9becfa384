/** Zoom and pan of a picture or page within its view. Pure. */

/** `x` and `y`: px from the view's center to the content's center. */
export type Zoom = { scale: number; x: number; y: number }
export type Point = { x: number; y: number }
export type Size = { width: number; height: number }

export const unzoomed: Zoom = { scale: 1, x: 0, y: 0 }
export const maxScale = 3

/** Zooms to `scale` around `center`, which is relative to the view's center. */
export function zoomAt(
  zoom: Zoom,
  scale: number,
  center: Point,
  content: Size,
  view: Size,
  max: number = maxScale,
): Zoom {
  const next = Math.min(max, Math.max(1, scale))
  const growth = next / zoom.scale
  const moved = {
    scale: next,
    x: center.x - (center.x - zoom.x) * growth,
    y: center.y - (center.y - zoom.y) * growth,
  }
  return withinView(moved, content, view)
}

export const panBy = (zoom: Zoom, offset: Point, content: Size, view: Size): Zoom =>
  withinView({ ...zoom, x: zoom.x + offset.x, y: zoom.y + offset.y }, content, view)

/** Clamps panning to the content's edges; content smaller than the view stays centered. */
function withinView({ scale, x, y }: Zoom, content: Size, view: Size): Zoom {
  const room = (contentInPx: number, viewInPx: number) => Math.max(0, (contentInPx * scale - viewInPx) / 2)
  const maxX = room(content.width, view.width)
  const maxY = room(content.height, view.height)
  const clamp = (value: number, max: number) => Math.min(max, Math.max(-max, value)) + 0
  return { scale, x: clamp(x, maxX), y: clamp(y, maxY) }
}

/** The neighbor a drag leads to: -1 on the left, 1 on the right. */
export type Side = -1 | 1

const minWidthShare = 0.22
const minSpeedInPxPerMs = 0.45

/** The side of the leaf to turn to after a drag; 0 if the current leaf stays. */
export function sideAfter(draggedInPx: number, speedInPxPerMs: number, widthInPx: number): Side | 0 {
  const isFar = Math.abs(draggedInPx) > widthInPx * minWidthShare
  const isFlick = Math.abs(speedInPxPerMs) > minSpeedInPxPerMs && speedInPxPerMs * draggedInPx > 0
  if (!isFar && !isFlick) return 0
  return draggedInPx < 0 ? 1 : -1
}
