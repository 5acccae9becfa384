/** Places labels on the map without overlaps, the most important first. Pure. */

/** `width` of the rendered name in px; `isEnd`: origin and destination, always labeled, below or above their dot. */
export type Candidate = { name: string; x: number; y: number; width: number; rank: number; isEnd: boolean }
export type PlacedLabel = Candidate & {
  labelX: number
  labelY: number
  side: 'right' | 'left' | 'below' | 'above'
}
export type Box = { left: number; right: number; top: number; bottom: number }

const lineHeight = 18
const gap = 10
/** Minimum distance between labels side by side, so that the map stays visible between them; less above each other. */
const labelMargin = 26

/**
 * Places the flight's ends first, then cities by rank, as long as there is room.
 *
 * @param max maximum number of labels besides the ends
 * @param previous names labeled in the previous frame: ranked higher, so that labels do not flicker during movements
 * @param free area in which labels may be placed
 * @param occupied areas that labels avoid: the route and other elements
 */
export function placeLabels(
  candidates: readonly Candidate[],
  {
    max,
    previous,
    free,
    occupied,
  }: { max: number; previous: ReadonlySet<string>; free: Box; occupied: readonly Box[] },
): PlacedLabel[] {
  const order = [...candidates].sort(
    (one, other) =>
      Number(other.isEnd) - Number(one.isEnd) ||
      one.rank - (previous.has(one.name) ? 1.5 : 0) - (other.rank - (previous.has(other.name) ? 1.5 : 0)),
  )
  const boxes: Box[] = [...occupied]
  const placedLabels: PlacedLabel[] = []
  let count = 0
  for (const candidate of order) {
    if (!candidate.isEnd && count >= max) break
    const sides = candidate.isEnd ? (['below', 'above'] as const) : (['right', 'left'] as const)
    for (const side of sides) {
      const found = placementAt(candidate, side, free)
      const margin = candidate.isEnd ? 2 : labelMargin
      const isFree =
        found.box.left >= free.left &&
        found.box.right <= free.right &&
        found.box.top >= free.top &&
        found.box.bottom <= free.bottom &&
        boxes.every((box) => !overlaps(box, found.box, margin))
      if (!isFree && !(candidate.isEnd && side === 'above')) continue
      const chosen = isFree ? found : placementAt(candidate, 'below', free)
      boxes.push(chosen.box)
      placedLabels.push({ ...candidate, ...chosen.label, side: isFree ? side : 'below' })
      if (!candidate.isEnd) count += 1
      break
    }
  }
  return placedLabels
}

/**
 * For a label below or above its dot, `labelX` is the center, shifted away from the screen's edge; for others the
 * label's edge next to the dot.
 */
function placementAt(
  { x, y, width, isEnd }: Candidate,
  side: PlacedLabel['side'],
  free: Box,
): { label: { labelX: number; labelY: number }; box: Box } {
  const labelHeight = isEnd ? lineHeight + 4 : lineHeight
  if (side === 'below' || side === 'above') {
    const labelY = side === 'below' ? y + 22 : y - 24
    const desired = Math.max(free.left + width / 2, Math.min(free.right - width / 2, x))
    const labelX = Math.max(x - width / 2, Math.min(x + width / 2, desired))
    return {
      label: { labelX, labelY },
      box: {
        left: labelX - width / 2,
        right: labelX + width / 2,
        top: labelY - labelHeight / 2,
        bottom: labelY + labelHeight / 2,
      },
    }
  }
  const labelX = side === 'right' ? x + gap : x - gap
  return {
    label: { labelX, labelY: y },
    box: {
      left: side === 'right' ? x - 4 : labelX - width,
      right: side === 'right' ? labelX + width : x + 4,
      top: y - labelHeight / 2,
      bottom: y + labelHeight / 2,
    },
  }
}

const overlaps = (one: Box, other: Box, margin: number) =>
  one.left < other.right + margin &&
  other.left < one.right + margin &&
  one.top < other.bottom + margin * 0.6 &&
  other.top < one.bottom + margin * 0.6
