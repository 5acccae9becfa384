/**
 * Finds where a mistake in hand-written YAML was made. The parser reports it where it stops understanding,
 * which is often the next line: for an unclosed bracket or quote, a `#` within a text, a line that is indented
 * too far.
 */
import { type Document, isScalar, Lexer, type LineCounter, visit, type YAMLError } from 'yaml'

export type Slip = { offset: number; message: string }

const misaligned = 'is not indented like the lines around it; align it with them'

/** The mistake that the parser's `errors` come from; `undefined` if there are none. */
export function slipOf(source: string, errors: readonly YAMLError[], lines: LineCounter): Slip | undefined {
  const [first] = errors
  if (!first) return undefined
  const { cutText, unclosed } = scan(source)
  const cut = cutText.find(({ offset }) => offset < first.pos[1])
  if (cut) return cut
  const [start] = first.pos
  const { code, message } = first
  const space = oddSpace(source, start, lines)
  if (space) return space
  const mark = oddMark(source, start, lines)
  if (mark) return mark
  if (/end with an? [}\]]|end with [}\]]/.test(message) || (unclosed && start >= source.trimEnd().length))
    return unclosed ?? { offset: start, message: 'is not valid YAML: a bracket is not closed; close it' }
  const quote = /closing (["'])/.exec(message)?.[1]
  if (quote) return { offset: openingQuote(source, start, quote), message: unclosedQuote(quote) }
  // As in JSON: `"year": 2019,`
  if (source[start] === ',' && /^,\s*(?:$|\n|#)/.test(source.slice(start)))
    return { offset: start, message: 'is not valid YAML: the line ends with a comma; remove it' }
  // 'L'avion' ends at its second quote.
  const closing = source[start - 1]
  if (/Unexpected (scalar|flow-seq|plain)|unexpected/i.test(message) && (closing === "'" || closing === '"'))
    return {
      offset: start,
      message: `is not valid YAML: the text ends at the preceding ${closing}; ${quoteRemedy(closing)}`,
    }
  const dash = dashWithoutSpace(source, start, lines)
  if (dash) return dash
  if (isTooFarIn(code, message))
    return { offset: start, message: `is not valid YAML: the line ${misaligned}` }
  const multilineKey = errors.find((error) => error.code === 'MULTILINE_IMPLICIT_KEY')
  if (multilineKey) {
    const keyLine = lineAt(source, start)
    if (/^\s*(- )?[\w-]+:[^\s:/]/.test(keyLine))
      return { offset: start, message: 'is not valid YAML: there is no space after the colon; add one' }
    const { line } = lines.linePos(multilineKey.pos[1] - 1)
    if (line > lines.linePos(start).line)
      return {
        offset: firstCharIn(source, line, lines),
        message: `is not valid YAML: the line ${misaligned}`,
      }
  }
  return { offset: start, message: `is not valid YAML: ${advice(first)}` }
}

/**
 * Mistakes that the parser does not notice: a text that `#` cuts off, a `-` that became part of a text, a colon without
 * a space, and a space that is not a plain one.
 */
export function silentSlips(source: string, doc: Document): Slip[] {
  const slips = scan(source).cutText
  visit(doc, (key, node) => {
    if (key === 'key' && isScalar(node) && node.range) {
      const [offset] = node.range
      // `name:{ en: A }` has the key `name:{ en`.
      if (/^[\w-]+:[^\s/]/.test(String(node.value)))
        slips.push({ offset, message: 'there is no space after the colon; add one' })
      if (oddSpacePattern.test(String(node.value))) slips.push({ offset, message: oddSpaceMessage })
    }
    if (!isScalar(node) || node.type !== 'PLAIN' || !node.range) return
    const [start, end] = node.range
    const text = source.slice(start, end)
    if (!text.includes('\n')) return
    const dashIndex = dashIn(text)
    if (dashIndex !== undefined)
      slips.push({
        offset: start + dashIndex,
        message: `the - is read as part of the text on the line before; ${dashRemedy}`,
      })
  })
  return slips
}

/** The index of a - that begins the text or a line. A lookbehind would take seconds for a hundred thousand blanks. */
function dashIn(text: string): number | undefined {
  if (/^-[^\s\d.-]/.test(text)) return 0
  const line = /^([^\S\r\n\u2028\u2029]*)-\s/m.exec(text)
  return line ? line.index + line[1]!.length : undefined
}

const dashRemedy = 'align it with the other - of the list, and write a space after each'

const quoteRemedy = (quote: string): string =>
  quote === "'" ? 'put it in double quotes, which may contain apostrophes' : 'put it in single quotes'

const oddSpacePattern = /^ *[\u00a0\u2000-\u200b\u202f\u3000]/
const oddSpaceMessage =
  'this is not a plain space but a special one, as in web pages and word processors; type it again'

/** A tab, or another character that only looks like a space, in the indentation or after the colon of a key. */
function oddSpace(source: string, end: number, lines: LineCounter): Slip | undefined {
  const last = lines.linePos(end).line
  for (const line of [last - 1, last]) {
    const start = lines.lineStarts[line - 1]
    if (start === undefined) continue
    const text = lineAt(source, start)
    const tab = /^ *\t/.exec(text)
    if (tab) return { offset: start, message: `is not valid YAML: ${tabMessage}` }
    const odd = oddSpacePattern.exec(text) ?? /^\s*(?:- )?[\w-]+:[\u00a0\u2000-\u200b\u202f\u3000]/.exec(text)
    if (odd)
      return {
        offset: start + odd[0].length - 1,
        message: `is not valid YAML: ${oddSpaceMessage}`,
      }
  }
  return undefined
}

/** A comma or a colon of another script's keyboard, or an equals sign in place of a colon. */
function oddMark(source: string, end: number, lines: LineCounter): Slip | undefined {
  const last = lines.linePos(end).line
  for (const line of [last - 1, last]) {
    const start = lines.lineStarts[line - 1]
    if (start === undefined) continue
    const text = lineAt(source, start)
    const key = /^\s*(?:- )?[\w-]+\s*(?=[\uff1a\ufe55=])/.exec(text)?.[0]
    const index = key?.length ?? text.search(/[\u060c\uff0c\u3001](?=\s*[\w-]+:\s)/)
    if (index < 0) continue
    const mark = text[index]!
    const plain = key === undefined ? ',' : ':'
    return {
      offset: start + index,
      message: `is not valid YAML: this ${mark} is not the plain ${plain} of YAML; write ${plain} and a space`,
    }
  }
  return undefined
}

function dashWithoutSpace(source: string, end: number, lines: LineCounter): Slip | undefined {
  const { line } = lines.linePos(end)
  for (const each of [line, line + 1]) {
    const start = lines.lineStarts[each - 1]
    const text = start === undefined ? '' : lineAt(source, start)
    const dashIndex = /^\s*(?=-[\w"'{[]\S*:?)/.exec(text)?.[0].length
    if (dashIndex !== undefined && /^\s*-[A-Za-z"'{[]/.test(text))
      return {
        offset: start! + dashIndex,
        message: `is not valid YAML: there is no space after the -; ${dashRemedy}`,
      }
  }
  return undefined
}

const tabMessage = 'the line is indented with a tab; use spaces'

const isTooFarIn = (code: YAMLError['code'], message: string): boolean =>
  (code === 'BAD_INDENT' && /same column/.test(message)) ||
  (code === 'MISSING_CHAR' && /without - indicator/.test(message)) ||
  (code === 'BLOCK_AS_IMPLICIT_KEY' && /block sequence/.test(message))

/** Advice for the most common mistakes; for other errors, the parser's message. */
function advice({ code, message }: YAMLError): string {
  const messages: Partial<Record<YAMLError['code'], string>> = {
    TAB_AS_INDENT: tabMessage,
    BAD_ALIAS: '& and * have a special meaning; put the text in quotes',
    BAD_SCALAR_START: 'the text begins with a character that has a special meaning; put it in quotes',
    BLOCK_AS_IMPLICIT_KEY: 'the line has a second colon; put the text in quotes',
    BAD_DQ_ESCAPE:
      'a \\ has a special meaning in double quotes; write / in the name of a file, and \\\\ for the backslash itself',
    MULTIPLE_DOCS: 'a second document begins; remove the line ---',
  }
  return messages[code] ?? `${message}; close what is open, or put the text in quotes`
}

/**
 * Reads the tokens of a text that may not be valid YAML: comments that cut off a text, and the first unclosed bracket
 * (of nested ones, the innermost).
 */
function scan(source: string): { cutText: Slip[]; unclosed: Slip | undefined } {
  const cutText: Slip[] = []
  const open: { offset: number; bracket: string }[] = []
  let unclosed: Slip | undefined
  let offset = 0
  const noteUnclosed = () => {
    const last = open.at(-1)
    if (!unclosed && last) unclosed = { offset: last.offset, message: unclosedBracket(last.bracket) }
    open.length = 0
  }
  for (const token of new Lexer().lex(source)) {
    // Marks of the lexer that are not in the text: end of an unclosed flow collection, start of a document or scalar.
    if (token === '\x18') noteUnclosed()
    if (['\x02', '\x18', '\x1f'].includes(token)) continue
    if (token === '{' || token === '[') open.push({ offset, bracket: token })
    else if (token === '}' || token === ']') open.pop()
    else if (token.startsWith('#') && cutsText(source, offset, token, open.length > 0))
      cutText.push({ offset, message: cutTextMessage(token) })
    offset += token.length
  }
  noteUnclosed()
  return { cutText, unclosed }
}

/** Whether a comment is really the rest of a text, as in `Track #5`, or contains the closing bracket. */
function cutsText(source: string, offset: number, comment: string, isInBrackets: boolean): boolean {
  const textBefore = lineAt(source, offset).slice(0, offset - source.lastIndexOf('\n', offset - 1) - 1)
  const followsText = /[^\s:,{}[\]"'|>-]\s+$/.test(textBefore)
  if (!followsText) return false
  return (
    (/^#[^\s#]/.test(comment) && !otherValuePattern.test(textBefore)) ||
    (isInBrackets && /[}\]]/.test(comment))
  )
}

/** A number, a boolean or null before the comment: no text, so none is cut off. */
const otherValuePattern =
  /(?::\s|-\s|[,{[])\s*(?:[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?|true|false|null|~)\s+$/i

const cutTextMessage = (comment: string): string =>
  `the text ends before ${comment.slice(0, 20).trim()}, as # begins a comment; put the text in quotes, or write a space after a # that is meant as a comment`
const unclosedBracket = (bracket: string): string =>
  `is not valid YAML: this ${bracket} is not closed; close it with ${bracket === '{' ? '}' : ']'}`
const unclosedQuote = (quote: string): string =>
  `is not valid YAML: this ${quote} is not closed; close the text with another ${quote}`

/** The last quote before `end` that begins a value. */
function openingQuote(source: string, end: number, quote: string): number {
  const opening = new RegExp(`(?<=^|[\\s{[,:-])${quote}`, 'g')
  return [...source.slice(0, end).matchAll(opening)].at(-1)?.index ?? end
}

function lineAt(source: string, offset: number): string {
  const start = source.lastIndexOf('\n', offset - 1) + 1
  const end = source.indexOf('\n', offset)
  return source.slice(start, end < 0 ? undefined : end)
}

function firstCharIn(source: string, line: number, { lineStarts }: LineCounter): number {
  const start = lineStarts[line - 1] ?? 0
  return start + Math.max(0, source.slice(start).search(/[^ ]/))
}
