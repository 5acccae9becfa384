/** Indexes all words of a pack, and finds those that a typed word may match. */
import { editDistance } from './edit-distance.ts'
import type { Word } from './words-of.ts'

/** How well an indexed word matches a typed one, 0 to 1. */
type WordMatch = { word: number; quality: number }

/** Upper bounds on words compared by edit distance, for a typed word and for all of them together. */
const maxCompared = 400
const maxComparedTogether = 1200
/** Longer words rank as if they had this many characters. */
const lengthRanks = 64

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

  /** @param typedWords how many words are typed, with this one */
  matchesOf(typed: Word, typedWords: number): WordMatch[] {
    const grams = gramsOf(typed)
    const touched = this.#countShared(grams)
    const minShared = Math.max(1, Math.ceil(grams.size * (typed.isUnspaced ? 0.25 : 0.3)))
    const limit = Math.min(maxCompared, Math.floor(maxComparedTogether / typedWords))
    const matches: WordMatch[] = []
    for (const word of this.#nearest(touched, minShared, limit)) {
      const quality = this.#qualityOf(typed, this.#words[word]!)
      if (quality > 0) matches.push({ word, quality })
    }
    for (const word of touched) this.#shared[word] = 0
    return matches
  }

  /**
   * The words with the most shared grams; with the same number, the shorter word ranks higher. Counted, not sorted: of
   * a large pack's words, ten thousands have one gram or another of a typed word.
   */
  #nearest(touched: readonly number[], minShared: number, limit: number): number[] {
    const near = touched.filter((word) => this.#shared[word]! >= minShared)
    const ranks = near.map((word) => this.#rank(word))
    const places = new Uint32Array(256 * lengthRanks)
    for (const rank of ranks) places[rank]!++
    let count = 0
    let rank = places.length
    while (rank > 0 && count < limit) {
      const members = places[--rank]!
      places[rank] = count
      count += members
    }
    const nearest: number[] = []
    for (const [position, word] of near.entries())
      if (ranks[position]! >= rank) nearest[places[ranks[position]!]!++] = word
    return nearest.slice(0, limit)
  }

  #rank(word: number): number {
    return this.#shared[word]! * lengthRanks + Math.max(0, lengthRanks - this.#words[word]!.text.length)
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
    const maxPrefixDistance = Math.max(0, maxDistance - 1)
    const canBePrefix = length > 1 && candidate.text.length > length
    const prefixDistance = canBePrefix
      ? editDistance(typed.text, candidate.text, maxPrefixDistance, 'prefix')
      : Number.POSITIVE_INFINITY
    const fullQuality = fullDistance > maxDistance ? 0 : 1 - (0.9 * fullDistance) / Math.max(length, 3)
    const prefixQuality =
      prefixDistance > maxPrefixDistance
        ? 0
        : 0.9 - prefixDistance / Math.max(length, 3) - 0.1 * (1 - length / candidate.text.length)
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
