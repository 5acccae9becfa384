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
    ...keys.flatMap((key, index) => {
      const problems =
        key in english ? textProblems(language, texts[key]!, english[key]!) : ['not in English']
      if (index > 0 && keys[index - 1]! >= key) problems.push('not sorted')
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
 * Forms for single numbers, such as `=0`, take the place of the form for that number; every other whole number that a
 * cabin counts needs its form. An English or Turkish text that is the same for all numbers may have `other` alone.
 */
function pluralProblems(language: string, forms: readonly string[]): string[] {
  const rules = new Intl.PluralRules(formatLocale(language))
  const categories: readonly string[] = rules.resolvedOptions().pluralCategories
  const singles = new Set(forms.filter(isSingle).map((form) => Number(form.replace('=', ''))))
  const named = forms.filter((form) => !isSingle(form))
  const unknown = named.filter((form) => !categories.includes(form))
  const isSame = mayBeSame.includes(language) && named.join() === 'other'
  const counted = isSame ? [] : wholeNumbers.filter((number) => !singles.has(number))
  const needed = new Set<string>(['other', ...counted.map((number) => rules.select(number))])
  const lacking = [...needed].filter((form) => !named.includes(form))
  return [
    ...unknown.map((form) => `plural form ${form} is unknown`),
    ...lacking.map((form) => `plural form ${form} is missing`),
  ]
}

const mayBeSame = ['en', 'tr']
const isSingle = (form: string) => /^=?\d+$/.test(form)
const wholeNumbers = Array.from({ length: 200 }, (_, number) => number)
