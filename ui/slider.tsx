/**
 * A range slider drawn as the line.
 *
 * @see CMP-02 (0 to 100), CMP-03 (optional debounce of 100 ms)
 */
import { useEffect, useMemo, useRef, useState } from 'react'
import { classes } from './classes.ts'
import { debounce } from './debounce.ts'
import { Line } from './line.tsx'
import look from './slider.module.css'

export const sliderRange = { min: 0, max: 100 } as const
export const sliderDebounceInMs = 100

/** `value` and `onChange` in 0 to 100. While it is dragged, the marker follows the finger, not `value`. */
export function Slider({
  value,
  onChange,
  debounced = false,
  step = 0.1,
  label,
  valueText,
  disabled,
  className,
}: {
  value: number
  onChange: (value: number) => void
  /** Tells `onChange` only after 100 ms without movement, and at once when let go. */
  debounced?: boolean
  step?: number
  label: string
  valueText?: string
  disabled?: boolean
  className?: string
}) {
  const [held, setHeld] = useState<number | null>(null)
  const latest = useRef(onChange)
  latest.current = onChange
  const tell = useMemo(() => debounce((next: number) => latest.current(next), sliderDebounceInMs), [])
  useEffect(() => tell.cancel, [tell])
  const letGo = () => {
    tell.flush()
    setHeld(null)
  }
  const shown = held ?? value
  return (
    <span className={classes(look.slider, className)}>
      <Line value={shown / sliderRange.max} marker="knob" className={look.line} />
      <input
        type="range"
        {...sliderRange}
        step={step}
        value={shown}
        aria-label={label}
        aria-valuetext={valueText}
        disabled={disabled}
        className={look.input}
        onChange={({ currentTarget }) => {
          const next = Number(currentTarget.value)
          setHeld(next)
          if (debounced) tell(next)
          else onChange(next)
        }}
        onPointerUp={letGo}
        onPointerCancel={letGo}
        onKeyUp={letGo}
        onBlur={letGo}
      />
    </span>
  )
}
