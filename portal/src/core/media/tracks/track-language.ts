/** Selects the audio or caption track of a title. */
import { fallbackLanguage } from '@altiport/wire/language'

/**
 * The entry in the requested language, otherwise in the interface's, in English, or the first one.
 *
 * Languages are compared exactly, ignoring case (OP-39): `pt-BR` is not `pt`. An empty list gives `undefined`.
 *
 * @see VOD-48 for sound, VOD-49 for captions
 */
export const pickByLanguage = <Entry extends { lang: string }>(
  entries: readonly Entry[],
  requested: string | null | undefined,
  locale: string,
): Entry | undefined => {
  for (const candidate of [requested, locale, fallbackLanguage]) {
    const found = candidate && entries.find(({ lang }) => lang.toLowerCase() === candidate.toLowerCase())
    if (found) return found
  }
  return entries[0]
}
