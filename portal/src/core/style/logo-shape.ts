/** When a logo is too wide for a disc. Pure. */
const widestInDisc = 1.6

/** A picture without a size of its own counts as square. */
export const isWideLogo = (width: number, height: number): boolean =>
  height > 0 && width / height > widestInDisc
