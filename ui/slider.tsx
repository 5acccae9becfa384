/**
 * The range slider for film and audio position, volume and settings: a line with a knob.
 *
 * @see CMP-02 (0 to 100), CMP-03 (optional debounce of 100 ms)
 */
import { type CSSProperties, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { classes } from './classes.ts'
import { debounce } from './debounce.ts'
import styles from './slider.module.css'

export const sliderRange = { min: 0, max: 100 } as const
export const sliderDebounceInMs = 100

type SliderProps = {
  /** 0 to 100, as in all callbacks. While dragging, the knob follows the pointer, not `value`. */
  value: number
  onChange: (value: number) => void
  /**
   * When `onChange` is called. `pause`: after 100 ms without movement and on release; `release`: on release
   * only.
   */
  changesOn?: 'move' | 'pause' | 'release'
  /** Called with the knob's value while it is held, and with `null` on release. */
  onHold?: (value: number | null) => void
  /** The target value of a key; `null` keeps the default behavior. */
  keyTarget?: (key: string, value: number) => number | null
  /** The buffered part, 0 to 100, drawn on the line. */
  buffered?: number
  step?: number
  label: string
  valueText: string
  disabled?: boolean
  className?: string
}

export function Slider({
  value,
  onChange,
  changesOn = 'move',
  onHold,
  keyTarget,
  buffered = 0,
  step = 0.1,
  label,
  valueText,
  disabled,
  className,
}: SliderProps) {
  const [held, setHeld] = useState<number | null>(null)
  const heldValue = useRef<number | null>(null)
  const latestOnChange = useRef(onChange)
  latestOnChange.current = onChange
  const changeDebounced = useMemo(
    () => debounce((next: number) => latestOnChange.current(next), sliderDebounceInMs),
    [],
  )
  useEffect(() => changeDebounced.cancel, [changeDebounced])
  const hold = (next: number | null) => {
    heldValue.current = next
    setHeld(next)
    onHold?.(next)
  }
  const move = (next: number) => {
    hold(next)
    if (changesOn === 'move') onChange(next)
    else if (changesOn === 'pause') changeDebounced(next)
  }
  /** Whether a pointer or key is down; other changes, as by a screen reader, are applied immediately. */
  const isDown = useRef(false)
  const released = useRef<number | null>(null)
  const release = () => {
    isDown.current = false
    if (heldValue.current === null) return
    changeDebounced.flush()
    if (changesOn === 'release') onChange(heldValue.current)
    released.current = heldValue.current
    hold(null)
  }
  const startPress = () => {
    isDown.current = true
    released.current = null
  }
  const change = (next: number) => {
    // Browsers report the value once more after release.
    if (!isDown.current && next === released.current) return
    move(next)
    if (!isDown.current) release()
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    startPress()
    const target = keyTarget?.(event.key, held ?? value) ?? null
    if (target === null) return
    event.preventDefault()
    onChange(Math.min(sliderRange.max, Math.max(sliderRange.min, target)))
  }
  const displayed = held ?? value
  const style = { '--part': displayed / sliderRange.max, '--buffered': buffered / sliderRange.max }
  return (
    <span className={classes(styles.slider, className)} style={style as CSSProperties}>
      <span className={styles.line} aria-hidden="true" data-line />
      <input
        type="range"
        {...sliderRange}
        step={step}
        value={displayed}
        aria-label={label}
        aria-valuetext={valueText}
        disabled={disabled}
        className={styles.input}
        onChange={({ currentTarget }) => change(Number(currentTarget.value))}
        onPointerDown={startPress}
        onPointerUp={release}
        onPointerCancel={release}
        onKeyDown={handleKeyDown}
        onKeyUp={release}
        onBlur={release}
      />
    </span>
  )
}
