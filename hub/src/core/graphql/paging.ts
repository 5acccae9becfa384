/** Slices of lists, of at most 200 entries, which is more than any screen shows. Pure. */

export const maxPageSize = 200

export const first = <T>(list: readonly T[], { first: count }: { first: number }): T[] =>
  list.slice(0, Math.min(Math.max(count, 0), maxPageSize))

/** The entries after the one with the id `after`; from the start if there is none. */
export function page<T extends { id: string }>(
  list: readonly T[],
  args: { first: number; after?: string | null },
): T[] {
  const start = args.after == null ? 0 : list.findIndex((one) => one.id === args.after) + 1
  return first(start === 0 ? list : list.slice(start), args)
}
