/** Converts the seat map to rows of seats and aisles, from front to back. Pure. */
import type { CabinClass } from '@altiport/wire/pack-cabin'
import type { Cabin } from '@altiport/wire/pack-cabin.shape'
import { missingOnPlan } from '@altiport/wire/seat-plan'

export type PlanRow = {
  row: number
  /** True for the first row of a section, and for multiples of four. */
  isNumbered: boolean
  /** Exits are on both sides. */
  isExit: boolean
  /** In the first row of a section: its class and its number of rows. */
  section: { class: CabinClass | undefined; rows: number } | undefined
  /** From left to right; `null` is an aisle, `{ seat: null }` a missing seat. */
  cells: ({ seat: string | null } | null)[]
}

export function planRows(cabin: Cabin): PlanRow[] {
  const widest = Math.max(
    0,
    ...cabin.sections.map(({ groups }) => groups.join('').length + groups.length - 1),
  )
  return cabin.sections.flatMap(({ from, to, groups, without, class: cabinClass }) => {
    const rows: PlanRow[] = []
    for (let row = from; row <= to; row++) {
      if (without.includes(row)) continue
      const cells = groups.flatMap((columns, group) => [
        ...(group > 0 ? [null] : []),
        ...[...columns].map((column) => ({
          seat: missingOnPlan(cabin, { row, column }) ? null : `${row}${column}`,
        })),
      ])
      rows.push({
        row,
        isExit: cabin.exits?.includes(row) ?? false,
        section: undefined,
        isNumbered: rows.length === 0 || row % 4 === 0,
        cells: padded(cells, widest),
      })
    }
    if (rows[0]) rows[0].section = { class: cabinClass, rows: rows.length }
    return rows
  })
}

export const rowRange = ({ sections }: Cabin): { from: number; to: number } => ({
  from: Math.min(...sections.map(({ from }) => from)),
  to: Math.max(...sections.map(({ to }) => to)),
})

/** The mark closest to `tap` within `reachInPx`; all coordinates in px. */
export function nearest<Mark extends { x: number; y: number }>(
  marks: readonly Mark[],
  tap: { x: number; y: number },
  reachInPx: number,
): Mark | undefined {
  return marks
    .map((mark) => ({ mark, distance: Math.hypot(mark.x - tap.x, mark.y - tap.y) }))
    .filter(({ distance }) => distance <= reachInPx)
    .sort((one, other) => one.distance - other.distance)[0]?.mark
}

/** Widens the first aisle of narrower rows, so that all rows have the same width. */
function padded(cells: PlanRow['cells'], widest: number): PlanRow['cells'] {
  const missing = widest - cells.length
  const aisle = cells.indexOf(null)
  if (missing <= 0 || aisle < 0) return cells
  return [...cells.slice(0, aisle), ...Array.from({ length: missing }, () => null), ...cells.slice(aisle)]
}
