/** Parses the shop's query parameters. Pure. */
type Search = Record<string, unknown>
const nonEmptyText = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

/** A tile page needs both parameters. @see RTE-36 */
export const readShopSearch = ({ id, tile, rail }: Search) => {
  const [entry, node] = [nonEmptyText(id), nonEmptyText(tile)]
  return { tile: entry && node ? { id: entry, tile: node } : null, rail: nonEmptyText(rail) }
}

/** Of a category: the sub-category, and whether only available products are listed. */
export const readCategorySearch = ({ sub, available }: Search) => ({
  sub: nonEmptyText(sub),
  isOnlyAvailable: available === 'true' || available === true,
})
