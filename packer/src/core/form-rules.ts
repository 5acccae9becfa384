/** Checks the validation rules that a pack gives to a form field, before a passenger fills it in. @see FRM-30 */
import { formRuleNames } from '@altiport/wire/form'
import safeRegex from 'safe-regex2'
import { nearest } from './problem.ts'

/** The first problem of `rules`, as words that follow the key: `rules: there is no rule …`; `undefined` if valid. */
export function rulesProblem(rules: string): string | undefined {
  for (const rule of rules.split('|').map((each) => each.trim())) {
    if (rule === '') continue
    const [, name = '', argument] = /^[*+?]*([^:]*)(?::(.*))?$/.exec(rule) ?? []
    if (!(formRuleNames as readonly string[]).includes(name)) {
      const suggestion = nearest(name, [...formRuleNames])
      return `there is no rule ${name}; ${suggestion ? `did you mean ${suggestion}?` : 'docs/packs.md lists them'}`
    }
    const [, low, high] = /^(\d+),(\d+)$/.exec(argument ?? '') ?? []
    if ((name === 'length' || name === 'between') && Number(low) > Number(high))
      return `has ${name}:${argument}, which no entry can meet; write ${name}:${high},${low}`
    if (name === 'matches' && !isExpression(argument ?? ''))
      return `has no expression after matches:; write it like matches:/^[A-J]$/`
    if (name === 'matches' && isSplit(argument ?? ''))
      return `has a comma within an expression of matches:, but a comma separates two values; instead of a{1,2} write aa?`
    if (name === 'matches' && !isFast(argument ?? ''))
      return `has an expression in matches: that could stop the page; use * and + at most twice, at most ten repetitions, none within a repeated group, and no \\1`
  }
  return undefined
}

/** Each further * or + can multiply the time for an entry of n letters by n. */
const maxUnbounded = 2
/** Each further repetition can double the time. */
const maxRepetitions = 10

/** Whether the expressions take little time for any entry: they are tried at each letter that a passenger types. */
function isFast(argument: string): boolean {
  // FormKit reads each value that is in slashes as an expression.
  return [argument, ...argument.split(',')].every((each) => {
    const expression = expressionIn(each.trim())
    if (expression === undefined) return true
    const hasBackreference = expression.match(/\\./gs)?.some((pair) => /[1-9k]/.test(pair)) ?? false
    const plain = expression.replaceAll(/\\./gs, '').replaceAll(/\[[^\]]*\]/g, '')
    const unbounded = plain.match(/[*+]/g)?.length ?? 0
    return !hasBackreference && unbounded <= maxUnbounded && safeRegex(expression, { limit: maxRepetitions })
  })
}

/** FormKit separates the values of a rule at each comma, also within an expression. */
const isSplit = (argument: string): boolean =>
  argument
    .split(',')
    .map((each) => each.trim())
    .some((each) => each.startsWith('/') !== each.endsWith('/'))

/** Whether it is a valid expression in slashes, or any other text: FormKit compares that with the entry. */
function isExpression(text: string): boolean {
  const expression = expressionIn(text)
  if (expression === undefined) return text !== ''
  try {
    return new RegExp(expression) !== undefined
  } catch {
    return false
  }
}

/** What is between the slashes of `/…/`. */
const expressionIn = (text: string): string | undefined =>
  text.length > 2 && text.startsWith('/') && text.endsWith('/') ? text.slice(1, -1) : undefined
