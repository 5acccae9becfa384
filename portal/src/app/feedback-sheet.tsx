/** Feedback: a score of five steps and an optional text, encrypted and anonymous; thanks in place. */
import { Button } from '@altiport/ui/button'
import { Dialog } from '@altiport/ui/dialog'
import { feedbackLimit } from '@altiport/wire/limits'
import { secureLogKeyQuery } from '@altiport/wire/survey'
import { logStrings } from '@altiport/wire/usage'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { useTextError } from '#core/form/text-error.ts'
import { useText } from '#core/language/language.ts'
import { connectionStore } from '#core/live/live.ts'
import { closePopup, usePopup } from '#core/popup.ts'
import { useQuery } from '#core/query.ts'
import { useStore } from '#core/store.ts'
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
  const id = useId()
  const [score, setScore] = useState(0)
  const [comment, setComment] = useState('')
  const [isSent, setSent] = useState(false)
  const isLost = useStore(connectionStore, ({ lostAtInMs }) => lostAtInMs !== null)
  // Without a key the airline could not read a text, so there is no field for it.
  const acceptsComment = useQuery(secureLogKeyQuery).data?.app.secureLogKey !== null
  const written = acceptsComment ? comment.trim() : ''
  const error = useTextError(written)
  useEffect(prepareSecureLog, [])
  if (isSent)
    return (
      <div className={styles.thanks} role="status">
        <p>{text('feedback.thanks')}</p>
        {isLost && <p className={styles.hint}>{text('feedback.later')}</p>}
        <Button onClick={closePopup}>{text('shell.close')}</Button>
      </div>
    )
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (error) return
    sendReliably(logStrings.feedback(score))
    if (written) sendSecurely('feedback', { score, words: written })
    setSent(true)
  }
  return (
    <form className={styles.form} onSubmit={send}>
      <fieldset className={styles.scale}>
        <legend>{text('feedback.question')}</legend>
        <div className={styles.steps}>
          {scores.map((name, at) => (
            <label key={name} className={styles.step}>
              <input type="radio" name="score" checked={score === at + 1} onChange={() => setScore(at + 1)} />
              <span>{at + 1}</span>
              <small>{text(name)}</small>
            </label>
          ))}
        </div>
      </fieldset>
      {acceptsComment && (
        <>
          <label htmlFor={id} className={styles.label}>
            {text('feedback.words')}
          </label>
          <textarea
            id={id}
            dir="auto"
            rows={4}
            maxLength={feedbackLimit}
            value={comment}
            className={styles.words}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}error` : `${id}hint`}
            onChange={(event) => setComment(event.target.value)}
          />
          {error && (
            <p id={`${id}error`} role="alert" className={styles.error}>
              {error}
            </p>
          )}
          <p id={`${id}hint`} className={styles.hint}>
            {text('feedback.hint')}
          </p>
          <p className={styles.hint}>{text('survey.encrypted')}</p>
        </>
      )}
      <Button type="submit" variant="primary" disabled={score === 0 && written === ''}>
        {text('feedback.send')}
      </Button>
    </form>
  )
}
