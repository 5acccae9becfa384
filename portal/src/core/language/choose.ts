/** Rules for choosing the interface language. Pure. */
import { languageCodeOf, preferredLanguage } from '@altiport/client/translator'
import { defaultLanguages, fallbackLanguage, languageParameter } from '@altiport/wire/language'

type LanguageInputs = {
  /** The page's query string, such as `?lang=fr-CA`. */
  search: string
  stored: string | null
  /** In the device's order of preference. */
  device: readonly string[]
  /** Languages with a translation. */
  translated: readonly string[]
  /** The airline's list; undefined while unknown. */
  offered: readonly string[] | undefined
}

/**
 * The initial language, and whether it is an explicit choice to be saved.
 *
 * @see LNG-02, LNG-03, LNG-05, OP-20
 */
export function initialLanguage({ search, stored, device, translated, offered }: LanguageInputs): {
  language: string
  isChoice: boolean
} {
  const supported = supportedLanguages(offered, translated)
  // Until the airline's list is known, every translation may be offered.
  const possible = offered ? supported : translated
  const requested = languageCodeOf(new URLSearchParams(search).get(languageParameter))
  if (requested && possible.includes(requested)) return { language: requested, isChoice: true }
  const saved = languageCodeOf(stored)
  if (saved && possible.includes(saved)) return { language: saved, isChoice: false }
  return { language: preferredLanguage(device, supported) ?? fallbackLanguage, isChoice: false }
}

/**
 * The airline's languages that have a translation; without a list, the default ones.
 *
 * @see LNG-06, OP-21, OP-107
 */
export function supportedLanguages(
  offered: readonly string[] | undefined,
  translated: readonly string[],
): readonly string[] {
  const available = (offered ?? defaultLanguages).filter((code) => translated.includes(code))
  return available.length > 0 ? available : [fallbackLanguage]
}

/** The current language if it is available or no language is, otherwise the first available one. @see LNG-11, LNG-12 */
export const languageFor = (current: string, available: readonly string[]): string =>
  available.length === 0 || available.includes(current) ? current : (available[0] ?? current)
