/**
 * Switches the interface language: loads its texts, sets the page's direction, saves the choice. Rules:
 * `choose.ts`.
 */

import { loadLazyMessages, loadMessages } from 'virtual:messages'
import { useStore } from '@altiport/client/store'
import { createTranslator, markPage } from '@altiport/client/translator'
import { fallbackLanguage, isRightToLeft } from '@altiport/wire/language'
import { storageKeys } from '@altiport/wire/storage'
import { logError } from '#core/error-log.ts'
import { handleChunkLoadError } from '#core/page/stale-build.ts'
import { readStored, writeStored } from '#core/storage.ts'
import { initialLanguage, languageFor, supportedLanguages } from './choose.ts'
import { languageStore, type Text } from './language-store.ts'

const retryDelayInMs = 3000
const translator = createTranslator<Text>()
const translated = Object.keys(loadMessages)
let requestedLanguage: string | undefined
/** Set when a page other than home is loaded: from then on a language is loaded with all its texts. */
let needsAllTexts = false
/**
 * Started without the airline's list: whether the language is offered is checked when the list arrives.
 *
 * @see LNG-04, OP-20
 */
let isUncertain = false
let allTexts: Promise<void> | undefined
let markStarted: () => void
const started = new Promise<void>((resolve) => {
  markStarted = resolve
})

/** The translate function; a new one per language, so that components render again. */
export const useText = (): Text => useStore(languageStore, (state) => state.text)

export function useLanguage() {
  const { language, languages } = useStore(languageStore)
  return { language, languages, setLanguage, isRightToLeft: isRightToLeft(language) }
}

export const currentLanguage = () => languageStore.read().language
/** For use outside React; inside it, use `useText`, which follows changes. */
export const translate: Text = (key, values) => languageStore.read().text(key, values)

/** Call once, before the first render; `offered` as embedded in the page. @see LNG-02 to LNG-06 */
export async function startLanguage(offered?: readonly string[]): Promise<void> {
  const { language, isChoice } = initialChoice(offered)
  const languages = supportedLanguages(offered, translated)
  languageStore.write({ ...languageStore.read(), languages })
  const initial = offered ? languageFor(language, languages) : language
  await activateLanguage(initial)
  // No page is rendered without texts: the prerendered view stays until they are loaded.
  while (!translator.hasTexts()) {
    await new Promise((resolve) => setTimeout(resolve, retryDelayInMs))
    await handleChunkLoadError()
    await activateLanguage(initial)
  }
  markStarted()
  if (!offered) isUncertain = true
  else if (isChoice) writeStored(storageKeys.language, language)
}

const initialChoice = (offered: readonly string[] | undefined) =>
  initialLanguage({
    search: location.search,
    stored: readStored(storageKeys.language),
    device: navigator.languages ?? [navigator.language],
    translated,
    offered,
  })

/** Sets and saves the passenger's choice. @see LNG-01, LNG-04 */
export async function setLanguage(language: string): Promise<void> {
  isUncertain = false
  writeStored(storageKeys.language, language)
  await activateLanguage(language)
}

/** Call when the airline's list is loaded or has changed. @see LNG-11, LNG-12 */
export async function setAvailableLanguages(offered: readonly string[]): Promise<void> {
  const languages = supportedLanguages(offered, translated)
  languageStore.write({ ...languageStore.read(), languages })
  if (isUncertain) {
    const { language, isChoice } = initialChoice(offered)
    isUncertain = false
    if (isChoice) writeStored(storageKeys.language, language)
    requestedLanguage = language
  }
  await activateLanguage(languageFor(requestedLanguage ?? currentLanguage(), languages))
}

/**
 * Loads the texts of all pages other than home; call before rendering one. Rejects on failure and can be
 * retried.
 */
export function loadAllTexts(): Promise<void> {
  needsAllTexts = true
  allTexts ??= started
    .then(() => loadTexts(requestedLanguage ?? fallbackLanguage))
    .catch((failure) => {
      allTexts = undefined
      throw failure
    })
  return allTexts
}

/** For prerendering: loads the texts and resolves to a function that activates them synchronously. */
export async function prepareLanguage(language: string, offered?: readonly string[]): Promise<() => void> {
  const { messages } = await (loadMessages[language] ?? loadMessages[fallbackLanguage]!)()
  return () => {
    const languages = supportedLanguages(offered, translated)
    languageStore.write({ language, languages, text: translator.activate(language, messages) })
  }
}

/** The last requested language wins, regardless of when the texts of others arrive. */
async function activateLanguage(language: string): Promise<void> {
  requestedLanguage = language
  if (!loadMessages[language]) return
  try {
    await loadTexts(language)
  } catch (failure) {
    logError(`The texts for ${language} could not be loaded`, failure)
    // Fall back to English only at the start; later the current language stays.
    if (!translator.hasTexts() && language !== fallbackLanguage) await activateLanguage(fallbackLanguage)
  }
}

async function loadTexts(language: string): Promise<void> {
  const parts = [loadMessages[language]!(), ...(needsAllTexts ? [loadLazyMessages[language]!()] : [])]
  const messages = Object.assign({}, ...(await Promise.all(parts)).map((part) => part.messages))
  if (requestedLanguage !== language) return
  const text = translator.activate(language, messages)
  markPage(language)
  languageStore.write({ ...languageStore.read(), language, text })
}
