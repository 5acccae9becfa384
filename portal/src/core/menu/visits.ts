/** How often each entry was opened since the page was loaded; in memory only, for the not-found page. */
const visits = new Map<string, number>()

export const countVisit = (id: string): void => {
  visits.set(id, (visits.get(id) ?? 0) + 1)
}

/** Most used first; ties keep their order. */
export const mostUsed = <Entry extends { id: string }>(
  entries: readonly Entry[],
  count: number,
  counts: ReadonlyMap<string, number> = visits,
): Entry[] =>
  [...entries].sort((one, other) => (counts.get(other.id) ?? 0) - (counts.get(one.id) ?? 0)).slice(0, count)
