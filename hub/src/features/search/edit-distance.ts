/** Edit distance between two words. Pure. */

/** Longer words are compared by their first characters. */
const maxLength = 48
const rows = [new Uint16Array(maxLength + 1), new Uint16Array(maxLength + 1), new Uint16Array(maxLength + 1)]

/**
 * Counts letters omitted, inserted, replaced or swapped with their neighbor; `max + 1` for any distance above `max`.
 *
 * With the scope `'prefix'` the rest of `other` is ignored: the distance of "harb" to "harbour" is 0. With `'part'`
 * its beginning is ignored as well.
 */
export function editDistance(
  word: string,
  other: string,
  max: number,
  scope: 'whole' | 'prefix' | 'part' = 'whole',
) {
  const n = Math.min(word.length, maxLength)
  let m = Math.min(other.length, maxLength)
  if (scope === 'whole' && Math.abs(n - m) > max) return max + 1
  if (n - m > max) return max + 1
  // Characters farther than `max` from each other's position cannot correspond.
  const width = scope === 'part' ? maxLength : max
  if (scope === 'prefix') m = Math.min(m, n + max)
  let [before, last, row] = rows as [Uint16Array, Uint16Array, Uint16Array]
  for (let j = 0; j <= m; j++) last[j] = scope === 'part' ? 0 : j
  for (let i = 1; i <= n; i++) {
    const from = Math.max(1, i - width)
    const to = Math.min(m, i + width)
    row[from - 1] = from === 1 ? i : max + 1
    if (to < m) row[to + 1] = max + 1
    let rowMin = i
    const letter = word.charCodeAt(i - 1)
    for (let j = from; j <= to; j++) {
      const isSame = letter === other.charCodeAt(j - 1)
      let cost = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (isSame ? 0 : 1))
      const isSwapped =
        i > 1 &&
        j > 1 &&
        letter === other.charCodeAt(j - 2) &&
        word.charCodeAt(i - 2) === other.charCodeAt(j - 1)
      if (isSwapped) cost = Math.min(cost, before[j - 2]! + 1)
      row[j] = cost
      if (cost < rowMin) rowMin = cost
    }
    if (rowMin > max) return max + 1
    ;[before, last, row] = [last, row, before]
  }
  let found = last[m]!
  if (scope !== 'whole') for (let j = Math.max(0, n - width); j < m; j++) found = Math.min(found, last[j]!)
  return Math.min(found, max + 1)
}
