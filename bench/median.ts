/** The median, of an even number of values the upper middle one; a single outlier hardly affects it. */
export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
