/** Words that come in several languages: the console's, else English, else whichever there are. Pure. */
import { fallbackLanguage } from '@altiport/wire/language'

export const inLanguage = (words: Readonly<Record<string, string>> | undefined, language: string): string =>
  words?.[language] ?? words?.[fallbackLanguage] ?? Object.values(words ?? {})[0] ?? ''
