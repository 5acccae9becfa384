/**
 * Translates with the compiled texts of one language at a time, and marks the page with that language; also selects
 * and names languages.
 */
import { defaultLocale, formatLocale, isRightToLeft } from '@altiport/wire/language'
import { type Messages, setupI18n } from '@lingui/core'

/** Compiled texts by their keys. */
export type { Messages }

export type Translator<Text> = {
  /** Whether a language has been activated yet. */
  hasTexts: () => boolean
  /** Returns the translating function; a new one for each language, so that its users rerender. */
  activate: (language: string, messages: Messages) => Text
}

/** @see LNG-15 */
export function createTranslator<
  Text extends (key: never, values?: Record<string, never>) => string,
>(): Translator<Text> {
  const runtime = setupI18n({ locale: defaultLocale, messages: { [defaultLocale]: {} } })
  return {
    hasTexts: () => runtime.locale !== defaultLocale,
    activate(language, messages) {
      runtime.loadAndActivate({ locale: language, locales: formatLocale(language), messages })
      const text = (key: string, values?: Record<string, unknown>) => runtime._(key, values)
      return text as unknown as Text
    },
  }
}

/** Sets the page's language and direction. */
export function markPage(language: string): void {
  document.documentElement.lang = language
  document.documentElement.dir = isRightToLeft(language) ? 'rtl' : 'ltr'
}

/** The first two characters in lower case; undefined if they are not a language code. @see LNG-03, OP-20 */
export function languageCodeOf(language: string | null | undefined): string | undefined {
  const code = language?.slice(0, 2).toLowerCase()
  return code !== undefined && /^[a-z]{2}$/.test(code) ? code : undefined
}

/** The first of `wanted` that is available. @example preferredLanguage([null, 'fr-CA', 'de'], ['de', 'fr'])  // 'fr' */
export const preferredLanguage = (
  wanted: readonly (string | null)[],
  available: readonly string[],
): string | undefined =>
  wanted.map(languageCodeOf).find((code) => code !== undefined && available.includes(code))

/** A language's name in that language. @example nativeLanguageName('de')  // 'Deutsch' */
export function nativeLanguageName(code: string): string {
  try {
    const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code
    return name.charAt(0).toLocaleUpperCase(code) + name.slice(1)
  } catch {
    return code
  }
}
