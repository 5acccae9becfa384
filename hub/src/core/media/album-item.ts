/** Maps an album, a single or a podcast to a tile in lists of mixed kinds. */
import type { Album } from '@altiport/wire/pack-items.shape'
import { textIn } from '#core/content/text.ts'
import type { Context } from '#core/graphql/context.ts'
import { pictureView } from './media.resolvers.ts'

/** @see AUD-03 */
export function albumItemView(context: Context, album: Album) {
  const { pack, language } = context
  const text = (value: Album['synopsis']) =>
    value === undefined ? null : textIn(value, language, pack.fallback)
  const cover = pictureView(context, album.cover)
  return {
    id: album.id,
    type: album.type,
    premium: album.premium === true,
    title: text(album.title),
    keywords: album.keywords,
    logoUrl: cover.url,
    icon: { data: cover.url },
    data: {
      hasDRM: false,
      source: { lang: album.language ?? null, languages: [], captions: [] },
    },
    poster: cover,
    tagline: text(album.tagline) ?? album.artist,
    synopsis: text(album.synopsis),
    genres: album.genres,
    year: album.year,
    directors: [],
    cast: [],
    ages: album.ages,
    durationInS: album.tracks.reduce((sum, { durationInS }) => sum + durationInS, 0),
    accessibility: [],
  }
}
