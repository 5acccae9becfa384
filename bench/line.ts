/** One row of the table: our figure, the same figure of a peer in the same run, and the required value. */
export type Line = {
  what: string
  unit: string
  ours: number
  /** The same task done by the peer or at the theoretical limit; left out if there is no peer. */
  peer?: number
  mustReach: string
  reached: boolean
}

/** Rows that are measured together share one name. */
export type Lines = Record<string, () => Promise<Line[]>>

/** A line that must stay below `max` times its peer. */
export const ratioLine = (what: string, unit: string, ours: number, peer: number, max: number): Line => ({
  what,
  unit,
  ours,
  peer,
  mustReach: `≤ ${max} ×`,
  reached: ours <= peer * max,
})

/** A line that must stay below a fixed value. */
export const limitLine = (what: string, unit: string, ours: number, max: number): Line => ({
  what,
  unit,
  ours,
  mustReach: `≤ ${max} ${unit}`,
  reached: ours <= max,
})

/** A line that must reach a fixed value. */
export const minLine = (what: string, unit: string, ours: number, min: number): Line => ({
  what,
  unit,
  ours,
  mustReach: `≥ ${min} ${unit}`,
  reached: ours >= min,
})

/** A line that must be at least `min` times its peer. */
export const gainLine = (what: string, unit: string, ours: number, peer: number, min: number): Line => ({
  what,
  unit,
  ours,
  peer,
  mustReach: `≥ ${min} ×`,
  reached: ours >= peer * min,
})
