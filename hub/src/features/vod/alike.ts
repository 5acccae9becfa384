/** Which titles share most with one. Pure. */
import type { Video } from '@altiport/wire/pack-items'

/** What a shared fact is worth: what the airline put together counts most, a shared country least. */
const worth = { categories: 3, directors: 3, genres: 2, cast: 2, kind: 1, country: 1 }

/** Best first; equals keep the pack's order; titles that share nothing are left out, the title itself too. */
export const alike = (video: Video, others: readonly Video[]): Video[] =>
  others
    .filter((other) => other.id !== video.id)
    .map((other) => ({ other, likeness: likeness(video, other) }))
    .filter((one) => one.likeness > 0)
    .sort((a, b) => b.likeness - a.likeness)
    .map((one) => one.other)

function likeness(a: Video, b: Video): number {
  const shared = (key: 'categories' | 'directors' | 'genres' | 'cast') =>
    worth[key] * a[key].filter((word) => (b[key] as string[]).includes(word)).length
  return (
    shared('categories') +
    shared('directors') +
    shared('genres') +
    shared('cast') +
    (a.kind === b.kind ? worth.kind : 0) +
    (a.country === b.country ? worth.country : 0)
  )
}
