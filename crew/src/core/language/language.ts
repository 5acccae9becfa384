/** The console's language: the tablet's own, until the crew choose another. Texts are compiled at build time. */
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
/** Those that the console can speak. */
export const languages = Object.keys(loadMessages)

export const languageStore = createStore<{ language: string; text: Text }>({
  language: fallbackLanguage,
  text: (key) => key,
})

/** The function that says a text; a new one with each language, so that what uses it draws again. */
export const useText = (): Text => useStore(languageStore, ({ text }) => text)
export const useLanguage = (): string => useStore(languageStore, ({ language }) => language)
/** Outside React. */
export const translate: Text = (key, values) => languageStore.read().text(key, values)

/** Call once, before the first drawing. */
export async function startLanguage(): Promise<void> {
  const device = navigator.languages ?? [navigator.language]
  await activateLanguage(initialLanguage(readStored(storageKey), device, languages))
}

export async function chooseLanguage(language: string): Promise<void> {
  writeStored(storageKey, language)
  await activateLanguage(language)
}

/** What was chosen here, else the first of the device's that has a translation, else English. Pure. */
export function initialLanguage(
  saved: string | null,
  device: readonly string[],
  translated: readonly string[],
): string {
  const candidates = [saved, ...device].map((code) => code?.slice(0, 2).toLowerCase())
  return candidates.find((code) => code !== undefined && translated.includes(code)) ?? fallbackLanguage
}

/** A language in its own words. @example nativeLanguageName('de')  // 'Deutsch' */
export function nativeLanguageName(code: string): string {
  try {
    const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code
    return name.charAt(0).toLocaleUpperCase(code) + name.slice(1)
  } catch {
    return code
  }
}

/** Where the texts do not come, what is spoken already stays. */
async function activateLanguage(language: string): Promise<void> {
  const { messages } = await loadMessages[language]!().catch(() => ({ messages: null }))
  if (!messages) return
  runtime.loadAndActivate({ locale: language, messages })
  document.documentElement.lang = language
  document.documentElement.dir = isRightToLeft(language) ? 'rtl' : 'ltr'
  languageStore.write({ language, text: (key, values) => runtime._(key, values) })
}
