/** Audio as the schema tells it: what leads, the categories, an album with its tracks, and what was begun. */

import type { Album, Track } from '@altiport/wire/pack-items'
import type { Category } from '@altiport/wire/pack-portal'
import { trackOf, visibleAlbum, visibleAlbums } from '#core/content/audio-shelf.ts'
import { mediaUrl } from '#core/content/loaded-pack.ts'
import { textIn } from '#core/content/text.ts'
import type { RequestContext, Resolvers, Scene } from '#core/graphql/asking.ts'
import { page } from '#core/graphql/paging.ts'
import { pictureView } from '#core/media/media.resolvers.ts'
import type { AudioPosition } from './audio.store.ts'

type ReadPositions = (uuid: string) => Promise<readonly AudioPosition[]>

export const audioResolvers = (readPositions: ReadPositions): Resolvers => ({
  App: { audio: (scene: Scene) => scene },
  Audio: {
    /** The pack's first album of music leads. */
    featured(scene: Scene) {
      const albums = visibleAlbums(scene.pack, scene.nowInMs)
      const album = albums.find(({ type, kind }) => type === 'album' && kind === 'music') ?? albums[0]
      return album === undefined ? null : albumView(scene, album)
    },
    categories: (scene: Scene) =>
      scene.pack.categories.map((category) => categoryView(scene, category)).filter(({ count }) => count > 0),
    category(scene: Scene, { id }: { id: string }) {
      const category = scene.pack.categories.find((one) => one.id === id)
      const view = category === undefined ? null : categoryView(scene, category)
      // A category of films alone is no audio category.
      return view === null || view.count === 0 ? null : view
    },
    album(scene: Scene, { id }: { id: string }) {
      const album = visibleAlbum(scene.pack, id, scene.nowInMs)
      return album === undefined ? null : albumView(scene, album)
    },
    async places(scene: Scene, _: object, requestContext: RequestContext) {
      const places =
        requestContext.passenger === undefined ? [] : await readPositions(requestContext.passenger.uuid)
      return places
        .filter(({ percentage }) => percentage > 0 && percentage < 100)
        .flatMap(({ trackId, percentage }) => {
          const found = trackOf(scene.pack, trackId)
          const album = found && visibleAlbum(scene.pack, found.album.id, scene.nowInMs)
          return album ? { idMedia: trackId, progress: percentage, album: albumView(scene, album) } : []
        })
    },
  },
  AudioCategory: {
    items: ({ scene, albums }: CategoryView, args: { first: number; after?: string }) =>
      page(albums, args).map((album) => albumView(scene, album)),
  },
})

type CategoryView = ReturnType<typeof categoryView>

function categoryView(scene: Scene, { id, title }: Category) {
  const { pack, language, nowInMs } = scene
  const albums = visibleAlbums(pack, nowInMs).filter(({ categories }) => categories.includes(id))
  return { scene, albums, id, title: textIn(title, language, pack.fallback), count: albums.length }
}

/** @see AUD-03 */
function albumView(scene: Scene, album: Album) {
  const { pack, language } = scene
  const text = (of: Album['synopsis']) => (of === undefined ? null : textIn(of, language, pack.fallback))
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
    cover: pictureView(scene, album.cover),
    durationInS: album.tracks.reduce((sum, { durationInS }) => sum + durationInS, 0),
    trackCount: album.tracks.length,
    data: sourceOf(scene, album.tracks[0]!),
    tracks: album.tracks.map((track) => ({
      id: track.id,
      type: 'simple',
      title: text(track.title),
      artist: track.artist ?? album.artist,
      durationInS: track.durationInS,
      data: sourceOf(scene, track),
    })),
  }
}

const sourceOf = ({ pack }: Scene, { path }: Track) => ({ source: { url: mediaUrl(pack, path) } })
