/** One line of the table: a figure of ours, the same figure of a peer in the same run, and what must be reached. */
export type Line = {
  what: string
  unit: string
  ours: number
  /** The same thing done by the peer or the limit; left out where the figure stands alone. */
  peer?: number
  mustReach: string
  reached: boolean
}

/** What is measured together goes by one name, and may fill several lines. */
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

/** A line that must stay below a figure of its own. */
export const limitLine = (what: string, unit: string, ours: number, max: number): Line => ({
  what,
  unit,
  ours,
  mustReach: `≤ ${max} ${unit}`,
  reached: ours <= max,
})

/** A line that must be at least a figure of its own. */
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
