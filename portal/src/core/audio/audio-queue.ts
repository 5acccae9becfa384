/** The order of tracks: which comes before and after, shuffled or not, and moved by hand. Pure. */

/**
 * The index of the next track, or of the previous one if `offset` is -1.
 *
 * With repeat on, the queue wraps around. With repeat off, moving past either end is not an error:
 * playback stops, so the result is `null` and the caller clears the source.
 *
 * @see AUD-13, AUD-14, AUD-15
 * @example nextQueueIndex({ index: 2, length: 3, repeat: true }, 1)  // 0
 */
export function nextQueueIndex(
  { index, length, repeat }: { index: number; length: number; repeat: boolean },
  offset: 1 | -1,
): number | null {
  const next = index + offset
  if (next >= 0 && next < length) return next
  return repeat && length > 0 ? (next + length) % length : null
}

/**
 * Shuffles the tracks into a random order that starts with the one at `index`.
 *
 * @param seed the same seed gives the same order
 * @see OP-41
 */
export function shuffleTracks<Track>(tracks: readonly Track[], index: number, seed: number): Track[] {
  const rest = tracks.filter((_, i) => i !== index)
  const random = randomFrom(seed)
  for (let i = rest.length - 1; i > 0; i--) {
    const other = Math.floor(random() * (i + 1))
    ;[rest[i], rest[other]] = [rest[other]!, rest[i]!]
  }
  const first = tracks[index]
  return first === undefined ? rest : [first, ...rest]
}

/** Moves the entry at `from` to `to`. */
export function moved<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const next = [...list]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}

/** The new index of the entry that was at `index` before the move of the entry at `from` to `to`. */
export function indexAfterMove(index: number, from: number, to: number): number {
  if (index === from) return to
  if (from < index && to >= index) return index - 1
  if (from > index && to <= index) return index + 1
  return index
}

/** Mulberry32: small, and uniform enough for a handful of tracks. */
function randomFrom(seed: number): () => number {
  let state = Math.floor(seed * 2 ** 32) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
