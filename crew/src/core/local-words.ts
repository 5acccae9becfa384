/** Words that come in several languages: the console's, else English, else whichever there are. Pure. */
import { fallbackLanguage } from '@altiport/wire/language'

type Words = Readonly<Record<string, string>>

export const inLanguage = (words: Words | undefined, language: string): string =>
  words?.[languageOf(words, language)] ?? ''

/** The one that `inLanguage` finds, for what has to be said of the words: how they are spoken, and from which side read. */
export const languageOf = (words: Words = {}, language: string): string =>
  [language, fallbackLanguage, ...Object.keys(words)].find((code) => words[code] !== undefined) ?? language
