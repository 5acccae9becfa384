/** Turns a schema issue into a sentence that says what to do. */
import type * as z from 'zod/mini'
import { nearest } from './problem.ts'

const nouns: Record<string, string> = {
  string: 'text (put it in quotes if it looks like a number)',
  number: 'a number',
  int: 'a whole number',
  array: 'a list',
  object: 'a map of keys',
  record: 'a map of keys',
  boolean: 'true or false',
}

/** The schema library's message when no check of ours has one; {@link sentence} replaces it. */
const noMessage = 'Invalid input'

/** Passed to each parse: the library's own default depends on which of its modules the process has loaded. */
export const parseOptions = { reportInput: true, error: () => noMessage }

/** Keeps our own messages and replaces the library's. */
export function sentence(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.message !== noMessage) return issue.message
      if (issue.input === undefined) return `is missing; give ${nouns[issue.expected] ?? issue.expected}`
      if (issue.input === null) return `is empty; give ${nouns[issue.expected] ?? issue.expected}`
      return `must be ${nouns[issue.expected] ?? issue.expected}`
    case 'invalid_value': {
      const options = issue.values.map(String)
      const suggestion = typeof issue.input === 'string' ? nearest(issue.input, options) : undefined
      if (issue.input === undefined) return `is missing; give one of ${options.join(', ')}`
      return `must be ${options.length === 1 ? options[0] : `one of ${options.join(', ')}`}${suggestion ? `; did you mean ${suggestion}?` : ''}`
    }
    case 'too_small':
      return issue.origin === 'array' || issue.origin === 'string'
        ? 'is empty; give at least one'
        : `must be at least ${issue.minimum}`
    case 'too_big':
      return `must be at most ${issue.maximum}`
    case 'invalid_union':
      if (issue.message !== noMessage) return issue.message
      return issue.input === undefined
        ? 'is missing; give text, or a map from language to text'
        : 'must be text (in quotes if it looks like a number), or a map from language to text'
    default:
      return issue.message
  }
}

/** If one value of a map is wrong, the issue is reported at that value, not at the map. */
export function unfolded(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union' || issue.message !== noMessage) return [issue]
  const deeper = issue.errors.find((each) => each.length > 0 && each.every(({ path }) => path.length > 0))
  return deeper?.map((each) => ({ ...each, path: [...issue.path, ...each.path] })) ?? [issue]
}
