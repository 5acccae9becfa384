/** GraphQL resolvers of video on demand: the featured title, categories, series, similar titles, and started titles. */
import type { Series, Video } from '@altiport/wire/pack-items.shape'
import type { Category } from '@altiport/wire/pack-portal.shape'
import type { LoadedPack } from '#core/content/loaded-pack.ts'
import { textIn } from '#core/content/text.ts'
import { isVisibleAt } from '#core/content/validity.ts'
import { visibleTitlesOf, visibleVideo } from '#core/content/visible-titles.ts'
import type { Context, RequestContext, Resolvers } from '#core/graphql/context.ts'
import { first, page } from '#core/graphql/paging.ts'
import { mediaItemView, type ReadWatchProgress, watchProgressOnce } from '#core/media/media.resolvers.ts'
import { similarTitles } from './similar-titles.ts'

export const vodResolvers = (readProgress: ReadWatchProgress): Resolvers => ({
  App: { vod: (context: Context) => context },
  Vod: {
    featured(context: Context) {
      const video = featuredOf(context.pack, context.nowInMs)
      return video === undefined ? null : mediaItemView(context, video)
    },
    categories: (context: Context) =>
      context.pack.categories
        .map((category) => categoryView(context, category))
        .filter(({ count }) => count > 0),
    category(context: Context, { id }: { id: string }) {
      const category = context.pack.categories.find((one) => one.id === id)
      return category === undefined ? null : categoryView(context, category)
    },
    moreLike(context: Context, args: { id: string; first: number }) {
      const video = visibleVideo(context.pack, args.id, context.nowInMs)
      if (video === undefined) return []
      const others = similarTitles(video, visibleTitlesOf(context.pack, context.nowInMs).videos)
      return first(others, args).map((other) => mediaItemView(context, other))
    },
    series(context: Context, { id }: { id: string }) {
      const series = context.pack.series.find((one) => one.id === id)
      const isVisible = series && isVisibleAt(series.validity, context.nowInMs)
      return isVisible ? seriesView(context, series) : null
    },
    /** @see OP-30 */
    async continueWatching(context: Context, _: object, requestContext: RequestContext) {
      const progress = await watchProgressOnce(requestContext, readProgress)
      return progress
        .filter(({ percentage }) => percentage > 0 && percentage < 100)
        .flatMap(({ mediaId }) => visibleVideo(context.pack, mediaId, context.nowInMs) ?? [])
        .map((video) => mediaItemView(context, video))
    },
  },
  VodCategory: {
    items: ({ context, videos }: CategoryView, args: { first: number; after?: string }) =>
      page(videos, args).map((video) => mediaItemView(context, video)),
  },
})

function seriesView(context: Context, { id, title, synopsis }: Series) {
  const { pack, language, nowInMs } = context
  return {
    id,
    title: textIn(title, language, pack.fallback),
    synopsis: textIn(synopsis, language, pack.fallback),
    episodes: episodesOf(id, visibleTitlesOf(pack, nowInMs).videos).map((video) =>
      mediaItemView(context, video),
    ),
  }
}

/** By season and number, regardless of the pack's order. */
const episodesOf = (series: string, videos: readonly Video[]) =>
  videos
    .flatMap((video) => (video.episode?.series === series ? { video, ...video.episode } : []))
    .sort((a, b) => a.season - b.season || a.number - b.number)
    .map(({ video }) => video)

/** The first visible title of a slider is featured, otherwise the pack's first. */
function featuredOf(pack: LoadedPack, nowInMs: number): Video | undefined {
  for (const { video: id } of pack.sliders) {
    const video = id === undefined ? undefined : visibleVideo(pack, id, nowInMs)
    if (video) return video
  }
  return visibleTitlesOf(pack, nowInMs).videos[0]
}

type CategoryView = ReturnType<typeof categoryView>

function categoryView(context: Context, { id, title }: Category) {
  const { pack, language, nowInMs } = context
  const videos = visibleTitlesOf(pack, nowInMs).inCategory(id)
  return { context, videos, id, title: textIn(title, language, pack.fallback), count: videos.length }
}
