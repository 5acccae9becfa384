/** The middle of several measurements: one that was disturbed does not move it. */
export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
