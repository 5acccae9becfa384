/** Reads one YAML file of a source pack and keeps where each value stands, so that faults can point at it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isAlias, isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml'
import type * as z from 'zod/mini'
import { type Fault, nearest } from './fault.ts'

type Path = readonly PropertyKey[]

/** One file: its raw value and the faults that were found in it so far. */
export class YamlFile {
  readonly file: string
  readonly faults: Fault[] = []
  /** `undefined` where the file could not be read at all. */
  readonly raw: unknown
  #root: Node | null = null
  #lines = new LineCounter()
  #resolve = (node: Node | null): Node | null => node

  constructor(folder: string, file: string) {
    this.file = file
    let source: string
    try {
      source = readFileSync(join(folder, file), 'utf8')
    } catch {
      this.faults.push({ file, key: '', message: 'is missing; see docs/packs.md for what it holds' })
      return
    }
    const doc = parseDocument(source, { lineCounter: this.#lines, prettyErrors: false })
    for (const error of doc.errors) {
      const { line, col } = this.#lines.linePos(error.pos[0])
      this.faults.push({ file, line, column: col, key: '', message: `is not YAML here: ${error.message}` })
    }
    if (doc.errors.length > 0) return
    this.#root = doc.contents
    this.#resolve = (node) => (node && isAlias(node) ? (node.resolve(doc) ?? null) : node)
    try {
      this.raw = doc.toJS()
    } catch (error) {
      this.faults.push({ file, key: '', message: `cannot be read: ${(error as Error).message}` })
    }
  }

  /** Notes a fault at the value of `path`, or at the nearest thing around it that is there. */
  fault(path: Path, message: string): void {
    this.faults.push({ file: this.file, ...this.#place(path), key: path.map(String).join('.'), message })
  }

  /** The value in its shape, or `undefined` with its faults noted. */
  parse<Shape extends z.core.$ZodType>(
    shape: Shape & { safeParse: SafeParse<Shape> },
  ): z.infer<Shape> | undefined {
    if (this.raw === undefined && this.faults.length > 0) return undefined
    const result = shape.safeParse(this.raw, { reportInput: true })
    if (result.success) return result.data
    for (const issue of result.error!.issues) this.#note(issue)
    return undefined
  }

  #note(issue: z.core.$ZodIssue): void {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) {
        const path = [...issue.path, key]
        this.faults.push({
          file: this.file,
          ...this.#place(path, true),
          key: path.map(String).join('.'),
          message: 'is not a known key; remove it or mend its spelling',
        })
      }
      return
    }
    this.fault(issue.path, sentence(issue))
  }

  #place(path: Path, atKey = false): { line: number; column: number } {
    let node = this.#resolve(this.#root)
    let offset = node?.range?.[0] ?? 0
    for (const [depth, step] of path.entries()) {
      let next: Node | null | undefined
      if (isMap(node)) {
        const pair = node.items.find((item) => isScalar(item.key) && String(item.key.value) === String(step))
        next = pair?.value as Node | null | undefined
        const key = pair?.key as Node | undefined
        const last = depth === path.length - 1
        if (pair) offset = ((atKey && last) || !next?.range ? key?.range : next.range)?.[0] ?? offset
      } else if (isSeq(node)) {
        next = node.items[Number(step)] as Node | undefined
        offset = next?.range?.[0] ?? offset
      }
      if (!next) break
      node = this.#resolve(next)
    }
    const { line, col } = this.#lines.linePos(offset)
    return { line: Math.max(line, 1), column: Math.max(col, 1) }
  }
}

type SafeParse<Shape> = (
  value: unknown,
  options: { reportInput: true },
) => { success: boolean; data?: z.infer<Shape>; error?: z.core.$ZodError }

const nouns: Record<string, string> = {
  string: 'text (put it in quotes if it looks like a number)',
  number: 'a number',
  int: 'a whole number',
  array: 'a list',
  object: 'a map of keys',
  record: 'a map of keys',
  boolean: 'true or false',
}

/** What to do, said of the value. Our own messages pass through; the library's are put into words. */
function sentence(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return `is missing; give ${nouns[issue.expected] ?? issue.expected}`
      if (issue.message !== 'Invalid input') return issue.message
      if (issue.input === null) return `is empty; give ${nouns[issue.expected] ?? issue.expected}`
      return `must be ${nouns[issue.expected] ?? issue.expected}`
    case 'invalid_value': {
      const known = issue.values.map(String)
      const meant = typeof issue.input === 'string' ? nearest(issue.input, known) : undefined
      if (issue.input === undefined) return `is missing; give one of ${known.join(', ')}`
      return `must be ${known.length === 1 ? known[0] : `one of ${known.join(', ')}`}${meant ? `; did you mean ${meant}?` : ''}`
    }
    case 'too_small':
      return issue.origin === 'array' || issue.origin === 'string'
        ? 'is empty; give at least one'
        : `must be at least ${issue.minimum}`
    case 'too_big':
      return `must be at most ${issue.maximum}`
    case 'invalid_union':
      return issue.input === undefined
        ? 'is missing; give text, or a map from language to text'
        : 'must be text, or a map from language to text'
    default:
      return issue.message
  }
}
