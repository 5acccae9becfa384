/**
 * Parses hand-written YAML and finds every place whose meaning is probably not what its author intended.
 * Independent of packs.
 */
import {
  type Document,
  isAlias,
  isNode,
  LineCounter,
  type Node,
  parseDocument,
  visit,
  type YAMLError,
} from 'yaml'
import { silentSlips, slipOf } from './yaml-slips.ts'

export type YamlText = {
  /** `undefined` if the text could not be parsed. */
  value: unknown
  root: Node | null
  lines: LineCounter
  /** The target of an alias; any other node unchanged. */
  resolve: (node: Node | null) => Node | null
  problems: { offset: number; message: string }[]
}

/** No pack needs a tenth of this; the parser crashes the process at a few thousand. */
const maxDepth = 200

/** Parses one YAML text. Problems that do not prevent parsing leave a value as well. */
export function readYamlText(source: string): YamlText {
  const lines = new LineCounter()
  const tooDeepOffset = tooDeepAt(source)
  const parsed = tooDeepOffset === undefined ? source : ''
  const doc = parseDocument(parsed, { lineCounter: lines, prettyErrors: false })
  const duplicateKeys = doc.errors.filter(({ code }) => code === 'DUPLICATE_KEY')
  const slip = slipOf(
    source,
    doc.errors.filter(({ code }) => code !== 'DUPLICATE_KEY'),
    lines,
  )
  const resolve = (node: Node | null) => (node && isAlias(node) ? (node.resolve(doc) ?? null) : node)
  const text = { root: doc.contents, lines, resolve }
  if (tooDeepOffset !== undefined) {
    for (const { index } of source.slice(0, tooDeepOffset).matchAll(/\n/g)) lines.addNewLine(index + 1)
    const message = 'has too many lists inside each other; close their brackets'
    return { ...text, value: undefined, problems: [{ offset: tooDeepOffset, message }] }
  }
  if (slip) return { ...text, root: null, value: undefined, problems: [slip] }
  const { harmless, fatal } = anchorProblems(doc)
  const problems = [
    ...duplicateKeys.map((error) =>
      problemAt(error, `${keyAt(source, error.pos[0])} is a duplicate key; remove one`),
    ),
    ...doc.warnings.map((warning) =>
      problemAt(warning, 'begins with !, a tag in YAML; put the text in quotes'),
    ),
    ...silentSlips(source, doc),
    ...harmless,
    ...fatal,
  ]
  if (fatal.length > 0) return { ...text, value: undefined, problems }
  try {
    return { ...text, value: doc.toJS(), problems }
  } catch {
    const message = 'repeats itself too often through anchors; write the values out'
    return { ...text, value: undefined, problems: [...problems, { offset: 0, message }] }
  }
}

/** Where more lists than `maxDepth` are inside each other; brackets in texts count too. */
function tooDeepAt(source: string): number | undefined {
  let depth = 0
  for (const { 0: bracket, index } of source.matchAll(/[[\]{}]/g)) {
    depth = bracket === '[' || bracket === '{' ? depth + 1 : Math.max(0, depth - 1)
    if (depth > maxDepth) return index
  }
  const dashes = new RegExp(`(?:[-?][ \\t]+){${maxDepth}}`).exec(source)
  return dashes?.index
}

const problemAt = ({ pos }: YAMLError | Document['warnings'][number], message: string) => ({
  offset: pos[0],
  message,
})

const keyAt = (source: string, offset: number) => /^[^:]*/.exec(source.slice(offset, offset + 60))![0].trim()

/** `title: &Night and Day` silently loses its first word, and an alias inside its own anchor never ends. */
function anchorProblems(doc: Document): Record<'harmless' | 'fatal', YamlText['problems']> {
  const [harmless, fatal]: [YamlText['problems'], YamlText['problems']] = [[], []]
  const anchors = new Map<string, Node>()
  const used = new Set<string>()
  visit(doc, (_, node, path) => {
    if (!isNode(node)) return
    const offset = node.range?.[0] ?? 0
    if (isAlias(node)) {
      used.add(node.source)
      const target = anchors.get(node.source)
      const name = `*${node.source}`
      if (!target) {
        fatal.push({ offset, message: `${name} names an anchor that does not exist; put the text in quotes` })
      } else if (path.some((outer) => outer === target)) {
        fatal.push({ offset, message: `${name} contains itself; write the values out` })
      }
    } else if ('anchor' in node && node.anchor) anchors.set(node.anchor, node as Node)
  })
  for (const [name, node] of anchors) {
    if (used.has(name)) continue
    const message = `&${name} is an anchor in YAML, and nothing refers to it; put the text in quotes`
    harmless.push({ offset: node.range?.[0] ?? 0, message })
  }
  return { harmless, fatal }
}
