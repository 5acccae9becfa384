/** GraphQL views and resolvers of pictures and media items. */
import type { Video } from '@altiport/wire/pack-items.shape'
import type { Picture } from '@altiport/wire/pack-values.shape'
import { mediaUrl } from '#core/content/loaded-pack.ts'
import { textIn } from '#core/content/text.ts'
import { visibleVideo } from '#core/content/visible-titles.ts'
import type { Context, RequestContext, Resolvers } from '#core/graphql/context.ts'

/** The position of one title on a device, in percent. Lists are sorted with the most recent first. */
export type WatchProgress = { mediaId: string; percentage: number }
export type ReadWatchProgress = (uuid: string) => Promise<readonly WatchProgress[]>

export function pictureView({ pack }: Context, picture: Picture) {
  const { width, height, colour, widths } = picture
  return { url: mediaUrl(pack, picture.path), width, height, color: colour, widths }
}

/**
 * All audio languages have the address of the plain file, which contains only the first; the manifests next to it
 * contain all.
 *
 * @see VOD-10, VOD-12
 */
export function mediaItemView(context: Context, video: Video) {
  const { pack, language } = context
  const text = (value: Video['title']) => textIn(value, language, pack.fallback)
  const poster = pictureView(context, video.poster)
  const wide = pictureView(context, video.wide)
  return {
    id: video.id,
    type: 'video',
    premium: video.premium,
    title: text(video.title),
    keywords: video.keywords,
    logoUrl: poster.url,
    previewUrl: wide.url,
    icon: { data: iconData(context, video) ?? poster.url },
    data: {
      hasDRM: video.hasDRM,
      source: {
        lang: video.language,
        languages: video.sound.map((sound) => ({
          lang: sound.language,
          videoFile: { url: mediaUrl(pack, video.path) },
        })),
        captions: video.captions.map((captions) => ({
          lang: captions.language,
          captionFile: { url: mediaUrl(pack, captions.path) },
          forDeaf: captions.forDeaf,
        })),
      },
    },
    poster,
    wide,
    tagline: video.tagline === undefined ? null : text(video.tagline),
    synopsis: text(video.synopsis),
    genres: video.genres,
    year: video.year,
    country: video.country,
    directors: video.directors,
    cast: video.cast,
    ages: video.ages,
    durationInS: video.durationInS,
    accessibility: Object.entries(video.accessibility)
      .filter(([, isOn]) => isOn)
      .map(([feature]) => feature),
    episode: video.episode === undefined ? null : episodeView(context, video.episode),
  }
}

/** @see VOD-11, OP-31 */
function iconData({ pack }: Context, { icon }: Video): string | undefined {
  if (icon === undefined) return undefined
  return 'svg' in icon ? icon.svg : mediaUrl(pack, icon.path)
}

function episodeView({ pack, language }: Context, { series, season, number }: NonNullable<Video['episode']>) {
  const found = pack.series.find(({ id }) => id === series)
  return { series, title: found ? textIn(found.title, language, pack.fallback) : series, season, number }
}

export const mediaResolvers = (readProgress: ReadWatchProgress): Resolvers => ({
  App: {
    mediaItem(context: Context, { id }: { id: string }) {
      const video = visibleVideo(context.pack, id, context.nowInMs)
      return video === undefined ? null : mediaItemView(context, video)
    },
    noAdKeywords: ({ pack }: Context) => pack.noAdKeywords,
  },
  MediaItem: {
    premium: ({ premium }: { premium?: boolean }) => premium === true,
    async inProgress({ id }: { id: string }, _: object, context: RequestContext) {
      const progress = await watchProgressOnce(context, readProgress)
      return progress.find((one) => one.mediaId === id)?.percentage ?? 0
    },
  },
})

const progressCache = new WeakMap<RequestContext, Promise<readonly WatchProgress[]>>()

/** The watch progress of the requesting device, read once per operation however many tiles need it. */
export function watchProgressOnce(
  context: RequestContext,
  readProgress: ReadWatchProgress,
): Promise<readonly WatchProgress[]> {
  if (context.passenger === undefined) return Promise.resolve([])
  const progress = progressCache.get(context) ?? readProgress(context.passenger.uuid)
  progressCache.set(context, progress)
  return progress
}
