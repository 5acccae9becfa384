/** Indexes all words of a pack, and finds those that a typed word may match. */
import { editDistance } from './edit-distance.ts'
import type { Word } from './words-of.ts'

/** How well an indexed word matches a typed one, 0 to 1. */
type WordMatch = { word: number; quality: number }

/** Upper bound on words compared by edit distance: those with the most shared grams. */
const maxCompared = 400

export class WordIndex {
  readonly #words: Word[] = []
  readonly #numbers = new Map<string, number>()
  readonly #byGram = new Map<string, number[]>()
  #shared = new Uint8Array(0)

  /** The word's number; adds the word if it is new. */
  add(word: Word): number {
    const existing = this.#numbers.get(word.text)
    if (existing !== undefined) return existing
    const number = this.#words.push(word) - 1
    this.#numbers.set(word.text, number)
    for (const gram of gramsOf(word)) {
      const list = this.#byGram.get(gram)
      if (list) list.push(number)
      else this.#byGram.set(gram, [number])
    }
    return number
  }

  textOf(word: number): string {
    return this.#words[word]!.text
  }

  matchesOf(typed: Word): WordMatch[] {
    const grams = gramsOf(typed)
    const touched = this.#countShared(grams)
    const minShared = Math.max(1, Math.ceil(grams.size * (typed.isUnspaced ? 0.25 : 0.3)))
    const near = touched.filter((word) => this.#shared[word]! >= minShared)
    near.sort((a, b) => this.#nearness(b) - this.#nearness(a))
    const matches: WordMatch[] = []
    for (const word of near.slice(0, maxCompared)) {
      const quality = this.#qualityOf(typed, this.#words[word]!)
      if (quality > 0) matches.push({ word, quality })
    }
    for (const word of touched) this.#shared[word] = 0
    return matches
  }

  /** With the same number of shared grams, the shorter word ranks higher. */
  #nearness(word: number): number {
    return this.#shared[word]! - this.#words[word]!.text.length / 1000
  }

  #countShared(grams: Iterable<string>): number[] {
    if (this.#shared.length < this.#words.length) this.#shared = new Uint8Array(this.#words.length * 2)
    const shared = this.#shared
    const touched: number[] = []
    for (const gram of grams) {
      for (const word of this.#byGram.get(gram) ?? []) {
        if (shared[word] === 0) touched.push(word)
        shared[word]!++
      }
    }
    return touched
  }

  #qualityOf(typed: Word, candidate: Word): number {
    if (typed.isUnspaced !== candidate.isUnspaced) return 0
    const { length } = typed.text
    if (typed.isUnspaced) {
      const distance = editDistance(typed.text, candidate.text, Math.floor(length / 2), 'part')
      if (distance > length / 2) return 0
      return (1 - distance / length) * (0.85 + 0.15 * Math.min(1, length / candidate.text.length))
    }
    if (typed.text === candidate.text) return 1
    const maxDistance = allowedDistance(length)
    const fullDistance = editDistance(typed.text, candidate.text, maxDistance)
    const prefixDistance =
      length > 1 || maxDistance > 0
        ? editDistance(typed.text, candidate.text, Math.max(0, maxDistance - 1), 'prefix')
        : 1
    const fullQuality = fullDistance > maxDistance ? 0 : 1 - (0.9 * fullDistance) / Math.max(length, 3)
    const isPrefix = candidate.text.length > length && prefixDistance <= Math.max(0, maxDistance - 1)
    const prefixQuality = isPrefix
      ? 0.9 - prefixDistance / Math.max(length, 3) - 0.1 * (1 - length / candidate.text.length)
      : 0
    return Math.max(fullQuality, prefixQuality)
  }
}

/** In a short word, one changed letter usually makes another word. */
const allowedDistance = (length: number) => (length < 3 ? 0 : length < 5 ? 1 : length < 9 ? 2 : 3)

/** Pairs of adjacent characters, with a start marker; also single characters in unspaced scripts and short words. */
function gramsOf({ text, isUnspaced }: Word): Set<string> {
  const grams = new Set<string>()
  const marked = isUnspaced ? text : `^${text}`
  for (let start = 0; start < marked.length - 1; start++) grams.add(marked.slice(start, start + 2))
  // With its first letter replaced and the next two swapped, a short word shares no pair.
  if (isUnspaced || text.length < 6) for (const character of text) grams.add(character)
  return grams
}
