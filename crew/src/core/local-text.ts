/** Words that come in several languages: the console's, else English, else whichever there are. Pure. */
import { fallbackLanguage } from '@altiport/wire/language'

type Words = Readonly<Record<string, string>>

export const inLanguage = (texts: Words | undefined, language: string): string =>
  texts?.[languageOf(texts, language)] ?? ''

/** The one that `inLanguage` finds, for what has to be said of the words: how they are spoken, and from which side read. */
export const languageOf = (texts: Words = {}, language: string): string =>
  [language, fallbackLanguage, ...Object.keys(texts)].find((code) => texts[code] !== undefined) ?? language
