/** Says in words what is wrong with a value of the settings. Pure. */
import type * as z from 'zod/mini'

const nouns: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'names and values',
  record: 'names and values',
}

/** @param values what was checked, to tell a missing value from a wrong one @see OPS-02 */
export const describeIssue = (issue: z.core.$ZodIssue, values: unknown): string => {
  // Shapes with a message of their own say more than the kind of problem does; the library's do not.
  if (!/^(Invalid|Too (small|big)|Unrecognized)/.test(issue.message)) return issue.message
  if (valueAt(values, issue.path) === undefined) return 'is missing'
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${nouns[issue.expected] ?? issue.expected}`
    case 'invalid_value':
      return `must be one of ${issue.values.join(', ')}`
    case 'invalid_union':
      return 'options' in issue && Array.isArray(issue.options)
        ? `must be one of ${issue.options.join(', ')}`
        : 'has a form that is not allowed here'
    case 'unrecognized_keys':
      return 'is not known here'
    case 'too_small':
      if (Number(issue.minimum) === 1 && unitOf(issue.origin) !== '') return 'must not be empty'
      return `must be ${issue.inclusive ? 'at least' : 'more than'} ${issue.minimum}${unitOf(issue.origin)}`
    case 'too_big':
      return `must be ${issue.inclusive ? 'at most' : 'less than'} ${issue.maximum}${unitOf(issue.origin)}`
    case 'invalid_format':
      return issue.format === 'datetime'
        ? 'must be a time such as 2026-11-22T07:45:00Z'
        : 'has the wrong form'
    default:
      return 'is not allowed here'
  }
}

/** Names that are too much are named themselves, not what they are in. */
export const issuePath = (issue: z.core.$ZodIssue): string =>
  issue.code === 'unrecognized_keys'
    ? issue.keys.map((key) => [...issue.path, key].join('.')).join(', ')
    : issue.path.join('.')

const unitOf = (origin: string) => ({ string: ' characters', array: ' entries' })[origin] ?? ''

const valueAt = (values: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], values)
