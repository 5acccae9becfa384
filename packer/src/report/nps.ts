/** The Net Promoter Score of a question on the scale of 0 to 10. @see OPS-04 */
import { validScore } from './score.ts'

export type Band = 'promoter' | 'passive' | 'detractor'
/** `score` from -100 to 100: the promoters' share less the detractors', in percent; `null` without an answer. */
export type Nps = { promoters: number; passives: number; detractors: number; score: number | null }

/** `null` for what is not a whole number on the scale; devices may send anything. */
export const bandOf = (choice: string | undefined): Band | null => {
  const score = validScore('scale', choice)
  if (score === null) return null
  if (score >= 9) return 'promoter'
  return score >= 7 ? 'passive' : 'detractor'
}

export const npsOf = (choices: readonly (string | undefined)[]): Nps => {
  const bands = choices.map(bandOf)
  const count = (band: Band) => bands.filter((each) => each === band).length
  const [promoters, passives, detractors] = [count('promoter'), count('passive'), count('detractor')]
  return { promoters, passives, detractors, score: npsScore({ promoters, passives, detractors }) }
}

export const npsScore = ({ promoters, passives, detractors }: Omit<Nps, 'score'>): number | null => {
  const answers = promoters + passives + detractors
  // `+ 0` turns a negative zero into zero.
  return answers === 0 ? null : Math.round(((promoters - detractors) / answers) * 100) + 0
}
