/** Checks the validation rules that a pack gives to a form field, before a passenger fills it in. @see FRM-30 */
import { formRuleNames } from '@altiport/wire/form'
import safeRegex from 'safe-regex2'
import { nearest } from './problem.ts'

/** What is wrong with `rules`, as a predicate of the key; `undefined` if they are valid. */
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
    if (name === 'matches' && !isFast(argument ?? ''))
      return `has an expression in matches: that could stop the page, as a repeated group contains a repetition; write it without`
  }
  return undefined
}

/** Whether no entry keeps the expression busy for long: an expression is tried at each letter that a passenger types. */
function isFast(text: string): boolean {
  const inner = /^\/(.+)\/$/.exec(text)?.[1]
  return inner === undefined || safeRegex(inner)
}

function isExpression(text: string): boolean {
  const inner = /^\/(.+)\/$/.exec(text)?.[1]
  if (inner === undefined) return text !== ''
  try {
    return new RegExp(inner) !== undefined
  } catch {
    return false
  }
}
