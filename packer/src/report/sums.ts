/** Sums and groups of lists. */

export const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0)

/** Unlike `Math.max`, for any number of numbers: devices may send anything. */
export const maxOf = (numbers: readonly number[], least: number): number =>
  numbers.reduce((most, each) => Math.max(most, each), least)

export const groupBy = <Item>(items: readonly Item[], keyOf: (item: Item) => string): [string, Item[]][] => {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return [...groups]
}
