/** Indexes the texts of everything on board, and ranks the items that match a few typed words. Independent of packs. */
import { editDistance } from './edit-distance.ts'
import { Tally } from './tally.ts'
import { WordIndex } from './word-index.ts'
import { type Word, wordsOf } from './words-of.ts'

/** A searchable text of an item. `weight` is 1 for names, and lower for descriptions. */
export type IndexedText = { text: string; weight: number; language?: string }
type Scored = { item: number; score: number }

/** A text, and the items that have it: thousands may have the same category. */
type Entry = {
  items: number[]
  weight: number
  language: string | undefined
  letters: number
  compact: string
}

type Rated = { entry: Entry; relevance: number }

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
  readonly #entriesByText = new Map<string, Entry>()
  readonly #entriesByWord: number[][] = []
  #itemCount = 0
  /** Of the current search: by entry, and by item. */
  readonly #score = new Tally()
  readonly #matched = new Tally()
  readonly #itemScore = new Tally()
  readonly #best = new Tally()
  /** Of the current search's current word: by entry, and by item. */
  readonly #quality = new Tally()
  readonly #itemQuality = new Tally()
  /** By entry: the length of its word that matches the current word best. */
  #lettersOfBest = new Uint32Array(0)

  /** Returns the item's number, counting from 0. */
  add(texts: readonly IndexedText[]): number {
    const item = this.#itemCount++
    for (const { text, weight, language } of texts) {
      const key = `${weight} ${language} ${text}`
      const entry = this.#entriesByText.get(key) ?? this.#addEntry({ text, weight, language })
      this.#entriesByText.set(key, entry)
      entry.items.push(item)
    }
    return item
  }

  #addEntry({ text, weight, language }: IndexedText): Entry {
    const found = wordsOf(text)
    const words = found.map((word) => this.#words.add(word))
    const letters = found.reduce((sum, word) => sum + word.text.length, 0)
    const entry: Entry = { items: [], weight, language, letters, compact: compact(found) }
    const number = this.#entries.push(entry) - 1
    for (const word of new Set(words)) {
      this.#entriesByWord[word] ??= []
      this.#entriesByWord[word].push(number)
    }
    return entry
  }

  /** Items that match the typed text, sorted by score; texts in `language` are preferred, most for a few letters. */
  find(typed: string, language: string): Scored[] {
    const words = wordsOf(typed).slice(0, maxWords)
    if (words.length === 0) return []
    const lengths = words.map(({ text }) => Math.min(text.length, 8))
    const total = lengths.reduce((sum, one) => sum + one, 0)
    const isShort = total < fewLetters && words.every(({ isUnspaced }) => !isUnspaced)
    const queryLanguage = { language, other: isShort ? otherLanguageWeightIfShort : otherLanguageWeight }
    for (const tally of [this.#score, this.#matched]) tally.reset(this.#entries.length)
    for (const tally of [this.#itemScore, this.#best]) tally.reset(this.#itemCount)
    for (const [position, word] of words.entries())
      this.#match(word, { words: words.length, share: lengths[position]! / total }, queryLanguage)
    this.#rate(compact(words), queryLanguage)
    const scored = this.#itemScore.numbers.map(
      (item): Scored => ({ item, score: this.#itemScore.get(item) + this.#best.get(item) }),
    )
    const highest = scored.reduce((max, { score }) => Math.max(max, score), 0)
    const threshold = Math.max(minScore, highest * minShareOfBest)
    return scored
      .filter(({ item, score }) => score >= threshold && this.#itemScore.get(item) > minScore / 2)
      .sort((a, b) => b.score - a.score || a.item - b.item)
  }

  /** Adds the score of one typed word to the entries with a word that matches it, and once to each item. */
  #match(word: Word, { words, share }: { words: number; share: number }, queryLanguage: QueryLanguage): void {
    this.#quality.reset(this.#entries.length)
    this.#itemQuality.reset(this.#itemCount)
    if (this.#lettersOfBest.length < this.#entries.length)
      this.#lettersOfBest = new Uint32Array(this.#entries.length)
    const letters = this.#lettersOfBest
    for (const { word: candidate, quality } of this.#words.matchesOf(word, words)) {
      const { length } = this.#words.textOf(candidate)
      for (const entry of this.#entriesByWord[candidate] ?? [])
        if (this.#quality.raise(entry, quality)) letters[entry] = length
    }
    for (const number of this.#quality.numbers) {
      const entry = this.#entries[number]!
      const quality = this.#quality.get(number)
      this.#score.add(number, share * quality)
      this.#matched.add(number, letters[number]! * quality)
      const weighted = quality * weightIn(entry, queryLanguage)
      for (const item of entry.items) this.#itemQuality.raise(item, weighted)
    }
    for (const item of this.#itemQuality.numbers)
      this.#itemScore.add(item, share * this.#itemQuality.get(item))
  }

  /** Sets each item's score for its text that is closest to everything that was typed. */
  #rate(typed: string, queryLanguage: QueryLanguage): void {
    let closest: Rated[] = []
    let least = 0
    for (const number of this.#score.numbers) {
      const entry = this.#entries[number]!
      const score = this.#score.get(number)
      const covered = Math.min(1, this.#matched.get(number) / entry.letters)
      const relevance = weightIn(entry, queryLanguage) * (0.5 * score + 0.5 * score * covered)
      for (const item of entry.items) this.#best.raise(item, relevance)
      if (relevance <= least) continue
      closest.push({ entry, relevance })
      if (closest.length < 2 * maxReranked) continue
      closest = mostRelevant(closest)
      least = closest.at(-1)!.relevance
    }
    for (const { entry, relevance } of mostRelevant(closest)) {
      const weighted = relevance + 0.25 * similarity(typed, entry.compact) * weightIn(entry, queryLanguage)
      for (const item of entry.items) this.#best.raise(item, weighted)
    }
  }
}

const weightIn = ({ weight, language }: Entry, queryLanguage: QueryLanguage): number =>
  language === undefined || language === queryLanguage.language ? weight : weight * queryLanguage.other

const mostRelevant = (rated: Rated[]): Rated[] =>
  rated.sort((a, b) => b.relevance - a.relevance).slice(0, maxReranked)

const compact = (words: readonly Word[]) => words.map(({ text }) => text).join('')

/** 1 for identical texts, 0 if more than half of the letters differ. */
function similarity(typed: string, candidate: string): number {
  const length = Math.max(typed.length, candidate.length)
  const max = Math.floor(length / 2)
  return Math.max(0, 1 - editDistance(typed, candidate, max) / (max + 1))
}
