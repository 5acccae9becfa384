/** Distributes an issue's pages over leaves: one per leaf, or the cover alone and then two per leaf. Pure. */

export type Plan = { pages: number; isSpread: boolean }

/** Leaves are counted from 0, pages from 1. */
export const leafCount = ({ pages, isSpread }: Plan): number => (isSpread ? Math.floor(pages / 2) + 1 : pages)

/** In reading order. */
export function pagesOn({ pages, isSpread }: Plan, leaf: number): number[] {
  if (!isSpread) return [leaf + 1]
  if (leaf === 0) return [1]
  return [leaf * 2, leaf * 2 + 1].filter((page) => page <= pages)
}

export const leafWith = ({ isSpread }: Plan, page: number): number =>
  isSpread ? Math.floor(page / 2) : page - 1

/** Spreads only if the view is landscape, and the pages are portrait or nearly square. */
export const fitsSpread = (view: { width: number; height: number }, pageRatio: number): boolean =>
  view.width > view.height && pageRatio < 1.1

/** The size of an uncropped page, of `ratio` width to height, within its share of the view. */
export function pageSize(view: { width: number; height: number }, ratio: number, pagesAcross: number) {
  const width = Math.max(1, Math.min(view.width / pagesAcross, view.height * ratio))
  return { width: Math.floor(width), height: Math.max(1, Math.floor(width / ratio)) }
}
