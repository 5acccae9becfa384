/** Names of languages in the interface's language. */
import { formatLocale } from '@altiport/wire/language'
import { currentLanguage } from '#core/language/language.ts'

/** Separator of list items. */
export const listComma = () => commas[currentLanguage()] ?? ', '
const commas: Record<string, string> = { ar: '، ', ja: '、', zh: '、' }

/** @example languageNames(['eu', 'en'])  // 'Basque, English' */
export function languageNames(codes: readonly string[]): string {
  return [...new Set(codes)].map((code) => languageName(code)).join(listComma())
}

export function languageName(code: string): string {
  try {
    return namesIn(currentLanguage()).of(code) ?? code
  } catch {
    return code
  }
}

/** Cached and created ahead of use: creating one takes as long as rendering half a screen. */
const cache = new Map<string, Intl.DisplayNames>()
function namesIn(language: string): Intl.DisplayNames {
  const names = cache.get(language) ?? new Intl.DisplayNames(formatLocale(language), { type: 'language' })
  cache.set(language, names)
  return names
}

if (typeof requestIdleCallback !== 'undefined') requestIdleCallback(() => namesIn(currentLanguage()))
