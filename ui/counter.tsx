/** A number between a minus and a plus button; arrow keys, Home and End change it too. */
import type { KeyboardEvent } from 'react'
import { IconButton } from './button.tsx'
import { classes } from './classes.ts'
import styles from './counter.module.css'

type CounterProps = {
  value: number
  min?: number
  max?: number
  /** Accessible name of the number. */
  label: string
  lessLabel: string
  moreLabel: string
  /** Formats the visible and spoken value. */
  format?: (value: number) => string
  onChange: (value: number) => void
  className?: string
}

/** @see CMP-01, OP-93 */
export function Counter(props: CounterProps) {
  const {
    value,
    min = 0,
    max = 99,
    label,
    lessLabel,
    moreLabel,
    format = String,
    onChange,
    className,
  } = props
  const change = (next: number) => {
    const bounded = Math.min(max, Math.max(min, next))
    if (bounded !== value) onChange(bounded)
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    const next = { ArrowUp: value + 1, ArrowDown: value - 1, Home: min, End: max }[event.key]
    if (next === undefined) return
    event.preventDefault()
    change(next)
  }
  return (
    <span className={classes(styles.counter, className)}>
      <IconButton
        icon="minus"
        weight="bold"
        label={lessLabel}
        disabled={value <= min}
        onClick={() => change(value - 1)}
      />
      <span
        role="spinbutton"
        tabIndex={0}
        aria-label={label}
        aria-valuenow={value}
        aria-valuetext={format(value)}
        aria-valuemin={min}
        aria-valuemax={max}
        className={styles.value}
        onKeyDown={handleKeyDown}
      >
        {format(value)}
      </span>
      <IconButton
        icon="plus"
        weight="bold"
        label={moreLabel}
        disabled={value >= max}
        onClick={() => change(value + 1)}
      />
    </span>
  )
}
