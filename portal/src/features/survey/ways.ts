/** The addresses inside a survey. */
export const registerPath = (surveyId: string) => `/app/survey/${surveyId}`
export const questionPath = (surveyId: string, questionId: string) =>
  questionId ? `/app/survey/${surveyId}/question/${questionId}` : `/app/survey/${surveyId}/intro`
export const outroPath = (surveyId: string) => `/app/survey/${surveyId}/outro`
