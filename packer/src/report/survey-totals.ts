/** Answers of surveys added up by question. @see OPS-04, SUR-06 */
import type { Flight } from './flight.ts'
import { type Nps, npsOf } from './nps.ts'
import { groupBy } from './sums.ts'
import type { Titles } from './titles.ts'

export type QuestionTotal = {
  question: string
  title: string
  kind: string
  answers: number
  /** For a scale of 0 to 10. */
  nps?: Nps
  /** For a ranking, `count` is the number of first ranks and `mean` the mean rank. */
  choices: { choice: string; title: string; count: number; mean?: number }[]
}
export type SurveyTotal = {
  survey: string
  version: string
  title: string
  devices: number
  questions: QuestionTotal[]
}

export function surveyTotals({ answers }: Pick<Flight, 'answers'>, titles: Titles): SurveyTotal[] {
  const latest = answers.filter(({ isLatest }) => isLatest)
  return groupBy(latest, ({ survey, version }) => `${survey};${version}`).map(([, all]) => {
    const { survey, version } = all[0]!
    const questions = groupBy(all, ({ question }) => question).map(([question, questionAnswers]) =>
      questionTotal(
        survey,
        question,
        questionAnswers.map(({ choices }) => choices),
        titles,
      ),
    )
    const devices = new Set(all.map(({ entry }) => entry.uid)).size
    return { survey, version, title: titles.survey(survey) ?? survey, devices, questions }
  })
}

function questionTotal(
  survey: string,
  question: string,
  questionAnswers: string[][],
  titles: Titles,
): QuestionTotal {
  const packQuestion = titles.question(survey, question)
  const kind = packQuestion?.kind ?? ''
  const counts = countsOf(questionAnswers)
  const ids = [...new Set([...choicesOf(packQuestion), ...[...counts.keys()].sort()])]
  const titleOf = new Map(packQuestion?.choices.map(({ id, title }) => [id, title]))
  const choices = ids.map((choice) => {
    const title = titleOf.get(choice) ?? choice
    const { answers, firsts, ranks } = counts.get(choice) ?? noCount
    if (kind !== 'ranking') return { choice, title, count: answers }
    return { choice, title, count: firsts, ...(answers > 0 && { mean: ranks / answers }) }
  })
  return {
    ...{ question, title: packQuestion?.title ?? question, kind, answers: questionAnswers.length, choices },
    ...(kind === 'scale' && { nps: npsOf(questionAnswers.map(([choice]) => choice)) }),
  }
}

/** Of one choice: answers that contain it, those in which it is the first, and the sum of its ranks. */
type Count = { answers: number; firsts: number; ranks: number }
const noCount: Count = { answers: 0, firsts: 0, ranks: 0 }

/** Counted in one pass: devices may send any number of different choices. */
function countsOf(questionAnswers: readonly string[][]): Map<string, Count> {
  const counts = new Map<string, Count>()
  for (const choices of questionAnswers)
    for (const choice of new Set(choices)) {
      const { answers, firsts, ranks } = counts.get(choice) ?? noCount
      const rank = choices.indexOf(choice) + 1
      counts.set(choice, {
        answers: answers + 1,
        firsts: firsts + (rank === 1 ? 1 : 0),
        ranks: ranks + rank,
      })
    }
  return counts
}

/** All choices in the order in which they were offered, even those that nobody chose. */
function choicesOf(packQuestion: ReturnType<Titles['question']>): string[] {
  if (packQuestion?.kind === 'scale') return Array.from({ length: 11 }, (_, n) => String(n))
  if (packQuestion?.kind === 'stars') return ['1', '2', '3', '4', '5']
  if (packQuestion?.kind === 'yesno') return ['yes', 'no']
  return packQuestion?.choices.map(({ id }) => id) ?? []
}
