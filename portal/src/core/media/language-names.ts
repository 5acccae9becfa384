/** Languages named in the interface's own, in one list. */
import { currentLanguage } from '#core/language/language.ts'

/** @example languageNames(['eu', 'en'])  // 'Basque, English' */
export function languageNames(codes: readonly string[]): string {
  return [...new Set(codes)].map((code) => languageName(code)).join(currentLanguage() === 'ar' ? '، ' : ', ')
}

export function languageName(code: string): string {
  try {
    return new Intl.DisplayNames([currentLanguage()], { type: 'language' }).of(code) ?? code
  } catch {
    return code
  }
}
