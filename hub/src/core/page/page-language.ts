/** Selects the language of a requested page, by the same rules as the portal, so that both select the same. Pure. */
import { fallbackLanguage, languageParameter, translatedLanguages } from '@altiport/wire/language'

export type PageHints = {
  /** The address's query string, including its question mark, or empty. */
  search: string
  /** The value of the cookie with the passenger's choice. */
  stored: string | null
  acceptLanguage: string | undefined
}

const translated: readonly string[] = translatedLanguages
/** In characters. No address of the portal is as long; parsing one of 14 KB would take a millisecond. */
const maxSearchLength = 2000

/** @see LNG-03, LNG-05 to LNG-07, LNG-11, OP-20, OP-21 */
export function pageLanguage(
  { search, stored, acceptLanguage }: PageHints,
  offered: readonly string[],
): string {
  const translatedOffers = offered.filter((language) => translated.includes(language))
  const supported = translatedOffers.length > 0 ? translatedOffers : [fallbackLanguage]
  const parameters = new URLSearchParams(search.length > maxSearchLength ? '' : search)
  const chosen =
    offeredCode(parameters.get(languageParameter), supported) ??
    offeredCode(stored, supported) ??
    deviceLanguages(acceptLanguage).find((language) => supported.includes(language)) ??
    fallbackLanguage
  return supported.includes(chosen) ? chosen : supported[0]!
}

const codeOf = (language: string) => language.slice(0, 2).toLowerCase()

function offeredCode(language: string | null, supported: readonly string[]): string | undefined {
  const code = language === null ? undefined : codeOf(language)
  return code !== undefined && supported.includes(code) ? code : undefined
}

/** Sorted by preference. */
const deviceLanguages = (header = ''): string[] =>
  header
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [language = '', ...parameters] = part.trim().split(';')
      const weight = parameters.map((one) => /^\s*q=([\d.]+)\s*$/.exec(one)?.[1]).find(Boolean)
      return { code: codeOf(language), weight: Number(weight ?? 1) }
    })
    .filter(({ code, weight }) => /^[a-z]{2}$/.test(code) && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ code }) => code)
