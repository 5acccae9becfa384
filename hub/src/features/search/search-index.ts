/** Indexes the texts of everything on board, and ranks the items that match a few typed words. Independent of packs. */
import { editDistance } from './edit-distance.ts'
import { WordIndex } from './word-index.ts'
import { type Word, wordsOf } from './words-of.ts'

/** A searchable text of an item. `weight` is 1 for names, and lower for descriptions. */
export type IndexedText = { text: string; weight: number; language?: string }
type Scored = { item: number; score: number }

type Entry = {
  item: number
  weight: number
  language: string | undefined
  words: number[]
  letters: number
  compact: string
}

/** The query's language, and the weight of texts in other languages. */
type QueryLanguage = { language: string; other: number }

const maxWords = 8
/** Candidates that are ranked again by comparing the complete text. */
const maxReranked = 80
const otherLanguageWeight = 0.93
/** Two or three letters are a prefix of some word of about half of all items, in one language or another. */
const fewLetters = 4
const otherLanguageWeightIfShort = 0.45
const minScore = 0.34
/** Items that score less than this share of the best one are left out. */
const minShareOfBest = 0.45

export class SearchIndex {
  readonly #words = new WordIndex()
  readonly #entries: Entry[] = []
  readonly #entriesByWord: number[][] = []
  #itemCount = 0

  /** Returns the item's number, counting from 0. */
  add(texts: readonly IndexedText[]): number {
    const item = this.#itemCount++
    for (const { text, weight, language } of texts) {
      const found = wordsOf(text)
      if (found.length === 0) continue
      const words = found.map((word) => this.#words.add(word))
      const letters = found.reduce((sum, word) => sum + word.text.length, 0)
      const entry =
        this.#entries.push({ item, weight, language, words, letters, compact: compact(found) }) - 1
      for (const word of new Set(words)) {
        this.#entriesByWord[word] ??= []
        this.#entriesByWord[word].push(entry)
      }
    }
    return item
  }

  /** Items that match the typed text, sorted by score; texts in `language` are preferred slightly. */
  find(typed: string, language: string): Scored[] {
    const words = wordsOf(typed).slice(0, maxWords)
    if (words.length === 0) return []
    const lengths = words.map(({ text }) => Math.min(text.length, 8))
    const total = lengths.reduce((sum, one) => sum + one, 0)
    const isShort = total < fewLetters && words.every(({ isUnspaced }) => !isUnspaced)
    const queryLanguage = { language, other: isShort ? otherLanguageWeightIfShort : otherLanguageWeight }
    const byEntry = new Map<number, { score: number; matched: number }>()
    const byItem = new Map<number, number>()
    for (const [position, word] of words.entries())
      this.#match(word, lengths[position]! / total, queryLanguage, byEntry, byItem)
    const best = this.#bestScores(byEntry, compact(words), queryLanguage)
    const scored = [...byItem].map(
      ([item, score]): Scored => ({ item, score: score + (best.get(item) ?? 0) }),
    )
    const highest = scored.reduce((max, { score }) => Math.max(max, score), 0)
    const threshold = Math.max(minScore, highest * minShareOfBest)
    return scored
      .filter(({ item, score }) => score >= threshold && byItem.get(item)! > minScore / 2)
      .sort((a, b) => b.score - a.score || a.item - b.item)
  }

  /** Adds the score of one typed word to the entries that contain it, and once to each item. */
  #match(
    word: Word,
    share: number,
    queryLanguage: QueryLanguage,
    byEntry: Map<number, { score: number; matched: number }>,
    byItem: Map<number, number>,
  ): void {
    const bestOfEntry = new Map<number, { quality: number; letters: number }>()
    for (const { word: candidate, quality } of this.#words.matchesOf(word)) {
      const letters = this.#words.textOf(candidate).length
      for (const entry of this.#entriesByWord[candidate] ?? []) {
        const best = bestOfEntry.get(entry)
        if (!best || best.quality < quality) bestOfEntry.set(entry, { quality, letters })
      }
    }
    const bestOfItem = new Map<number, number>()
    for (const [number, { quality, letters }] of bestOfEntry) {
      const entry = this.#entries[number]!
      const weighted = quality * this.#weightIn(entry, queryLanguage)
      const sum = byEntry.get(number) ?? { score: 0, matched: 0 }
      byEntry.set(number, { score: sum.score + share * quality, matched: sum.matched + letters * quality })
      if (weighted > (bestOfItem.get(entry.item) ?? 0)) bestOfItem.set(entry.item, weighted)
    }
    for (const [item, weighted] of bestOfItem) byItem.set(item, (byItem.get(item) ?? 0) + share * weighted)
  }

  #weightIn = ({ weight, language }: Entry, queryLanguage: QueryLanguage): number =>
    language === undefined || language === queryLanguage.language ? weight : weight * queryLanguage.other

  /** For each item, the score of the text closest to everything that was typed, regardless of word order. */
  #bestScores(
    byEntry: ReadonlyMap<number, { score: number; matched: number }>,
    typed: string,
    queryLanguage: QueryLanguage,
  ): Map<number, number> {
    const rated = [...byEntry].map(([number, { score, matched }]) => {
      const entry = this.#entries[number]!
      const covered = Math.min(1, matched / entry.letters)
      return {
        entry,
        relevance: this.#weightIn(entry, queryLanguage) * (0.5 * score + 0.5 * score * covered),
      }
    })
    rated.sort((a, b) => b.relevance - a.relevance)
    const best = new Map<number, number>()
    rated.forEach(({ entry, relevance }, rank) => {
      const letterScore = rank < maxReranked ? similarity(typed, entry.compact) : 0
      const weighted = relevance + 0.25 * letterScore * this.#weightIn(entry, queryLanguage)
      if (weighted > (best.get(entry.item) ?? 0)) best.set(entry.item, weighted)
    })
    return best
  }
}

const compact = (words: readonly Word[]) => words.map(({ text }) => text).join('')

/** 1 for identical texts, 0 if at least half of the letters differ. */
function similarity(typed: string, candidate: string): number {
  const length = Math.max(typed.length, candidate.length)
  const max = Math.floor(length / 2)
  return Math.max(0, 1 - editDistance(typed, candidate, max) / (max + 1))
}
