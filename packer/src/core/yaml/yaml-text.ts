/**
 * Parses hand-written YAML and finds places whose meaning is probably not what the author intended.
 * Independent of packs.
 */
import {
  type Document,
  isAlias,
  isNode,
  isScalar,
  LineCounter,
  type Node,
  parseDocument,
  visit,
  type YAMLError,
} from 'yaml'
import { silentSlips, slipOf } from './yaml-slips.ts'

export type YamlText = {
  /** `undefined` if there is a problem that prevents reading. */
  value: unknown
  root: Node | null
  lines: LineCounter
  /** The target of an alias; any other node unchanged. */
  resolve: (node: Node | null) => Node | null
  problems: { offset: number; message: string }[]
}

/** No pack needs a tenth of this; the parser crashes the process at a few thousand. */
const maxDepth = 200

/** Parses one YAML text. Despite problems there is a value, unless one of them prevents reading. */
export function readYamlText(source: string): YamlText {
  const lines = new LineCounter()
  const tooDeepOffset = tooDeepAt(source)
  const sourceToParse = tooDeepOffset === undefined ? source : ''
  const doc = parseDocument(sourceToParse, {
    lineCounter: lines,
    prettyErrors: false,
    // The parser would compare each key with all before it.
    uniqueKeys: false,
  })
  const slip = slipOf(source, doc.errors, lines)
  const resolve = (node: Node | null) => (node && isAlias(node) ? (node.resolve(doc) ?? null) : node)
  const common = { root: doc.contents, lines, resolve }
  if (tooDeepOffset !== undefined) {
    for (const { index } of source.slice(0, tooDeepOffset).matchAll(/\n/g)) lines.addNewLine(index + 1)
    const message = `is nested more than ${maxDepth} levels deep; close the brackets, or use fewer levels`
    return { ...common, value: undefined, problems: [{ offset: tooDeepOffset, message }] }
  }
  if (slip) return { ...common, root: null, value: undefined, problems: [slip] }
  const { nonFatal, fatal } = anchorProblems(doc)
  const problems = [
    ...duplicateKeyOffsets(doc).map((offset) => ({
      offset,
      message: `${keyAt(source, offset)} is a duplicate key; remove one`,
    })),
    ...doc.warnings.map((warning) =>
      problemAt(warning, 'begins with !, a tag in YAML; put the text in quotes'),
    ),
    ...silentSlips(source, doc),
    ...nonFatal,
    ...fatal,
  ]
  if (fatal.length > 0) return { ...common, value: undefined, problems }
  try {
    return { ...common, value: doc.toJS(), problems }
  } catch {
    const message = 'repeats itself too often through anchors; write the values out'
    return { ...common, value: undefined, problems: [...problems, { offset: 0, message }] }
  }
}

/** The offset from which the text is nested deeper than `maxDepth`; brackets within texts count too. */
function tooDeepAt(source: string): number | undefined {
  let depth = 0
  for (const { 0: bracket, index } of source.matchAll(/[[\]{}]/g)) {
    depth = bracket === '[' || bracket === '{' ? depth + 1 : Math.max(0, depth - 1)
    if (depth > maxDepth) return index
  }
  const dashes = new RegExp(`(?:[-?][ \\t]+){${maxDepth}}`).exec(source)
  return dashes?.index
}

function duplicateKeyOffsets(doc: Document): number[] {
  const offsets: number[] = []
  visit(doc, {
    Map: (_, { items }) => {
      const seen = new Set<unknown>()
      for (const { key } of items) {
        if (!isScalar(key)) continue
        if (seen.has(key.value)) offsets.push(key.range?.[0] ?? 0)
        seen.add(key.value)
      }
    },
  })
  return offsets
}

const problemAt = ({ pos }: YAMLError | Document['warnings'][number], message: string) => ({
  offset: pos[0],
  message,
})

const keyAt = (source: string, offset: number) => /^[^:]*/.exec(source.slice(offset, offset + 60))![0].trim()

/** `title: &Night and Day` silently loses its first word, and an alias inside its own anchor never ends. */
function anchorProblems(doc: Document): Record<'nonFatal' | 'fatal', YamlText['problems']> {
  const [nonFatal, fatal]: [YamlText['problems'], YamlText['problems']] = [[], []]
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
    nonFatal.push({ offset: node.range?.[0] ?? 0, message })
  }
  return { nonFatal, fatal }
}
