/** Routes of the surveys. */
import { surveyQuery, surveysQuery } from '@altiport/wire/survey'
import { prefetchQuery } from '#core/query/query.ts'
import type { Route } from '#core/route/table.ts'

const prefetchSurvey = ({ surveyId = '' }: Record<string, string>) =>
  prefetchQuery(surveyQuery, { id: surveyId })

export const surveyRoutes: Route[] = [
  // RTE-37
  {
    path: '/app/survey',
    load: () => import('./survey-list-page.tsx').then(({ SurveyListPage }) => SurveyListPage),
    prefetch: () => prefetchQuery(surveysQuery),
  },
  // RTE-38
  {
    path: '/app/survey/$surveyId',
    load: () => import('./register-page.tsx').then(({ RegisterPage }) => RegisterPage),
    prefetch: prefetchSurvey,
  },
  // RTE-39
  {
    path: '/app/survey/$surveyId/intro',
    load: () => import('./intro-page.tsx').then(({ IntroPage }) => IntroPage),
    prefetch: prefetchSurvey,
  },
  // RTE-40
  {
    path: '/app/survey/$surveyId/outro',
    load: () => import('./outro-page.tsx').then(({ OutroPage }) => OutroPage),
    prefetch: prefetchSurvey,
  },
  // RTE-41
  {
    path: '/app/survey/$surveyId/question/$questionId',
    load: () => import('./question-page.tsx').then(({ QuestionPage }) => QuestionPage),
    prefetch: prefetchSurvey,
  },
]
