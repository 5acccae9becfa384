/** Slices of lists: no question gets more entries at once than a screen could ever show. Pure. */

export const maxPageSize = 200

export const first = <T>(list: readonly T[], { first: count }: { first: number }): T[] =>
  list.slice(0, Math.min(Math.max(count, 0), maxPageSize))

/** From behind the entry with the id `after`; from the beginning where there is none such. */
export function page<T extends { id: string }>(
  list: readonly T[],
  args: { first: number; after?: string | null },
): T[] {
  const behind = args.after == null ? 0 : list.findIndex((one) => one.id === args.after) + 1
  return first(behind === 0 ? list : list.slice(behind), args)
}
