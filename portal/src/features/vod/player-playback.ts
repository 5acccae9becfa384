/** Plays a title in an element for as long as the player is open, with the tracks that the passenger asked for. */
import { progressQuery } from '@altiport/wire/vod'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useAsk } from '#core/ask.ts'
import { logWarning, reportFault } from '#core/fault.ts'
import { sayText, useLanguage } from '#core/language/language.ts'
import { useTrackChoice } from '#core/media/track-choice.ts'
import { pickLanguage } from '#core/media/track-language.ts'
import { mediaOf } from '#core/player/media-element.ts'
import { watchWindow } from '#core/player/player-window.ts'
import { video } from '#core/player/video-store.ts'
import type { Title } from './credits.tsx'

export type From = 'resume' | 'start'

export function usePlayback(title: Title, from: From, element: RefObject<HTMLVideoElement | null>): void {
  const { sound, captions } = useTracks(title)
  const saved = useSavedPlace(title.id, from)
  const leftAt = useRef<number>(undefined)

  useLayoutEffect(() => {
    if (!element.current) return
    const media = mediaOf(element.current, {
      tell: video.tell,
      captionsChanged: video.captionsChanged,
      failed: (failure) => reportFault(asError(failure)),
      refused: (failure) => logWarning('The browser did not let the film start by itself', failure),
    })
    const ends = [video.attach(media), media.dispose, watchWindow()]
    return () => {
      for (const end of ends) end()
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
      isVideoAd: false,
      isVideoDRM: title.data.hasDRM,
      startAt: leftAt.current ?? saved,
      durationInS: title.durationInS,
      lang: sound?.lang,
      captionSrc: captions?.captionFile?.url,
    })
    return () => {
      leftAt.current = video.store.read().progress
      video.stop()
    }
  }, [title.id, src, saved === undefined])

  // @see VOD-06, VOD-47
  useEffect(() => {
    if (sound) video.setLang(sound.lang)
  }, [sound])
  // @see VOD-07
  useEffect(() => video.setCaptions(captions?.captionFile?.url ?? null), [captions])
}

/** @see VOD-48, VOD-49 */
export function useTracks({ data: { source } }: Title) {
  const choice = useTrackChoice()
  const { language } = useLanguage()
  return {
    sound: pickLanguage(source.languages, choice.sound, language),
    captions:
      choice.captions === undefined ? undefined : pickLanguage(source.captions, choice.captions, language),
  }
}

/** A percentage; nothing while it is not known. What the hub says later does not move a film that is running. */
function useSavedPlace(id: string, from: From): number | undefined {
  const { data, error } = useAsk(progressQuery, { id }, { enabled: from === 'resume' })
  const first = useRef<number>(undefined)
  if (from === 'start') first.current ??= 0
  else if (data) first.current ??= data.app.mediaItem?.inProgress ?? 0
  else if (error) first.current ??= 0
  return first.current
}

/** @see ERR-10, OP-100 */
function asError(failure: unknown): Error {
  const { code, message } = (failure ?? {}) as { code?: number; message?: string }
  return new Error(`${sayText('player.failed')} ${[code, message].filter(Boolean).join(' ')}`.trim())
}
