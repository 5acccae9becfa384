/** GraphQL resolvers of audio: the featured album, the categories, an album with its tracks, and saved positions. */
import type { Album, Track } from '@altiport/wire/pack-items.shape'
import type { Category } from '@altiport/wire/pack-portal.shape'
import { mediaUrl } from '#core/content/loaded-pack.ts'
import { textIn } from '#core/content/text.ts'
import { trackOf, visibleAlbum, visibleAlbums } from '#core/content/visible-albums.ts'
import type { Context, RequestContext, Resolvers } from '#core/graphql/context.ts'
import { page } from '#core/graphql/paging.ts'
import { pictureView } from '#core/media/media.resolvers.ts'
import type { AudioPosition } from './audio.store.ts'

type ReadPositions = (uuid: string) => Promise<readonly AudioPosition[]>

export const audioResolvers = (readPositions: ReadPositions): Resolvers => ({
  App: { audio: (context: Context) => context },
  Audio: {
    /** The pack's first music album, else its first of any kind. */
    featured(context: Context) {
      const albums = visibleAlbums(context.pack, context.nowInMs)
      const album = albums.find(({ type, kind }) => type === 'album' && kind === 'music') ?? albums[0]
      return album === undefined ? null : albumView(context, album)
    },
    categories: (context: Context) =>
      context.pack.categories
        .map((category) => categoryView(context, category))
        .filter(({ count }) => count > 0),
    category(context: Context, { id }: { id: string }) {
      const category = context.pack.categories.find((one) => one.id === id)
      const view = category === undefined ? null : categoryView(context, category)
      // A category without albums, such as one of films, is not an audio category.
      return view === null || view.count === 0 ? null : view
    },
    album(context: Context, { id }: { id: string }) {
      const album = visibleAlbum(context.pack, id, context.nowInMs)
      return album === undefined ? null : albumView(context, album)
    },
    async places(context: Context, _: object, requestContext: RequestContext) {
      const positions =
        requestContext.passenger === undefined ? [] : await readPositions(requestContext.passenger.uuid)
      return positions
        .filter(({ percentage }) => percentage > 0 && percentage < 100)
        .flatMap(({ trackId, percentage }) => {
          const found = trackOf(context.pack, trackId)
          const album = found && visibleAlbum(context.pack, found.album.id, context.nowInMs)
          return album ? { idMedia: trackId, progress: percentage, album: albumView(context, album) } : []
        })
    },
  },
  AudioCategory: {
    items: ({ context, albums }: CategoryView, args: { first: number; after?: string }) =>
      page(albums, args).map((album) => albumView(context, album)),
  },
})

type CategoryView = ReturnType<typeof categoryView>

function categoryView(context: Context, { id, title }: Category) {
  const { pack, language, nowInMs } = context
  const albums = visibleAlbums(pack, nowInMs).filter(({ categories }) => categories.includes(id))
  return { context, albums, id, title: textIn(title, language, pack.fallback), count: albums.length }
}

/** @see AUD-03 */
function albumView(context: Context, album: Album) {
  const { pack, language } = context
  const text = (value: Album['synopsis']) =>
    value === undefined ? null : textIn(value, language, pack.fallback)
  return {
    id: album.id,
    type: album.type,
    kind: album.kind,
    premium: album.premium === true,
    title: text(album.title),
    artist: album.artist,
    tagline: text(album.tagline),
    synopsis: text(album.synopsis),
    genres: album.genres,
    keywords: album.keywords,
    year: album.year,
    ages: album.ages,
    language: album.language ?? null,
    accessibility: Object.entries(album.accessibility)
      .filter(([, isSo]) => isSo)
      .map(([fact]) => fact),
    cover: pictureView(context, album.cover),
    durationInS: album.tracks.reduce((sum, { durationInS }) => sum + durationInS, 0),
    trackCount: album.tracks.length,
    data: sourceOf(context, album.tracks[0]!),
    tracks: album.tracks.map((track) => ({
      id: track.id,
      type: 'simple',
      title: text(track.title),
      artist: track.artist ?? album.artist,
      durationInS: track.durationInS,
      data: sourceOf(context, track),
    })),
  }
}

const sourceOf = ({ pack }: Context, { path }: Track) => ({ source: { url: mediaUrl(pack, path) } })
