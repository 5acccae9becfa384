/** While a title's details are displayed, prefetches the seconds that Play would start with. */
import { currentLanguage } from '#core/language/language.ts'
import { trackChoice } from '#core/media/tracks/track-choice.ts'
import { pickByLanguage } from '#core/media/tracks/track-language.ts'
import { dropPreloadedVideo, preloadVideo } from '#core/player/video/video-preload.ts'
import type { Title } from '#features/vod/title/credits.tsx'

/** `startAt`: a percentage, as the saved position. One title at a time; never throws. */
export function preloadPlayer({ data, durationInS }: Title, startAt: number): void {
  const sound = pickByLanguage(data.source.languages, trackChoice.read().sound, currentLanguage())
  if (!sound) return
  preloadVideo({
    url: sound.videoFile.url,
    isProtected: data.hasDRM,
    startInS: (startAt / 100) * (durationInS ?? 0),
    lang: sound.lang,
  })
}

/** Stops prefetching when the details are left. */
export const dropPreloadedPlayer = dropPreloadedVideo
