/** Seats of an aircraft by the cabin's plan. Without zod, so that the portal can load it. Pure. */

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
 * What is missing for a seat on the plan: its row, or only the seat. `null` if the seat exists or the pack
 * has no plan.
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
  const exists =
    section.groups.some((columns) => columns.includes(column)) && !plan.gone.includes(`${row}${column}`)
  return exists ? null : 'seat'
}

/** The section that contains the row. */
const sectionOf = ({ sections }: SeatPlan, row: number) =>
  sections.find(({ from, to, without }) => row >= from && row <= to && !without.includes(row))
