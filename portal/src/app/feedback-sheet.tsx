/** Feedback: five steps and a few words, sent without a name; thanks in place. */
import { Button } from '@altiport/ui/button'
import { Dialog } from '@altiport/ui/dialog'
import { logStrings } from '@altiport/wire/usage'
import { type FormEvent, useId, useState } from 'react'
import { useText } from '#core/language/language.ts'
import { closePopup, usePopup } from '#core/popup.ts'
import { logUsage } from '#core/usage/usage.ts'
import look from './feedback-sheet.module.css'

/** So that it fits into one log string, whatever it is. */
const longest = 800
const scores = [
  'feedback.poor',
  'feedback.fair',
  'feedback.good',
  'feedback.veryGood',
  'feedback.excellent',
] as const

/** @see HOM-09, OP-16 */
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
  const [words, setWords] = useState('')
  const [state, setState] = useState<'open' | 'sending' | 'failed' | 'sent'>('open')
  if (state === 'sent')
    return (
      <div className={look.thanks} role="status">
        <p>{text('feedback.thanks')}</p>
        <Button onClick={closePopup}>{text('shell.close')}</Button>
      </div>
    )
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setState('sending')
    const isTaken = await logUsage(logStrings.feedback(score, words.trim().slice(0, longest)))
    setState(isTaken ? 'sent' : 'failed')
  }
  return (
    <form className={look.form} onSubmit={send}>
      <fieldset className={look.scale}>
        <legend>{text('feedback.question')}</legend>
        <div className={look.steps}>
          {scores.map((name, at) => (
            <label key={name} className={look.step}>
              <input type="radio" name="score" checked={score === at + 1} onChange={() => setScore(at + 1)} />
              <span>{at + 1}</span>
              <small>{text(name)}</small>
            </label>
          ))}
        </div>
      </fieldset>
      <label htmlFor={id} className={look.label}>
        {text('feedback.words')}
      </label>
      <textarea
        id={id}
        dir="auto"
        rows={4}
        maxLength={longest}
        value={words}
        className={look.words}
        aria-describedby={`${id}hint`}
        onChange={(event) => setWords(event.target.value)}
      />
      <p id={`${id}hint`} className={look.hint}>
        {text('feedback.hint')}
      </p>
      {state === 'failed' && (
        <p role="alert" className={look.failed}>
          {text('feedback.failed')}
        </p>
      )}
      <Button
        type="submit"
        variant="primary"
        disabled={state === 'sending' || (score === 0 && words.trim() === '')}
      >
        {text('feedback.send')}
      </Button>
    </form>
  )
}
