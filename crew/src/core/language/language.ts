/** The console's language: the tablet's, until the crew choose another. Texts are compiled at build time. */
import { loadMessages } from 'virtual:crew-messages'
import { defaultLocale, fallbackLanguage, isRightToLeft } from '@altiport/wire/language'
import { setupI18n } from '@lingui/core'
import { readStored, writeStored } from '#core/storage.ts'
import { createStore, useStore } from '#core/store.ts'

/** Typed from locales/crew/en.json, which has every key. */
export type TextKey = CrewTextKey
export type Text = (key: TextKey, values?: Record<string, unknown>) => string

const storageKey = 'language'
const runtime = setupI18n({ locale: defaultLocale, messages: { [defaultLocale]: {} } })
/** All available translations. */
export const languages = Object.keys(loadMessages)

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
  const device = navigator.languages ?? [navigator.language]
  await activateLanguage(initialLanguage(readStored(storageKey), device, languages))
}

export async function chooseLanguage(language: string): Promise<void> {
  writeStored(storageKey, language)
  await activateLanguage(language)
}

/** The language chosen on this tablet, else the first of `device` that has a translation, else English. Pure. */
export function initialLanguage(
  saved: string | null,
  device: readonly string[],
  translated: readonly string[],
): string {
  const candidates = [saved, ...device].map((code) => code?.slice(0, 2).toLowerCase())
  return candidates.find((code) => code !== undefined && translated.includes(code)) ?? fallbackLanguage
}

/** The language's name in the language itself. @example nativeLanguageName('de')  // 'Deutsch' */
export function nativeLanguageName(code: string): string {
  try {
    const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code
    return name.charAt(0).toLocaleUpperCase(code) + name.slice(1)
  } catch {
    return code
  }
}

/** If the texts fail to load, the current language stays. */
async function activateLanguage(language: string): Promise<void> {
  const { messages } = await loadMessages[language]!().catch(() => ({ messages: null }))
  if (!messages) return
  runtime.loadAndActivate({ locale: language, messages })
  document.documentElement.lang = language
  document.documentElement.dir = isRightToLeft(language) ? 'rtl' : 'ltr'
  languageStore.write({ language, text: (key, values) => runtime._(key, values) })
}
