/** What the shop's addresses carry beside their path. Pure. */
type Search = Record<string, unknown>
const nonEmptyText = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

/** Only both together name a tile page. @see RTE-36 */
export const readShopSearch = ({ id, tile, rail }: Search) => {
  const [entry, node] = [nonEmptyText(id), nonEmptyText(tile)]
  return { tile: entry && node ? { id: entry, tile: node } : null, rail: nonEmptyText(rail) }
}

/** A category's: which sub-category, and whether only what is there now. */
export const readCategorySearch = ({ sub, available }: Search) => ({
  sub: nonEmptyText(sub),
  isOnlyAvailable: available === 'true' || available === true,
})
