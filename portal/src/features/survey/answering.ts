/** Rules of a survey: which questions are visible, in what order, and what counts as answered. Pure. */

import type { ResultOf } from '@altiport/wire/query'
import type { surveyQuery } from '@altiport/wire/survey'

export type Survey = NonNullable<ResultOf<typeof surveyQuery>['app']['survey']>
export type Question = Survey['questions'][number]

/** `choices` are ids of choices, in order for a ranking; or one number, `yes` or `no`, or one text. */
export type Answer = { choices: readonly string[]; comment: string }
export type Answers = Readonly<Record<string, Answer>>

export const noAnswer: Answer = { choices: [], comment: '' }

/** Questions whose condition holds; answers to hidden questions meet no condition. */
export function visibleQuestionsOf(questions: readonly Question[], answers: Answers): Question[] {
  const visible: Question[] = []
  for (const question of questions) {
    const { when } = question
    const conditionQuestion = when && visible.find(({ id }) => id === when.question)
    if (
      !when ||
      (conditionQuestion && answers[conditionQuestion.id]?.choices.some((choice) => when.is.includes(choice)))
    )
      visible.push(question)
  }
  return visible
}

/** The next or previous question; `undefined` at either end. */
export function neighbor(visible: readonly Question[], id: string, step: 1 | -1): Question | undefined {
  const index = visible.findIndex((question) => question.id === id)
  return index < 0 ? undefined : visible[index + step]
}

export const isAnswered = ({ choices }: Answer): boolean => choices.some((choice) => choice.trim() !== '')

/** Swaps two neighbors in a ranking; does nothing at either end. */
export function moved(order: readonly string[], id: string, step: 1 | -1): string[] {
  const index = order.indexOf(id)
  const next = [...order]
  const other = next[index + step]
  if (index < 0 || other === undefined) return next
  next[index] = other
  next[index + step] = id
  return next
}

/** A ranking starts in the airline's order, and keeps what the passenger has moved. */
export const rankingOf = ({ choices }: Question, { choices: ranked }: Answer): string[] => [
  ...ranked.filter((id) => choices.some((choice) => choice.id === id)),
  ...choices.map(({ id }) => id).filter((id) => !ranked.includes(id)),
]
