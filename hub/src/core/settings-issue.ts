/** Says in words what is wrong with a value, or with the YAML, of the settings. Pure. */
import type { YAMLParseError } from 'yaml'
import type * as z from 'zod/mini'

const nouns: Record<string, string> = {
  string: 'text (in quotes if it looks like a number)',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'names and values',
  record: 'names and values',
}

/** @param values what was checked, to tell a missing value from a wrong one @see OPS-02 */
export const describeIssue = (issue: z.core.$ZodIssue, values: unknown): string => {
  // A shape's own message says more than the kind of problem does; the library's messages do not.
  if (!/^(Invalid|Too (small|big)|Unrecognized)/.test(issue.message)) return issue.message
  const value = valueAt(values, issue.path)
  if (value === undefined) return 'is missing'
  if (value === null) return 'is empty'
  switch (issue.code) {
    case 'invalid_type':
      return isQuotedNumber(value, issue.expected)
        ? `must be ${nouns[issue.expected]}, without quotes`
        : `must be ${nouns[issue.expected] ?? issue.expected}`
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

/** The path of unknown names includes the names themselves, not only what they are in. */
export const issuePath = (issue: z.core.$ZodIssue): string =>
  issue.code === 'unrecognized_keys'
    ? issue.keys.map((key) => [...issue.path, key].join('.')).join(', ')
    : issue.path.join('.')

const isQuotedNumber = (value: unknown, expected: string): boolean =>
  /^(number|int)$/.test(expected) && typeof value === 'string' && /^\s*-?\d+(\.\d+)?\s*$/.test(value)

const unitOf = (origin: string) => ({ string: ' characters', array: ' entries' })[origin] ?? ''

const valueAt = (values: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], values)

/** Pattern of the parser's message, what is wrong and what to do; the first that matches applies. */
const yamlSlips: [RegExp, string][] = [
  [
    /Flow (map|sequence)|must end with/,
    'comes before a bracket is closed; close it with ] or } where its value ends',
  ],
  [/closing .?quote/, 'comes before a quote is closed; close it where its text ends'],
  [/[Tt]ab/, 'is indented with a tab; use spaces'],
  [/keys must be unique/, 'has a setting that is there already; remove one of them'],
  [
    /Nested mappings/,
    'has a second colon; write each setting on a line of its own, or put the value in quotes',
  ],
  [/Implicit (map )?keys/, 'has no colon with a space after its name; write it as in port: 8080'],
  [/same column|indent/, 'is not indented like the lines around it; align it with them'],
]

/** The line of a settings file, and what to do, in place of the parser's own message. */
export const yamlProblem = ({ linePos, message }: YAMLParseError): string => {
  const [, words] = yamlSlips.find(([pattern]) => pattern.test(message)) ?? []
  return `line ${linePos?.[0].line ?? 1} ${words ?? `is not YAML: ${message.split(/ at line |\n/)[0]}`}.`
}
