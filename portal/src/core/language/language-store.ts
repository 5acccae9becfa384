/** The current interface language and its texts. Only `language.ts` changes them. */

import { createStore } from '@altiport/client/store'
import { defaultLanguages, fallbackLanguage } from '@altiport/wire/language'

/** Keys of locales/en.json, which is complete. */
export type TextKey = InterfaceTextKey
/** Values are texts, numbers or undefined; the type rejects everything else. */
export type Text = (key: TextKey, values?: Record<string, string | number | undefined>) => string

export type LanguageState = {
  language: string
  /** The available languages, in the airline's order. */
  languages: readonly string[]
  text: Text
}

export const languageStore = createStore<LanguageState>({
  language: fallbackLanguage,
  languages: defaultLanguages,
  text: (key) => key,
})
