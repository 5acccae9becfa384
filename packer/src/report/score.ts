/** The scores of a scale or of stars. @see OPS-04, SUR-06 */

/** Lowest and highest. */
const ranges = { scale: [0, 10], stars: [1, 5] } as const

/** Whether a question of this kind is answered with a score. */
export const hasScore = (kind: string | undefined): kind is keyof typeof ranges =>
  kind === 'scale' || kind === 'stars'

/** `null` for what is not a score of this kind of question; devices may send anything. */
export function validScore(kind: string | undefined, choice: string | undefined): number | null {
  if (!hasScore(kind) || !/^(\d|10)$/.test(choice ?? '')) return null
  const [lowest, highest] = ranges[kind]
  const score = Number(choice)
  return score >= lowest && score <= highest ? score : null
}
