/** What is wrong with the texts of a language, each problem with language and key. */
import { formatLocale } from '@altiport/wire/language'
import { type MessageParts, partsOf } from './message-parts.ts'
import { isSharedWord } from './shared-words.ts'

export type Texts = Readonly<Record<string, string>>

/** Missing texts are problems of a complete language only. */
export function localeProblems(
  language: string,
  texts: Texts,
  english: Texts,
  { isComplete = true }: { isComplete?: boolean } = {},
): string[] {
  const keys = Object.keys(texts)
  const missing = isComplete ? Object.keys(english).filter((key) => !(key in texts)) : []
  return [
    ...missing.map((key) => `${language} ${key}: missing`),
    ...keys.flatMap((key, at) => {
      const problems =
        key in english ? textProblems(language, texts[key]!, english[key]!) : ['not in English']
      if (at > 0 && keys[at - 1]! >= key) problems.push('not sorted')
      if (!/^[a-z][A-Za-z]*\.[a-z][A-Za-z]*$/.test(key)) problems.push('not of the form noun.name')
      return problems.map((problem) => `${language} ${key}: ${problem}`)
    }),
  ]
}

function textProblems(language: string, text: string, englishText: string): string[] {
  if (text.trim() === '') return ['empty']
  let parts: MessageParts
  try {
    parts = partsOf(text)
  } catch (error) {
    return [`ill-formed: ${(error as Error).message.split('\n')[0]}`]
  }
  const expected = partsOf(englishText).placeholders
  const problems = parts.plurals.flatMap((forms) => pluralProblems(language, forms))
  if (parts.placeholders.join() !== expected.join())
    problems.push(`placeholders ${parts.placeholders.join(', ')} instead of ${expected.join(', ')}`)
  if (text !== text.trim()) problems.push('begins or ends with a space')
  if (language !== 'en' && text === englishText && !parts.words.every((word) => isSharedWord(word, language)))
    problems.push('the same as in English: translate it, or list its words in shared-words.ts')
  return problems
}

/**
 * Forms for single numbers, as `=0`, are optional; those for whole numbers that a cabin counts are not, except in
 * English, whose texts may have one for all.
 */
function pluralProblems(language: string, forms: readonly string[]): string[] {
  const rules = new Intl.PluralRules(formatLocale(language))
  const { pluralCategories } = rules.resolvedOptions()
  const named = forms.filter((form) => !/^=?\d+$/.test(form))
  const unknown = named.filter((form) => !(pluralCategories as string[]).includes(form))
  const counted = language === 'en' ? [] : wholeNumbers.map((number) => rules.select(number))
  const lacking = [...new Set([...counted, 'other'])].filter((form) => !named.includes(form))
  return [
    ...unknown.map((form) => `plural form ${form} is unknown`),
    ...lacking.map((form) => `plural form ${form} is missing`),
  ]
}

const wholeNumbers = Array.from({ length: 200 }, (_, number) => number)
