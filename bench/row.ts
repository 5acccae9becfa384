/** One row of the results: the measured value, the baseline's in the same run, and the target. */
export type Row = {
  what: string
  unit: string
  measured: number
  /** The same task done by a minimal program or at the theoretical limit; left out if there is none. */
  baseline?: number
  target: string
  reached: boolean
}

/** `measured` must be at most `max` times `baseline`. */
export const ratioRow = (
  what: string,
  unit: string,
  measured: number,
  baseline: number,
  max: number,
): Row => ({
  what,
  unit,
  measured,
  baseline,
  target: `≤ ${max} ×`,
  reached: measured <= baseline * max,
})

/** `measured` must be at most `max`. */
export const maxRow = (what: string, unit: string, measured: number, max: number): Row => ({
  what,
  unit,
  measured,
  target: `≤ ${max} ${unit}`,
  reached: measured <= max,
})

/** `measured` must be at least `min`. */
export const minRow = (what: string, unit: string, measured: number, min: number): Row => ({
  what,
  unit,
  measured,
  target: `≥ ${min} ${unit}`,
  reached: measured >= min,
})

/** `measured` must be at least `min` times `baseline`. */
export const gainRow = (
  what: string,
  unit: string,
  measured: number,
  baseline: number,
  min: number,
): Row => ({
  what,
  unit,
  measured,
  baseline,
  target: `≥ ${min} ×`,
  reached: measured >= baseline * min,
})
