/** A button that acts once it has been held: nobody does it by brushing past. By keys: hold Enter or Space. */
import { classes } from '@altiport/ui/classes'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import buttons from './act-button.module.css'
import look from './hold-button.module.css'
import { Icon, type IconName } from './icon/icon.tsx'

export const holdForInMs = 1000

export function HoldButton({
  kind = 'warn',
  icon,
  hint,
  disabled,
  subject,
  className,
  onHeld,
  children,
}: {
  kind?: 'warn' | 'bad'
  icon?: IconName
  /** How it is done, for those who cannot see the filling and for those who only tapped. */
  hint: string
  disabled?: boolean
  /** What is acted on, where it may change under the finger: a change of it ends a hold that is under way. */
  subject?: string
  className?: string
  onHeld: () => void
  children: ReactNode
}) {
  const hintId = useId()
  const [isHeld, setHeld] = useState(false)
  const [wasTapped, setTapped] = useState(false)
  const held = useRef(onHeld)
  held.current = onHeld

  useEffect(() => {
    if (!isHeld) return
    const timer = setTimeout(() => {
      setHeld(false)
      setTapped(false)
      held.current()
    }, holdForInMs)
    return () => clearTimeout(timer)
  }, [isHeld])

  // What can no longer be done, or has become something else, is not done by a finger that is still there.
  const [current, setCurrent] = useState({ disabled, subject })
  if (current.disabled !== disabled || current.subject !== subject) {
    setCurrent({ disabled, subject })
    setHeld(false)
  }

  const begin = () => {
    if (!disabled) setHeld(true)
  }
  const leave = () => {
    if (isHeld) setTapped(true)
    setHeld(false)
  }
  const isHoldKey = ({ key }: KeyboardEvent) => key === 'Enter' || key === ' '

  return (
    <button
      type="button"
      // Not `disabled`, which would take the focus from it.
      aria-disabled={disabled || undefined}
      aria-describedby={hintId}
      data-held={isHeld || undefined}
      className={classes(buttons.button, buttons[kind], look.hold, className)}
      onPointerDown={({ button }) => button === 0 && begin()}
      onPointerUp={leave}
      onPointerLeave={leave}
      onPointerCancel={leave}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (!isHoldKey(event)) return
        event.preventDefault()
        if (!event.repeat) begin()
      }}
      onKeyUp={(event) => isHoldKey(event) && leave()}
      onBlur={leave}
    >
      {icon && <Icon name={icon} weight="fill" />}
      <span className={look.words}>
        {children}
        <span id={hintId} className={classes(look.hint, wasTapped && look.said)}>
          {hint}
        </span>
      </span>
    </button>
  )
}
