/** The door of surveys. */
import { surveyQuery, surveysQuery } from '@altiport/wire/survey'
import { prime } from '#core/ask.ts'
import type { Route } from '#core/route/table.ts'

const primeOne = ({ surveyId = '' }: Record<string, string>) => prime(surveyQuery, { id: surveyId })

export const surveyRoutes: Route[] = [
  // RTE-37
  {
    path: '/app/survey',
    load: () => import('./survey-list-page.tsx').then(({ SurveyListPage }) => SurveyListPage),
    prime: () => prime(surveysQuery),
  },
  // RTE-38
  {
    path: '/app/survey/$surveyId',
    load: () => import('./register-page.tsx').then(({ RegisterPage }) => RegisterPage),
    prime: primeOne,
  },
  // RTE-39
  {
    path: '/app/survey/$surveyId/intro',
    load: () => import('./intro-page.tsx').then(({ IntroPage }) => IntroPage),
    prime: primeOne,
  },
  // RTE-40
  {
    path: '/app/survey/$surveyId/outro',
    load: () => import('./outro-page.tsx').then(({ OutroPage }) => OutroPage),
    prime: primeOne,
  },
  // RTE-41
  {
    path: '/app/survey/$surveyId/question/$questionId',
    load: () => import('./question-page.tsx').then(({ QuestionPage }) => QuestionPage),
    prime: primeOne,
  },
]
