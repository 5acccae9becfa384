/** Video on demand as the schema tells it: what leads, the categories, what is alike, what was begun. */
import type { Series, Video } from '@altiport/wire/pack-items'
import type { Category } from '@altiport/wire/pack-portal'
import type { LoadedPack } from '#core/content/loaded-pack.ts'
import { shelfOf, visibleVideo } from '#core/content/shelf.ts'
import { textIn } from '#core/content/text.ts'
import { isVisibleAt } from '#core/content/validity.ts'
import type { RequestContext, Resolvers, Scene } from '#core/graphql/asking.ts'
import { first, page } from '#core/graphql/paging.ts'
import { type BegunBy, begunOnce, mediaItemView } from '#core/media/media.resolvers.ts'
import { alike } from './alike.ts'

export const vodResolvers = (begunBy: BegunBy): Resolvers => ({
  App: { vod: (scene: Scene) => scene },
  Vod: {
    featured(scene: Scene) {
      const video = featuredOf(scene.pack, scene.nowInMs)
      return video === undefined ? null : mediaItemView(scene, video)
    },
    categories: (scene: Scene) =>
      scene.pack.categories.map((category) => categoryView(scene, category)).filter(({ count }) => count > 0),
    category(scene: Scene, { id }: { id: string }) {
      const category = scene.pack.categories.find((one) => one.id === id)
      return category === undefined ? null : categoryView(scene, category)
    },
    moreLike(scene: Scene, args: { id: string; first: number }) {
      const video = visibleVideo(scene.pack, args.id, scene.nowInMs)
      if (video === undefined) return []
      const others = alike(video, shelfOf(scene.pack, scene.nowInMs).videos)
      return first(others, args).map((other) => mediaItemView(scene, other))
    },
    series(scene: Scene, { id }: { id: string }) {
      const series = scene.pack.series.find((one) => one.id === id)
      const isVisible = series && isVisibleAt(series.validity, scene.nowInMs)
      return isVisible ? seriesView(scene, series) : null
    },
    /** @see OP-30 */
    async continueWatching(scene: Scene, _: object, requestContext: RequestContext) {
      const begun = await begunOnce(requestContext, begunBy)
      return begun
        .filter(({ percentage }) => percentage > 0 && percentage < 100)
        .flatMap(({ mediaId }) => visibleVideo(scene.pack, mediaId, scene.nowInMs) ?? [])
        .map((video) => mediaItemView(scene, video))
    },
  },
  VodCategory: {
    items: ({ scene, videos }: CategoryView, args: { first: number; after?: string }) =>
      page(videos, args).map((video) => mediaItemView(scene, video)),
  },
})

function seriesView(scene: Scene, { id, title, synopsis }: Series) {
  const { pack, language, nowInMs } = scene
  return {
    id,
    title: textIn(title, language, pack.fallback),
    synopsis: textIn(synopsis, language, pack.fallback),
    episodes: episodesOf(id, shelfOf(pack, nowInMs).videos).map((video) => mediaItemView(scene, video)),
  }
}

/** By season and number, whatever the pack's order. */
const episodesOf = (series: string, videos: readonly Video[]) =>
  videos
    .flatMap((video) => (video.episode?.series === series ? { video, ...video.episode } : []))
    .sort((a, b) => a.season - b.season || a.number - b.number)
    .map(({ video }) => video)

/** The first slider's title leads here too, else the pack's first. */
function featuredOf(pack: LoadedPack, nowInMs: number): Video | undefined {
  for (const { video: id } of pack.sliders) {
    const video = id === undefined ? undefined : visibleVideo(pack, id, nowInMs)
    if (video) return video
  }
  return shelfOf(pack, nowInMs).videos[0]
}

type CategoryView = ReturnType<typeof categoryView>

function categoryView(scene: Scene, { id, title }: Category) {
  const { pack, language, nowInMs } = scene
  const videos = shelfOf(pack, nowInMs).inCategory(id)
  return { scene, videos, id, title: textIn(title, language, pack.fallback), count: videos.length }
}
