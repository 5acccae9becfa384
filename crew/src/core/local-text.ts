/** Picks from texts in several languages: the console's language, else English, else any. Pure. */
import { fallbackLanguage } from '@altiport/wire/language'

type LocalTexts = Readonly<Record<string, string>>

export const inLanguage = (texts: LocalTexts | undefined, language: string): string =>
  texts?.[languageOf(texts, language)] ?? ''

/** The language of the text that `inLanguage` returns, for `lang` and `dir` attributes. */
export const languageOf = (texts: LocalTexts = {}, language: string): string =>
  [language, fallbackLanguage, ...Object.keys(texts)].find((code) => texts[code] !== undefined) ?? language
