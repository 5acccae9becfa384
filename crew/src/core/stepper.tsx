/** A number between two buttons of 56 px, one less and one more; arrow keys do the same; the number can be typed. */

import { type FocusEvent, type KeyboardEvent, type Ref, useEffect, useRef, useState } from 'react'
import { Button } from './action/button.tsx'
import { Icon } from './icon/icon.tsx'
import styles from './stepper.module.css'

export function Stepper({
  value,
  label,
  lessLabel,
  moreLabel,
  max = 999,
  disabled,
  inputRef,
  onAdd,
  onSet,
  onSaveDraft,
}: {
  value: number
  /** Accessible name of the number. */
  label: string
  lessLabel: string
  moreLabel: string
  max?: number
  disabled?: boolean
  inputRef?: Ref<HTMLInputElement>
  onAdd: (change: number) => void
  /** A number was typed and confirmed, by Enter or by leaving the field. */
  onSet: (value: number) => void
  /** A number was typed that cannot be set now, or the stepper unmounted before it was confirmed. */
  onSaveDraft: (value: number) => void
}) {
  const [typed, setTyped] = useState<string | null>(null)
  const confirm = () => {
    if (typed !== null && typed !== '') (disabled ? onSaveDraft : onSet)(Math.min(max, Number(typed)))
    setTyped(null)
  }
  const saveTyped = useRef(() => {})
  saveTyped.current = () => {
    if (typed !== null && typed !== '') onSaveDraft(Math.min(max, Number(typed)))
  }
  useEffect(() => () => saveTyped.current(), [])
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') return confirm()
    if (event.key === 'Escape') return setTyped(null)
    const change = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (change === undefined || disabled) return
    event.preventDefault()
    setTyped(null)
    onAdd(change)
  }
  return (
    <span className={styles.stepper}>
      <Button aria-label={lessLabel} disabled={disabled || value <= 0} onClick={() => onAdd(-1)}>
        <Icon name="minus" weight="bold" />
      </Button>
      <input
        ref={inputRef}
        role="spinbutton"
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={String(max).length}
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={0}
        aria-valuemax={max}
        readOnly={disabled}
        aria-disabled={disabled || undefined}
        className={styles.value}
        value={typed ?? value}
        onFocus={({ currentTarget }: FocusEvent<HTMLInputElement>) => currentTarget.select()}
        onChange={({ currentTarget }) => setTyped(currentTarget.value.replace(/\D/g, ''))}
        onBlur={confirm}
        onKeyDown={handleKeyDown}
      />
      <Button aria-label={moreLabel} disabled={disabled || value >= max} onClick={() => onAdd(1)}>
        <Icon name="plus" weight="bold" />
      </Button>
    </span>
  )
}
