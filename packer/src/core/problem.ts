/** One problem of a source pack: where it is and what to do. */

export type Problem = {
  /** Relative to the pack's folder; if that folder is the problem, its path as it was given. */
  file: string
  /** Counted from 1, like the column; left out if the complete file is meant or the line is not known. */
  line?: number
  column?: number
  /** The key within the file, as in `renditions.0`; empty if a line or the complete file is meant. */
  key: string
  /** What is wrong and what to do. */
  message: string
}

/** `videos/x.yaml:12:5  title: is missing; …` */
export function problemLine(problem: Problem): string {
  const where = problem.line ? `${problem.file}:${problem.line}:${problem.column ?? 1}` : problem.file
  return `${where}  ${problem.key ? `${problem.key}: ` : ''}${problem.message}`
}

/** Sorts by file, then by location, then by key, so that the same pack always gives the same list. */
export function sortProblems(problems: Problem[]): Problem[] {
  const sourceOrder = ({ line = 0, column = 0 }: Problem) => line * 1e6 + column
  return problems.toSorted(
    (a, b) =>
      a.file.localeCompare(b.file, 'en') ||
      sourceOrder(a) - sourceOrder(b) ||
      a.key.localeCompare(b.key, 'en'),
  )
}

/** Thrown by a command, such as build, when the pack has problems or some of it could not be encoded. */
export class InvalidPack extends Error {
  readonly problems: Problem[]
  /** What became of the command's work, printed after the number of problems. */
  readonly outcome: string

  constructor(problems: Problem[], outcome = 'nothing was built') {
    super(`${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}`)
    this.name = 'InvalidPack'
    this.problems = problems
    this.outcome = outcome
  }
}

/** Longer words are compared with nothing: the time grows with the square of the length. */
const maxComparedLength = 200
/** Pairs of letters compared for one word: enough for 20,000 candidates of 10 letters, or for 50 of 200. */
const maxComparisons = 2_000_000

/** The candidate that was probably meant, if one is similar enough. */
export function nearest(word: string, candidates: readonly string[]): string | undefined {
  if (word.length > maxComparedLength) return undefined
  const maxEdits = Math.ceil(word.length / 3)
  const ranked = candidates
    .filter((candidate) => Math.abs(candidate.length - word.length) <= maxEdits)
    .slice(0, Math.ceil(maxComparisons / word.length ** 2))
    .map((candidate) => ({ candidate, edits: editDistance(word.toLowerCase(), candidate.toLowerCase()) }))
    .sort((a, b) => a.edits - b.edits)
  return ranked[0] && ranked[0].edits <= maxEdits ? ranked[0].candidate : undefined
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      next[j] = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1))
    }
    row = next
  }
  return row[b.length]!
}
