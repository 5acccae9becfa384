/** Which seats an aircraft has, by the cabin's plan. Without checks, so that the portal may carry it. Pure. */

export type SeatPlan = {
  readonly sections: readonly {
    from: number
    to: number
    groups: readonly string[]
    without: readonly number[]
  }[]
  readonly gone: readonly string[]
}

/**
 * What the aircraft does not have of a seat: its whole row, or the seat alone. `null` where it has the seat, and where
 * the pack has no plan.
 *
 * @see SHP-05, SHP-06, CRW-03
 */
export function missingOnPlan(
  plan: SeatPlan | null | undefined,
  { row, column }: { row: number; column: string },
): 'row' | 'seat' | null {
  if (!plan) return null
  const section = sectionOf(plan, row)
  if (!section) return 'row'
  const isThere =
    section.groups.some((columns) => columns.includes(column)) && !plan.gone.includes(`${row}${column}`)
  return isThere ? null : 'seat'
}

/** The rows that are alike and among which this one is. */
const sectionOf = ({ sections }: SeatPlan, row: number) =>
  sections.find(({ from, to, without }) => row >= from && row <= to && !without.includes(row))
