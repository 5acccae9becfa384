/** Languages named in the interface's own, in one list. */
import { currentLanguage } from '#core/language/language.ts'

/** What stands between the members of a list. */
export const listComma = () => (currentLanguage() === 'ar' ? '، ' : ', ')

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

/** Kept, and made before it is wanted: making one takes as long as drawing half a screen. */
const cache = new Map<string, Intl.DisplayNames>()
function namesIn(language: string): Intl.DisplayNames {
  const names = cache.get(language) ?? new Intl.DisplayNames([language], { type: 'language' })
  cache.set(language, names)
  return names
}

if (typeof requestIdleCallback !== 'undefined') requestIdleCallback(() => namesIn(currentLanguage()))
