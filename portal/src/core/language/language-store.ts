/** Which language the interface speaks, and the texts in it. Only `language.ts` changes it. */

import { fallbackLanguage, startLanguages } from '@altiport/wire/language'
import { createStore } from '#core/store.ts'

/** Typed from locales/en.json, which has every key. */
export type TextKey = InterfaceTextKey
/** Words and figures alone: what would be said of anything else is nonsense. */
export type Text = (key: TextKey, values?: Record<string, string | number | undefined>) => string

export type LanguageState = {
  language: string
  /** Those that may be chosen, in the airline's order. */
  languages: readonly string[]
  text: Text
}

export const languageStore = createStore<LanguageState>({
  language: fallbackLanguage,
  languages: startLanguages,
  text: (key) => key,
})
