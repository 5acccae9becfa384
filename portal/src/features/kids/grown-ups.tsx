/** The gate out of kids mode: passed by holding its button for two seconds, or by solving a multiplication. */
import { Button } from '@altiport/ui/button'
import { Dialog } from '@altiport/ui/dialog'
import { Field } from '@altiport/ui/field'
import { Icon } from '@altiport/ui/icon'
import { Text } from '@altiport/ui/text'
import { VisuallyHidden } from '@altiport/ui/visually-hidden'
import { type FormEvent, useEffect, useReducer, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTextError } from '#core/form/text-error.ts'
import { useText } from '#core/language/language.ts'
import { createGate, drawFactors, type Gate, step } from './gate.ts'
import styles from './grown-ups.module.css'
import { useHold } from './use-hold.ts'

/** @see PAX-10 */
export function GrownUpsGate({ onLeave }: { onLeave: () => void }) {
  const text = useText()
  const [isGateOpen, setGateOpen] = useState(false)
  const { gate, onWrong } = useGate()
  const { isHolding, handlers } = useHold(onLeave)
  return (
    <>
      <button
        type="button"
        className={styles.gate}
        data-holding={isHolding || undefined}
        aria-haspopup="dialog"
        {...handlers}
        onClick={() => setGateOpen(true)}
      >
        <Icon name="lock" />
        <Text as="span" variant="label" fits>
          {text('kids.grownUps')}
        </Text>
      </button>
      {/* Portaled out of the page's header, since a dialog contains its own header. */}
      {createPortal(
        <Dialog
          open={isGateOpen}
          onClose={() => setGateOpen(false)}
          title={text('kids.gateTitle')}
          closeLabel={text('shell.close')}
        >
          {isGateOpen && <Multiplication gate={gate} onWrong={onWrong} onSolved={onLeave} />}
        </Dialog>,
        document.body,
      )}
    </>
  )
}

function Multiplication({
  gate,
  onWrong,
  onSolved,
}: {
  gate: Gate
  onWrong: () => void
  onSolved: () => void
}) {
  const text = useText()
  const [typed, setTyped] = useState('')
  const error = useTextError(typed)
  const { a, b, waitInS, wrongAnswers } = gate
  const isWaiting = waitInS > 0
  const question = text('kids.question', { a, b })
  const answer = (event: FormEvent) => {
    event.preventDefault()
    if (error || isWaiting || typed.trim() === '') return
    if (Number(typed) === a * b) {
      onSolved()
      return
    }
    setTyped('')
    onWrong()
  }
  return (
    <form onSubmit={answer} noValidate className={styles.multiplication}>
      <p>{text('kids.gateHint')}</p>
      {/* Neither the field nor the button is `disabled`: a disabled element loses the focus. */}
      <Field
        label={question}
        value={typed}
        inputMode="numeric"
        autoComplete="off"
        readOnly={isWaiting}
        error={error ?? (isWaiting ? text('kids.wrong') : null)}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" variant={isWaiting ? 'quiet' : 'primary'} aria-disabled={isWaiting || undefined}>
        {text('kids.leave')}
        {/* Hidden from screen readers, which would announce each second and interrupt everything else. */}
        {isWaiting && <span aria-hidden="true">{text('duration.seconds', { n: waitInS })}</span>}
      </Button>
      <VisuallyHidden as="p" role="status">
        {isWaiting ? text('kids.wrong') : wrongAnswers > 0 && question}
      </VisuallyHidden>
    </form>
  )
}

/** The wait goes on while the dialog is closed. */
function useGate() {
  const [gate, dispatch] = useReducer(step, undefined, () => createGate(drawFactors(Math.random)))
  const isWaiting = gate.waitInS > 0
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => dispatch({ type: 'secondPassed', next: drawFactors(Math.random) }), 1000)
    return () => clearInterval(timer)
  }, [isWaiting])
  return { gate, onWrong: () => dispatch({ type: 'answeredWrong' }) }
}
