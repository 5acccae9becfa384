/**
 * Reads one YAML file of a source pack and remembers the location of each value, so that problems can point
 * at it.
 */
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { isMap, isScalar, isSeq, type Node, type Pair, type YAMLMap } from 'yaml'
import type * as z from 'zod/mini'
import { decodeText } from '#core/encoding.ts'
import type { Problem } from '#core/problem.ts'
import { isLinkOutOf } from '#core/source-file.ts'
import { keysAt, unknownKeyMessage } from './known-keys.ts'
import { parseOptions, sentence, unfolded } from './sentence.ts'
import { readYamlText, type YamlText } from './yaml-text.ts'

type Path = readonly PropertyKey[]
export type WrittenScalar = { source: string; isQuoted: boolean; start: number; end: number }

/** One file: its raw value and the problems found in it so far. */
export class YamlFile {
  /** As problems name it: relative to the pack's folder, for a library's file too. */
  readonly file: string
  /** What file names inside it are relative to. */
  readonly folder: string
  readonly isLibrary: boolean
  readonly problems: Problem[] = []
  /** What may be wrong or is missing, but does not prevent a build. */
  readonly warnings: Problem[] = []
  /** `undefined` if the file could not be read. */
  readonly raw: unknown
  #text: YamlText | undefined
  #source = ''
  /** Keys that the shape has refused: what else is wrong with their values follows from that. */
  readonly #refused = new Set<string>()
  /** Lines with a mistake in writing YAML, or a problem of the complete file: nothing else is reported there. */
  readonly #slipLines = new Set<number | undefined>()
  /** What `addWarning` has reported. */
  readonly #warned = new Set<string>()
  readonly #pairs = new WeakMap<YAMLMap, ReadonlyMap<string, Pair>>()
  /** Relative to `folder`. */
  #name: string

  constructor(folder: string, file: string, library?: { pathFromPack: string }) {
    this.#name = file
    this.file = library ? join(library.pathFromPack, file) : file
    this.folder = folder
    this.isLibrary = library !== undefined
    let bytes: Uint8Array
    try {
      const problem = locationProblem(folder, file)
      if (problem !== undefined) {
        this.problems.push({ file: this.file, key: '', message: problem })
        return
      }
      bytes = readFileSync(join(folder, file))
    } catch {
      this.problems.push({
        file: this.file,
        key: '',
        message: 'is missing; see docs/packs.md for what it holds',
      })
      return
    }
    const decoded = decodeText(bytes)
    if (!('text' in decoded)) {
      const { message, line, column } = decoded
      this.problems.push({ file: this.file, line, column, key: '', message })
      return
    }
    this.#source = decoded.text
    this.#text = readYamlText(decoded.text)
    for (const { offset, message } of this.#text.problems) {
      const place = this.#lineAt(offset)
      this.problems.push({ file: this.file, ...place, key: '', message })
      this.#slipLines.add(place.line)
    }
    this.raw = this.#text.value
  }

  /** False if the file's content is unknown. */
  get isReadable(): boolean {
    return this.raw !== undefined
  }

  /** Whether the text contains `word`; works for files that cannot be parsed, too. */
  mentions(word: string): boolean {
    return this.#source.includes(word)
  }

  /** Its path on this machine, absolute if `folder` is. */
  get path(): string {
    return join(this.folder, this.#name)
  }

  lineOf(path: Path): number {
    return this.#locate(path).line
  }

  /** The raw value at `path`, or `undefined`. */
  valueAt(path: Path): unknown {
    let value = this.raw
    for (const step of path)
      value =
        typeof value === 'object' && value !== null
          ? (value as Record<PropertyKey, unknown>)[step]
          : undefined
    return value
  }

  /** The scalar at `path` as it is written, and where; `undefined` if the value is no scalar. */
  scalarAt(path: Path): WrittenScalar | undefined {
    const { node } = this.#find(path)
    if (!isScalar(node) || node.source === undefined || !node.range) return undefined
    const [start, end] = node.range
    return { source: node.source, isQuoted: node.type !== 'PLAIN', start, end }
  }

  /** Reports a problem in place of all others of the value at `path`. */
  replaceProblem(path: Path, message: string): void {
    const others = this.problems.filter(({ key }) => key !== keyOf(path))
    this.problems.splice(0, this.problems.length, ...others)
    this.#refused.delete(keyOf(path))
    this.addProblem(path, message)
  }

  /**
   * Reports a problem at the value of `path`, or at the nearest existing value around it, unless the shape has refused
   * that value.
   */
  addProblem(path: Path, message: string): void {
    if (this.#refused.has(keyOf(path))) return
    this.#push({ file: this.file, ...this.#locate(path), key: keyOf(path), message })
  }

  /** Reports a warning once, at the value of `path`, or at the nearest existing value around it. */
  addWarning(path: Path, message: string): void {
    const key = keyOf(path)
    const warning = `${key}\n${message}`
    if (this.#warned.has(warning)) return
    this.#warned.add(warning)
    this.warnings.push({ file: this.file, ...this.#locate(path), key, message })
  }

  /** A mistake in writing YAML often makes the value wrong too; then only the mistake is reported. */
  #push(problem: Problem): void {
    if (this.#slipLines.has(problem.line)) return
    if (problem.key === '') this.#slipLines.add(problem.line)
    this.problems.push(problem)
  }

  /** The parsed value, or `undefined` after reporting its problems. */
  async parse<Value>(shape: z.ZodMiniType<Value, unknown>): Promise<Value | undefined> {
    if (!this.isReadable) return undefined
    // zod throws when a map or list has more than some 120,000 issues.
    const result = await shape.safeParseAsync(this.raw, parseOptions).catch((error: unknown) => {
      if (!(error instanceof RangeError)) throw error
    })
    if (result?.success) return result.data
    if (!result) this.addProblem([], 'has too many wrong values to list; correct them as docs/packs.md shows')
    for (const issue of result?.error.issues.flatMap(unfolded) ?? []) {
      this.#note(issue, shape)
      if (issue.code !== 'unrecognized_keys') this.#refused.add(keyOf(issue.path))
    }
    return undefined
  }

  #note(issue: z.core.$ZodIssue, shape: z.ZodMiniType): void {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) {
        const path = [...issue.path, key]
        this.#push({
          file: this.file,
          ...this.#locate(path, true),
          key: keyOf(path),
          message: unknownKeyMessage(shape, issue.path, key),
        })
      }
      return
    }
    const keys = [...keysAt(shape, issue.path).keys()]
    const elementKeys = [...keysAt(shape, [...issue.path, 0]).keys()]
    const message = sentence(issue, { keys, elementKeys })
    // A number as it is written: 1.0 is 1 for YAML.
    const written = this.scalarAt(issue.path)?.source
    this.addProblem(
      issue.path,
      written ? message.replace(/(?<=put it in quotes, as in )".*"/, `"${written}"`) : message,
    )
  }

  #locate(path: Path, atKey = false): { line: number; column: number } {
    return this.#lineAt(this.#find(path, atKey).offset)
  }

  /** The node at `path` if there is one, and its offset (`atKey`: its key's) or that of the nearest one around it. */
  #find(path: Path, atKey = false): { node: Node | undefined; offset: number } {
    const resolve = this.#text?.resolve ?? ((node) => node)
    let node = resolve(this.#text?.root ?? null)
    let offset = node?.range?.[0] ?? 0
    for (const [depth, step] of path.entries()) {
      let next: Node | null | undefined
      if (isMap(node)) {
        const pair = this.#pairsOf(node).get(String(step))
        next = pair?.value as Node | null | undefined
        const key = pair?.key as Node | undefined
        const last = depth === path.length - 1
        if (pair) offset = ((atKey && last) || !next?.range ? key?.range : next.range)?.[0] ?? offset
      } else if (isSeq(node)) {
        next = node.items[Number(step)] as Node | undefined
        offset = next?.range?.[0] ?? offset
      }
      if (!next) return { node: undefined, offset }
      node = resolve(next)
    }
    return { node: node ?? undefined, offset }
  }

  /** By key; of a duplicate key, the last one counts. */
  #pairsOf(map: YAMLMap): ReadonlyMap<string, Pair> {
    const known = this.#pairs.get(map)
    if (known) return known
    const pairs = new Map(
      map.items.flatMap((pair) => (isScalar(pair.key) ? [[String(pair.key.value), pair]] : [])),
    )
    this.#pairs.set(map, pairs)
    return pairs
  }

  #lineAt(offset: number): { line: number; column: number } {
    const { line, col } = this.#text?.lines.linePos(offset) ?? { line: 1, col: 1 }
    return { line: Math.max(line, 1), column: Math.max(col, 1) }
  }
}

/** The demo's largest file has 41 kB. Checking takes some seconds for each MB. */
const maxBytes = 2_000_000

/**
 * Packs come from others: a link could show any file of this machine, a pipe would never end, and a huge file would
 * fill the memory.
 */
function locationProblem(folder: string, file: string): string | undefined {
  if (isLinkOutOf(folder, file)) return 'leads out of the pack’s folder; put the file inside it'
  const facts = statSync(join(folder, file))
  if (!facts.isFile()) return 'is not a file; write the file itself'
  return facts.size > maxBytes ? 'is larger than 2 MB; divide it, or remove what it repeats' : undefined
}

const keyOf = (path: Path): string => path.map(String).join('.')
