/** What a form says about a value that a rule rejects, for each rule. @see FRM-02, FRM-31, OP-96 */
import { formatDay } from '@altiport/client/format'
import type { formRuleNames } from '@altiport/wire/form'
import type { Text, TextKey } from '#core/language/language-store.ts'

/** `args`: as written in the field's `rules`. `labels`: of the fields of a `require_one`; empty for other rules. */
export type FailedRule = { rule: string; args: readonly string[]; labels: readonly string[] }

type RuleName = (typeof formRuleNames)[number]
type Message = TextKey | ((failed: FailedRule, text: Text, language: string) => string)

const messages: Record<RuleName, Message> = {
  accepted: 'form.accept',
  alpha: 'form.letters',
  alpha_spaces: 'form.lettersSpaces',
  alphanumeric: 'form.lettersDigits',
  between: ({ args: [from, to] }, text) => text('form.between', { from, to }),
  confirm: 'form.confirm',
  contains_alpha: 'form.needsLetter',
  contains_alpha_spaces: 'form.needsLetter',
  contains_alphanumeric: 'form.needsLetterOrDigit',
  contains_lowercase: 'form.needsLowercase',
  contains_numeric: 'form.needsDigit',
  contains_symbol: 'form.needsSymbol',
  contains_uppercase: 'form.needsUppercase',
  date_after: ({ args: [day] }, text, language) =>
    day === undefined ? text('form.dateFuture') : text('form.dateAfter', { date: dayText(day, language) }),
  date_before: ({ args: [day] }, text, language) =>
    day === undefined ? text('form.datePast') : text('form.dateBefore', { date: dayText(day, language) }),
  date_between: ({ args: [from = '', to = ''] }, text, language) =>
    text('form.dateBetween', { from: dayText(from, language), to: dayText(to, language) }),
  date_format: ({ args: [format] }, text) => text('form.dateFormat', { format }),
  email: 'form.email',
  ends_with: ({ args }, text) => text('form.endsWith', { endings: args.join(', ') }),
  is: 'form.invalid',
  length: lengthMessage,
  lowercase: 'form.lowercase',
  matches: 'form.invalid',
  max: ({ args: [max] }, text) => text('form.max', { max }),
  min: ({ args: [min] }, text) => text('form.min', { min }),
  noAmpersand: 'form.notAccepted',
  not: 'form.invalid',
  number: 'form.number',
  require_one: ({ labels }, text) => text('form.oneOf', { fields: labels.join(', ') }),
  required: 'form.required',
  starts_with: ({ args }, text) => text('form.startsWith', { beginnings: args.join(', ') }),
  symbol: 'form.symbols',
  uppercase: 'form.uppercase',
  url: 'form.url',
}

export function ruleMessage(failed: FailedRule, text: Text, language: string): string {
  const message = messages[failed.rule as RuleName] ?? 'form.invalid'
  return typeof message === 'string' ? text(message) : message(failed, text, language)
}

/** The bounds may be in either order, and the second may be missing. */
function lengthMessage({ args }: FailedRule, text: Text): string {
  const [first = 0, second = Number.POSITIVE_INFINITY] = args.map(Number)
  const [from, to] = first <= second ? [first, second] : [second, first]
  if (to === Number.POSITIVE_INFINITY) return text('form.lengthMin', { n: from })
  if (from === to) return text('form.lengthExact', { n: to })
  return from <= 0 ? text('form.lengthMax', { n: to }) : text('form.lengthBetween', { from, n: to })
}

/** The day in the interface's language; as the pack has written it, if it is not a date. */
function dayText(day: string, language: string): string {
  const inMs = Date.parse(day)
  return Number.isNaN(inMs) ? day : formatDay(inMs, language, { dateStyle: 'long', timeZone: 'UTC' })
}
