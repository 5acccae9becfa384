/** The audio track and captions of a title, by the passenger's preferences. */
import { useLanguage } from '#core/language/language.ts'
import { pickCaptions, useTrackChoice } from '#core/media/tracks/track-choice.ts'
import { pickByLanguage } from '#core/media/tracks/track-language.ts'
import { useSettings } from '#core/settings.ts'
import type { Title } from './credits.tsx'

/** `preferredCaptions` are the captions to use when they are turned on. @see VOD-48, VOD-49 */
export function useTracks(title: Title | undefined) {
  const choice = useTrackChoice()
  const { language } = useLanguage()
  const { captions: areOn } = useSettings()
  const { languages = [], captions: all = [] } = title?.data.source ?? {}
  const preferredCaptions = pickCaptions(all, choice, language)
  return {
    sound: pickByLanguage(languages, choice.sound, language),
    captions: areOn ? preferredCaptions : undefined,
    preferredCaptions,
  }
}
