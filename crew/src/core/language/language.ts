/** The console's language: the tablet's, until the crew choose another. Texts are compiled at build time. */
import { messageLoaders } from 'virtual:crew-messages'
import { createStore, useStore } from '@altiport/client/store'
import { createTranslator, markPage, preferredLanguage } from '@altiport/client/translator'
import { fallbackLanguage } from '@altiport/wire/language'
import { readStored, writeStored } from '#core/storage.ts'

/** Typed from locales/crew/en.json, which has every key. */
export type TextKey = CrewTextKey
export type Text = (key: TextKey, values?: Record<string, unknown>) => string

const storageKey = 'language'
const translator = createTranslator<Text>()
/** The languages with a translation. */
export const languages = Object.keys(messageLoaders)

export const languageStore = createStore<{ language: string; text: Text }>({
  language: fallbackLanguage,
  text: (key) => key,
})

/** Returns the translating function; a new one for each language, so that its users rerender. */
export const useText = (): Text => useStore(languageStore, ({ text }) => text)
export const useLanguage = (): string => useStore(languageStore, ({ language }) => language)
/** For use outside React. */
export const translate: Text = (key, values) => languageStore.read().text(key, values)

/** Call once, before the first render. */
export async function startLanguage(): Promise<void> {
  const deviceLanguages = navigator.languages ?? [navigator.language]
  await activateLanguage(initialLanguage(readStored(storageKey), deviceLanguages, languages))
}

export async function chooseLanguage(language: string): Promise<void> {
  writeStored(storageKey, language)
  await activateLanguage(language)
}

/** The language chosen on this tablet, else the first of `deviceLanguages` with a translation, else English. Pure. */
export const initialLanguage = (
  saved: string | null,
  deviceLanguages: readonly string[],
  translated: readonly string[],
): string => preferredLanguage([saved, ...deviceLanguages], translated) ?? fallbackLanguage

/** If the texts fail to load, the current language stays. */
async function activateLanguage(language: string): Promise<void> {
  const { messages } = await messageLoaders[language]!().catch(() => ({ messages: null }))
  if (!messages) return
  markPage(language)
  languageStore.write({ language, text: translator.activate(language, messages) })
}
