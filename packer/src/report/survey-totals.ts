/** Answers of surveys added up by question. @see OPS-04, SUR-06 */
import type { Flight } from './flight.ts'
import { type Nps, npsOf } from './nps.ts'
import { groupBy, sum } from './sums.ts'
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
    const devices = new Set(all.map(({ at }) => at.uid)).size
    return { survey, version, title: titles.survey(survey) ?? survey, devices, questions }
  })
}

function questionTotal(
  survey: string,
  question: string,
  questionAnswers: string[][],
  titles: Titles,
): QuestionTotal {
  const questionFacts = titles.question(survey, question)
  const kind = questionFacts?.kind ?? ''
  const chosen = new Set(questionAnswers.flat())
  const ids = [...new Set([...choicesOf(questionFacts), ...[...chosen].sort()])]
  const choices = ids.map((choice) => {
    const title = questionFacts?.choices.find(({ id }) => id === choice)?.title ?? choice
    const count = questionAnswers.filter((each) =>
      kind === 'ranking' ? each[0] === choice : each.includes(choice),
    ).length
    if (kind !== 'ranking') return { choice, title, count }
    const ranks = questionAnswers.map((each) => each.indexOf(choice) + 1).filter((rank) => rank > 0)
    return { choice, title, count, ...(ranks.length > 0 && { mean: sum(ranks) / ranks.length }) }
  })
  return {
    ...{ question, title: questionFacts?.title ?? question, kind, answers: questionAnswers.length, choices },
    ...(kind === 'scale' && { nps: npsOf(questionAnswers.map(([choice]) => choice)) }),
  }
}

/** All choices in the order in which they were offered, also those that nobody chose. */
function choicesOf(questionFacts: ReturnType<Titles['question']>): string[] {
  if (questionFacts?.kind === 'scale') return Array.from({ length: 11 }, (_, n) => String(n))
  if (questionFacts?.kind === 'stars') return ['1', '2', '3', '4', '5']
  if (questionFacts?.kind === 'yesno') return ['yes', 'no']
  return questionFacts?.choices.map(({ id }) => id) ?? []
}
