/** Whether a title started now ends before landing. Pure. */

export type Fit = {
  /** When it ends, in ms since 1970. */
  endsAtInMs: number
  /** From its end to landing; negative if it ends after landing. */
  spareInS: number
  fits: boolean
}

/** `null` after landing, when no title can end before it anymore. */
export function fitOf(durationInS: number, remainingInS: number, aircraftTimeInMs: number): Fit | null {
  if (remainingInS <= 0) return null
  const spareInS = remainingInS - durationInS
  return { endsAtInMs: aircraftTimeInMs + durationInS * 1000, spareInS, fits: spareInS >= 0 }
}
