/** A number between two keys of 56 px, one less and one more; arrow keys do the same. */

import type { KeyboardEvent } from 'react'
import { Icon } from './icon/icon.tsx'
import look from './stepper.module.css'

export function Stepper({
  value,
  label,
  lessLabel,
  moreLabel,
  max = 999,
  disabled,
  onChange,
}: {
  value: number
  /** What is counted. */
  label: string
  lessLabel: string
  moreLabel: string
  max?: number
  disabled?: boolean
  onChange: (value: number) => void
}) {
  const change = (by: number) => {
    const next = Math.min(max, Math.max(0, value + by))
    if (!disabled && next !== value) onChange(next)
  }
  const press = (event: KeyboardEvent) => {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    change(by)
  }
  return (
    <span className={look.stepper}>
      <button
        type="button"
        aria-label={lessLabel}
        disabled={disabled || value <= 0}
        onClick={() => change(-1)}
      >
        <Icon name="minus" weight="bold" />
      </button>
      <span
        role="spinbutton"
        tabIndex={0}
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-disabled={disabled || undefined}
        className={look.value}
        onKeyDown={press}
      >
        {value}
      </span>
      <button
        type="button"
        aria-label={moreLabel}
        disabled={disabled || value >= max}
        onClick={() => change(1)}
      >
        <Icon name="plus" weight="bold" />
      </button>
    </span>
  )
}
