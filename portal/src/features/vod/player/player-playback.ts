/** Plays a title in an element while the player is open, with the passenger's tracks. */
import { mediaItemQuery } from '@altiport/wire/media'
import { progressQuery } from '@altiport/wire/vod'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { logWarning, reportUnexpectedError } from '#core/error-log.ts'
import { translate } from '#core/language/language.ts'
import { mayCarryAd } from '#core/player/ads/before-film.ts'
import { holdFilmDuringAnnouncements } from '#core/player/hold-film.ts'
import { connectVideoElement } from '#core/player/media-element.ts'
import { watchWindow } from '#core/player/player-window.ts'
import { video } from '#core/player/video/video-store.ts'
import { useQuery } from '#core/query/query.ts'
import type { Title } from '#features/vod/title/credits.tsx'
import { useTracks } from '#features/vod/title/use-tracks.ts'

export type StartFrom = 'resume' | 'start'

/** Returns the function that retries after a failure; it reopens a premium title, whose address may have expired. */
export function usePlayback(
  title: Title,
  from: StartFrom,
  element: RefObject<HTMLVideoElement | null>,
  reopen: () => void,
): () => void {
  const { sound, captions } = useTracks(title)
  // From the same response as the title.
  const noAdKeywords = useQuery(mediaItemQuery, { id: title.id }).data?.app.noAdKeywords
  const saved = useSavedPosition(title.id, from)
  /** The opening that failed, until the title is reopened. */
  const failedAttempt = useRef<{ title: Title; src: string | undefined }>(undefined)
  /** Position of this title when the file of its audio track, or its address, changed. */
  const lastPosition = useRef<{ id: string; progress: number }>(undefined)

  useLayoutEffect(() => {
    if (!element.current) return
    const media = connectVideoElement(element.current, {
      dispatch: video.dispatch,
      captionsChanged: video.captionsChanged,
      failed: (failure) => reportUnexpectedError(asError(failure)),
      refused: (failure) => logWarning('Autoplay was blocked', failure),
    })
    const cleanups = [video.attach(media), media.dispose, watchWindow(), holdFilmDuringAnnouncements()]
    return () => {
      for (const cleanup of cleanups) cleanup()
    }
  }, [element])

  const src = sound?.videoFile.url
  // biome-ignore lint/correctness/useExhaustiveDependencies: tracks are switched in place, below
  useEffect(() => {
    if (src === undefined || saved === undefined) return
    video.play({
      src,
      idMedia: title.id,
      languages: title.data.source.languages,
      captions: title.data.source.captions,
      isVideoAd: mayCarryAd(title.keywords, noAdKeywords),
      isVideoDRM: title.data.hasDRM,
      startAt: lastPosition.current?.id === title.id ? lastPosition.current.progress : saved,
      durationInS: title.durationInS,
      lang: sound?.lang,
      captionSrc: captions?.captionFile?.url,
    })
    return () => {
      lastPosition.current = { id: title.id, progress: video.store.read().progress }
      video.stop()
    }
  }, [title.id, src, saved === undefined])

  // @see VOD-06, VOD-47
  useEffect(() => {
    if (sound) video.setLang(sound.lang)
  }, [sound])
  // @see VOD-07
  useEffect(() => video.setCaptions(captions?.captionFile?.url ?? null), [captions])

  useEffect(() => {
    const failedOpening = failedAttempt.current
    if (!failedOpening || failedOpening.title === title) return
    failedAttempt.current = undefined
    // A changed address restarts playback in the effect above, from the last position.
    if (failedOpening.src === src) video.tryAgain()
  }, [title, src])
  return () => {
    if (!title.premium) return video.tryAgain()
    failedAttempt.current = { title, src }
    reopen()
  }
}

/** A percentage; undefined while loading. Later responses do not move a film that is playing. */
function useSavedPosition(id: string, from: StartFrom): number | undefined {
  const { data, error } = useQuery(progressQuery, { id }, { enabled: from === 'resume' })
  const first = useRef<{ id: string; position: number }>(undefined)
  if (first.current?.id !== id) {
    const position = from === 'start' || error ? 0 : data && (data.app.mediaItem?.inProgress ?? 0)
    first.current = position === undefined ? undefined : { id, position }
  }
  return first.current?.position
}

/** @see ERR-10, OP-100 */
function asError(failure: unknown): Error {
  const { code, message } = (failure ?? {}) as { code?: number; message?: string }
  return new Error(`${translate('player.failed')} ${[code, message].filter(Boolean).join(' ')}`.trim())
}
