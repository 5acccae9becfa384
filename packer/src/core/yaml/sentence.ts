/** Turns a schema issue into a sentence that says what to do. */
import type * as z from 'zod/mini'
import { nearest } from '#core/problem.ts'

const nouns: Record<string, string> = {
  string: 'text (put it in quotes if it looks like a number)',
  number: 'a number',
  int: 'a whole number',
  array: 'a list, as in [one, two], or lines that begin with -',
  boolean: 'true or false',
}

/** The message of an issue for which no check of ours has one; {@link sentence} replaces it. */
const noMessage = 'Invalid input'

/** Passed to each parse: the library's own default depends on which of its modules the process has loaded. */
export const parseOptions = { reportInput: true, error: () => noMessage }

/** The keys of the expected map, and those of the maps in the expected list. */
type Keys = { keys: readonly string[]; elementKeys: readonly string[] }

/** Returns our own messages unchanged, and replaces `noMessage`. */
export function sentence(issue: z.core.$ZodIssue, expected: Keys): string {
  if (issue.message !== noMessage) return issue.message
  switch (issue.code) {
    case 'invalid_type':
      return typeSentence(issue, expected)
    case 'invalid_value': {
      const options = issue.values.map(String)
      const suggestion = typeof issue.input === 'string' ? nearest(issue.input, options) : undefined
      const list = options.length === 1 ? options[0] : `one of ${options.join(', ')}`
      if (issue.input === undefined) return `is missing; give ${list}`
      // An expected number in quotes.
      if (suggestion === issue.input) return `must be ${list}; remove the quotes`
      return `must be ${list}${suggestion ? `; did you mean ${suggestion}?` : ''}`
    }
    case 'too_small':
      return issue.origin === 'array' || issue.origin === 'string'
        ? 'is empty; give at least one'
        : `must be at least ${issue.minimum}`
    case 'too_big':
      if (issue.origin === 'array')
        return `has ${listLength(issue.input)} entries, and at most ${issue.maximum} are allowed; remove the extra ones`
      if (issue.origin === 'string') return `is longer than ${issue.maximum} characters; shorten it`
      return `must be at most ${issue.maximum}`
    case 'invalid_union':
      return issue.input === undefined
        ? 'is missing; give text, or a map from language to text'
        : 'must be text (in quotes if it looks like a number), or a map from language to text'
    default:
      return 'is not allowed here; correct it as docs/packs.md shows'
  }
}

function typeSentence(
  { input, expected }: z.core.$ZodIssueInvalidType & { input?: unknown },
  { keys, elementKeys }: Keys,
): string {
  const isMap = expected === 'object' || expected === 'record'
  const isListOfMaps = expected === 'array' && elementKeys.length > 0
  const noun = isMap
    ? mapNoun(keys)
    : isListOfMaps
      ? `a list, in which each entry begins with - and has ${mapNoun(elementKeys)}`
      : (nouns[expected] ?? expected)
  if (input === undefined) return `is missing; give ${noun}`
  if (input === null) return `is empty; give ${noun}`
  const isNumber = expected === 'number' || expected === 'int'
  const text = typeof input === 'string' && isNumber ? input.trim() : ''
  const grouped = /^\d{1,3}(?:[ ,.’']\d{3}){2,}$/.test(text) ? text.replaceAll(/\D/g, '') : undefined
  const number = grouped ?? numberPattern.exec(text)?.[1]?.replace(',', '.')
  if (number !== undefined) {
    const isPlain = /^-?\d+(\.\d+)?$/.test(text)
    const remedy = isPlain ? 'remove the quotes' : `write ${text.startsWith('-') ? '-' : ''}${number}`
    return `must be ${noun}; ${remedy}`
  }
  return `must ${isMap ? 'have' : 'be'} ${noun}`
}

/** The only number of a text such as `50%`. */
const numberPattern = /^\D*(\d+(?:[.,]\d+)?)\D*$/

/** The keys of a map with at most this many are shown in braces. */
const maxKeysInBraces = 4

const mapNoun = (keys: readonly string[]): string => {
  if (keys.length === 0) return 'keys of its own with their values, indented below it'
  return keys.length > maxKeysInBraces
    ? `keys of its own, indented below it: ${keys.join(', ')}`
    : `keys of its own, as in { ${keys.map((key) => `${key}: …`).join(', ')} }`
}

const listLength = (input: unknown): number => (Array.isArray(input) ? input.length : 0)

/** For a value that may be a text or a map: the issues of wrong values in a map replace the issue of the map. */
export function unfolded(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union' || issue.message !== noMessage) return [issue]
  const deeper = issue.errors.find((each) => each.length > 0 && each.every(({ path }) => path.length > 0))
  return deeper?.map((each) => ({ ...each, path: [...issue.path, ...each.path] })) ?? [issue]
}
