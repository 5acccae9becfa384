/** Ranks titles by similarity to another. Pure. */
import type { Video } from '@altiport/wire/pack-items.shape'

/** Weight of each shared fact: categories, which the airline assigns, and directors count most, kind and country least. */
const weights = { categories: 3, directors: 3, genres: 2, cast: 2, kind: 1, country: 1 }

/**
 * Most similar first; ties keep the pack's order; the title itself and titles without anything in common are
 * left out.
 */
export const similarTitles = (video: Video, titles: readonly Video[]): Video[] =>
  titles
    .filter((other) => other.id !== video.id)
    .map((other) => ({ other, similarity: similarity(video, other) }))
    .filter((one) => one.similarity > 0)
    .sort((a, b) => b.similarity - a.similarity)
    .map((one) => one.other)

function similarity(a: Video, b: Video): number {
  const shared = (key: 'categories' | 'directors' | 'genres' | 'cast') =>
    weights[key] * a[key].filter((value) => (b[key] as string[]).includes(value)).length
  return (
    shared('categories') +
    shared('directors') +
    shared('genres') +
    shared('cast') +
    (a.kind === b.kind ? weights.kind : 0) +
    (a.country === b.country ? weights.country : 0)
  )
}
