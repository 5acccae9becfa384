/** One question of a survey on its own page. */

import { Button } from '@altiport/ui/button'
import { Stack } from '@altiport/ui/stack'
import { Text } from '@altiport/ui/text'
import { TextArea } from '@altiport/ui/text-area'
import { commentLimit } from '@altiport/wire/limits'
import { logStrings } from '@altiport/wire/usage'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useTextError } from '#core/form/text-error.ts'
import { useText } from '#core/language/language.ts'
import { Navigate, useNavigate, useParams } from '#core/route/use-route.ts'
import { sendReliably, sendSecurely } from '#core/usage/outbox.ts'
import { type Answer, isAnswered, neighbor, type Question, rankingOf } from './answering.ts'
import { questionInputs } from './question-inputs.tsx'
import styles from './question-page.module.css'
import { answerTo, markSent, saveAnswer } from './saved-answers.ts'
import { SurveyFrame } from './survey-frame.tsx'
import { afterQuestions, questionPath } from './survey-paths.ts'
import type { OpenSurvey } from './use-survey.ts'

/** @see RTE-41, SUR-06 */
export function QuestionPage() {
  const { questionId = '' } = useParams()
  return (
    <SurveyFrame
      back={({ survey, visibleQuestions }) =>
        questionPath(survey.id, neighbor(visibleQuestions, questionId, -1)?.id ?? '')
      }
      step={({ visibleQuestions }) => {
        const index = visibleQuestions.findIndex(({ id }) => id === questionId)
        return index < 0 ? undefined : [index + 1, visibleQuestions.length]
      }}
    >
      {(openSurvey) => {
        const question = openSurvey.visibleQuestions.find(({ id }) => id === questionId)
        // A question that is no longer visible redirects to the first visible one.
        if (!question)
          return (
            <Navigate
              to={questionPath(openSurvey.survey.id, openSurvey.visibleQuestions[0]?.id ?? '')}
              replace
              fades={false}
            />
          )
        return <QuestionForm key={questionId} openSurvey={openSurvey} question={question} />
      }}
    </SurveyFrame>
  )
}

function QuestionForm({ openSurvey, question }: { openSurvey: OpenSurvey; question: Question }) {
  const text = useText()
  const navigate = useNavigate()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const { survey, answers, visibleQuestions } = openSurvey
  const answer = answerTo(answers, question.id)
  const [error, setError] = useState<string>()
  // Screen readers start at the heading of the new page.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const saveDraft = (next: Partial<Answer>) => {
    setError(undefined)
    saveAnswer(survey, question.id, { ...answer, ...next })
  }
  const completeAnswer: Answer =
    question.kind === 'ranking' ? { ...answer, choices: rankingOf(question, answer) } : answer
  const commentError = useTextError(answer.comment)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (commentError || (error !== undefined && question.kind === 'text')) return
    if (question.isRequired && !isAnswered(completeAnswer)) return setError(text('survey.required'))
    saveAnswer(survey, question.id, completeAnswer)
    if (isAnswered(completeAnswer) || completeAnswer.comment.trim() !== '')
      send(openSurvey, question, completeAnswer)
    const nextQuestion = neighbor(visibleQuestions, question.id, 1)
    navigate({ to: nextQuestion ? questionPath(survey.id, nextQuestion.id) : afterQuestions({ survey }) })
  }
  const Input = questionInputs[question.kind]
  return (
    <Stack as="form" gap={6} className={styles.question} noValidate onSubmit={submit}>
      <Text as="h1" variant="title" balance ref={heading} tabIndex={-1} id={`${id}title`}>
        {question.title}
      </Text>
      <Input
        question={question}
        choices={completeAnswer.choices}
        labelledBy={`${id}title`}
        onChange={(choices) => saveDraft({ choices })}
        onError={setError}
      />
      {question.comment && (
        <Stack as="label" gap={2}>
          <Text as="span" tone="muted">
            {question.comment}
          </Text>
          <TextArea
            rows={3}
            dir={answer.comment ? 'auto' : undefined}
            maxLength={commentLimit}
            placeholder={text('form.optional')}
            value={answer.comment}
            aria-invalid={commentError ? true : undefined}
            aria-describedby={commentError ? `${id}comment` : `${id}note`}
            onChange={(event) => saveDraft({ comment: event.target.value })}
          />
        </Stack>
      )}
      {question.comment && !commentError && (
        <Text id={`${id}note`} variant="callout" tone="muted" className={styles.note}>
          {text('survey.commentNote')}
        </Text>
      )}
      {commentError && (
        <Text id={`${id}comment`} role="alert" variant="label" tone="bad">
          {commentError}
        </Text>
      )}
      <footer className={styles.foot}>
        {error && (
          <Text role="alert" variant="label" tone="bad" mb={3}>
            {error}
          </Text>
        )}
        <Button type="submit" variant="primary" wide>
          {text('survey.next')}
        </Button>
      </footer>
    </Stack>
  )
}

/**
 * Choices and comments go into the usage log; texts of open questions are encrypted on the device.
 *
 * @see SUR-06, SUR-07
 */
function send({ survey }: OpenSurvey, { id, kind }: Question, { choices, comment }: Answer): void {
  markSent(survey)
  const isText = kind === 'text'
  if (!isText || comment.trim() !== '') {
    const chosen = `${id}=${isText ? '' : choices.join(',')}`
    sendReliably(logStrings.surveyAnswers(survey.id, survey.version, chosen, comment.trim()))
  }
  if (isText && choices[0]?.trim())
    sendSecurely('surveyText', {
      survey: survey.id,
      version: survey.version,
      question: id,
      words: choices[0],
    })
}
