/** The addresses of a survey's pages, in order: intro, questions, register, outro. */
import type { OpenSurvey } from './use-survey.ts'

export const introPath = (surveyId: string) => `/app/survey/${surveyId}/intro`
export const registerPath = (surveyId: string) => `/app/survey/${surveyId}`
export const questionPath = (surveyId: string, questionId: string) =>
  questionId ? `/app/survey/${surveyId}/question/${questionId}` : introPath(surveyId)
export const outroPath = (surveyId: string) => `/app/survey/${surveyId}/outro`

/** The page after the last question. @see OP-65 */
export const afterQuestions = ({ survey }: Pick<OpenSurvey, 'survey'>): string =>
  survey.register.length > 0 ? registerPath(survey.id) : outroPath(survey.id)

/** The last visible question, or the intro if there is none. */
export const lastQuestionPath = ({
  survey,
  visibleQuestions,
}: Pick<OpenSurvey, 'survey' | 'visibleQuestions'>): string =>
  questionPath(survey.id, visibleQuestions.at(-1)?.id ?? '')
