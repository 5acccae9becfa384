/** Anonymous feedback: a score from 1 to 5, a text, which is encrypted, or both. Thanks replace the form. */

import { useStore } from '@altiport/client/store'
import { Button } from '@altiport/ui/button'
import { Dialog } from '@altiport/ui/dialog'
import { Fieldset } from '@altiport/ui/fieldset'
import { Option } from '@altiport/ui/option'
import { Row } from '@altiport/ui/row'
import { Stack } from '@altiport/ui/stack'
import { Text } from '@altiport/ui/text'
import { TextArea } from '@altiport/ui/text-area'
import { feedbackLimit } from '@altiport/wire/limits'
import { secureLogKeyQuery } from '@altiport/wire/survey'
import { logStrings } from '@altiport/wire/usage'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { useTextError } from '#core/form/text-error.ts'
import { useText } from '#core/language/language.ts'
import { connectionStore } from '#core/live/live.ts'
import { closePopup, usePopup } from '#core/popup.ts'
import { useQuery } from '#core/query/query.ts'
import { sendReliably, sendSecurely } from '#core/usage/outbox.ts'
import { prepareSecureLog } from '#core/usage/secure-log.ts'
import styles from './feedback-sheet.module.css'

const scores = [
  'feedback.poor',
  'feedback.fair',
  'feedback.good',
  'feedback.veryGood',
  'feedback.excellent',
] as const

/** @see HOM-09, OP-16, LOG-13 */
export function FeedbackSheet() {
  const text = useText()
  const open = usePopup() === 'feedback'
  return (
    <Dialog open={open} onClose={closePopup} title={text('shell.feedback')} closeLabel={text('shell.close')}>
      {open && <Form />}
    </Dialog>
  )
}

function Form() {
  const text = useText()
  const [score, setScore] = useState(0)
  const [comment, setComment] = useState('')
  const [isSent, setSent] = useState(false)
  // Without a key the airline could not read a text, so there is no field for it.
  const acceptsComment = useQuery(secureLogKeyQuery).data?.app.secureLogKey !== null
  const trimmedComment = acceptsComment ? comment.trim() : ''
  const error = useTextError(trimmedComment)
  useEffect(prepareSecureLog, [])
  if (isSent) return <Thanks />
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (error) return
    sendReliably(logStrings.feedback(score))
    if (trimmedComment) sendSecurely('feedback', { score, words: trimmedComment })
    setSent(true)
  }
  return (
    <Stack as="form" gap={2} onSubmit={send}>
      <Fieldset legend={text('feedback.question')} mb={3}>
        <div className={styles.scores}>
          {scores.map((name, index) => (
            <Option
              key={name}
              name="score"
              className={styles.score}
              checked={score === index + 1}
              onChange={() => setScore(index + 1)}
            >
              <span>{index + 1}</span>
              <Text as="small" variant="label" fits>
                {text(name)}
              </Text>
            </Option>
          ))}
        </div>
      </Fieldset>
      {acceptsComment && <CommentField value={comment} error={error} onChange={setComment} />}
      <Row>
        <Button type="submit" variant="primary" disabled={score === 0 && trimmedComment === ''}>
          {text('feedback.send')}
        </Button>
      </Row>
    </Stack>
  )
}

type CommentFieldProps = { value: string; error: string | undefined; onChange: (value: string) => void }

function CommentField({ value, error, onChange }: CommentFieldProps) {
  const text = useText()
  const id = useId()
  return (
    <>
      <Text as="label" htmlFor={id} variant="h3" weight="medium">
        {text('feedback.comment')}
      </Text>
      <TextArea
        id={id}
        dir="auto"
        rows={4}
        maxLength={feedbackLimit}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}error` : `${id}hint`}
        onChange={(event) => onChange(event.target.value)}
      />
      {error && (
        <Text id={`${id}error`} role="alert" variant="label" tone="bad">
          {error}
        </Text>
      )}
      <Text id={`${id}hint`} variant="callout" tone="muted">
        {text('feedback.hint')}
      </Text>
      <Text variant="callout" tone="muted" mb={3}>
        {text('survey.encrypted')}
      </Text>
    </>
  )
}

function Thanks() {
  const text = useText()
  const isConnectionLost = useStore(connectionStore, ({ lostAtInMs }) => lostAtInMs !== null)
  return (
    <Stack align="start" gap={5} mt={4} role="status">
      <Text variant="h2">{text('feedback.thanks')}</Text>
      {isConnectionLost && (
        <Text variant="callout" tone="muted">
          {text('feedback.sentLater')}
        </Text>
      )}
      <Button onClick={closePopup}>{text('shell.close')}</Button>
    </Stack>
  )
}
