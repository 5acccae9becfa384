/** Scores by number, in an array that is reused: a search adds up ten thousands of them, for which maps are slow. */
export class Tally {
  #scores = new Float64Array(0)
  readonly #numbers: number[] = []

  /** Forgets all scores, and makes room for numbers below `count`. */
  reset(count: number): void {
    for (const number of this.#numbers) this.#scores[number] = 0
    this.#numbers.length = 0
    if (this.#scores.length < count) this.#scores = new Float64Array(count)
  }

  /** The numbers with a score, in the order in which they received it. */
  get numbers(): readonly number[] {
    return this.#numbers
  }

  /** 0 if it has none. */
  get(number: number): number {
    return this.#scores[number]!
  }

  /** @param score greater than 0 */
  add(number: number, score: number): void {
    if (this.#scores[number] === 0) this.#numbers.push(number)
    this.#scores[number]! += score
  }

  /** Keeps the greater score; `true` if that is the new one. */
  raise(number: number, score: number): boolean {
    const before = this.#scores[number]!
    if (score <= before) return false
    if (before === 0) this.#numbers.push(number)
    this.#scores[number] = score
    return true
  }
}
