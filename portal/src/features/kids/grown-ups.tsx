/** The gate out of kids mode: passed by holding its button for two seconds, or by solving a multiplication. */
import { Button } from '@altiport/ui/button'
import { Dialog } from '@altiport/ui/dialog'
import { Field } from '@altiport/ui/field'
import { Icon } from '@altiport/ui/icon'
import { Text } from '@altiport/ui/text'
import { type FormEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTextError } from '#core/form/text-error.ts'
import { useText } from '#core/language/language.ts'
import styles from './grown-ups.module.css'
import { useHold } from './use-hold.ts'

/** @see PAX-10 */
export function GrownUps({ onLeave }: { onLeave: () => void }) {
  const text = useText()
  const [isGateOpen, setGateOpen] = useState(false)
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
          {isGateOpen && <Multiplication onSolved={onLeave} />}
        </Dialog>,
        document.body,
      )}
    </>
  )
}

function Multiplication({ onSolved }: { onSolved: () => void }) {
  const text = useText()
  const [{ a, b }, setFactors] = useState(newFactors)
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const error = useTextError(typed)
  const answer = (event: FormEvent) => {
    event.preventDefault()
    if (error) return
    if (Number(typed) === a * b) {
      onSolved()
      return
    }
    setFactors(newFactors())
    setTyped('')
    setWrong(true)
  }
  return (
    <form onSubmit={answer} noValidate className={styles.multiplication}>
      <p>{text('kids.gateHint')}</p>
      <Field
        label={text('kids.question', { a, b })}
        value={typed}
        inputMode="numeric"
        autoComplete="off"
        error={error ?? (isWrong ? text('kids.wrong') : null)}
        onChange={({ target }) => {
          setTyped(target.value)
          setWrong(false)
        }}
      />
      <Button type="submit" variant="primary">
        {text('kids.leave')}
      </Button>
    </form>
  )
}

/** Factors from 6 to 9: too large to count on fingers. */
const newFactors = () => ({ a: 6 + Math.floor(Math.random() * 4), b: 6 + Math.floor(Math.random() * 4) })
