/** Chooses the language of a response, and a text's string in it. Pure. */
import type { Text } from '@altiport/wire/pack-values.shape'

/** The pack's languages and its fallback. */
export type Offer = { languages: readonly string[]; fallback: string }

/**
 * The offered language that matches the requested one: the same, else that of its first two letters, else the fallback.
 *
 * Responses are cached by this language, so that made-up languages cost no memory.
 */
export const languageOf = (offer: Offer, requested: string): string =>
  offeredLanguage(offer, requested) ?? offer.fallback

/** As `languageOf`, but `undefined` if no offered language matches. */
function offeredLanguage(offer: Offer, requested: string): string | undefined {
  const code = requested.toLowerCase()
  return (
    offer.languages.find((language) => language.toLowerCase() === code) ??
    offer.languages.find((language) => language.toLowerCase() === code.slice(0, 2))
  )
}

export const textIn = (text: Text, language: string, fallback: string): string =>
  text[language] ?? text[fallback] ?? Object.values(text)[0] ?? ''
