/** Loads the survey of the address, and computes the questions visible to this passenger. */
import { surveyQuery } from '@altiport/wire/survey'
import { useQuery } from '#core/query/query.ts'
import { useParams } from '#core/route/use-route.ts'
import { type Answers, type Question, type Survey, visibleQuestionsOf } from './answering.ts'
import { useAnswers } from './saved-answers.ts'

export type OpenSurvey = { survey: Survey; answers: Answers; visibleQuestions: Question[] }

const noSurvey = { id: '', version: '' }

/** `openSurvey` is defined once the survey is loaded; `isMissing`: there is no survey of that id. */
export function useSurvey() {
  const { surveyId = '' } = useParams()
  const { data, error, refetch } = useQuery(surveyQuery, { id: surveyId })
  const survey = data?.app.survey
  const answers = useAnswers(survey ?? noSurvey)
  const openSurvey: OpenSurvey | undefined = survey
    ? { survey, answers, visibleQuestions: visibleQuestionsOf(survey.questions, answers) }
    : undefined
  return { openSurvey, isMissing: survey === null, hasFailed: Boolean(error) && !data, retry: refetch }
}
