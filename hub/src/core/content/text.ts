/** Which language an asker gets, and a text's string in it. Pure. */
import type { Text } from '@altiport/wire/pack-values'

/** What a pack offers, and what it falls back to. */
export type Offer = { languages: readonly string[]; fallback: string }

/**
 * The language of the offer that an asked one means: itself, else its first two letters, else the fallback.
 *
 * Everything is answered and kept by this language, so that made-up ones cost no memory.
 */
export const languageOf = (offer: Offer, requested: string): string =>
  offeredLanguage(offer, requested) ?? offer.fallback

/** As `languageOf`, but nothing where the offer has no such language. */
function offeredLanguage(offer: Offer, requested: string): string | undefined {
  const code = requested.toLowerCase()
  return (
    offer.languages.find((language) => language.toLowerCase() === code) ??
    offer.languages.find((language) => language.toLowerCase() === code.slice(0, 2))
  )
}

export const textIn = (text: Text, language: string, fallback: string): string =>
  text[language] ?? text[fallback] ?? Object.values(text)[0] ?? ''
