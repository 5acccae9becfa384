/**
 * A button that acts after a hold, so that an accidental touch does not trigger it. By keyboard: hold Enter or Space.
 * Screen readers and switch devices cannot hold: they press twice.
 */

import { classes } from '@altiport/ui/classes'
import { Stack } from '@altiport/ui/stack'
import { VisuallyHidden } from '@altiport/ui/visually-hidden'
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { Icon, type IconName } from '#core/icon/icon.tsx'
import { useText } from '#core/language/language.ts'
import buttons from './action-button.module.css'
import styles from './hold-button.module.css'

export const holdInMs = 1000
/** The second press of a screen reader or switch device must follow within this time. */
const confirmTimeoutInMs = 15_000

export function HoldButton({
  variant = 'warn',
  icon,
  hint,
  disabled,
  subject,
  className,
  onHeld,
  children,
}: {
  variant?: 'warn' | 'bad'
  icon?: IconName
  /** The instruction to hold: the button's description for screen readers, displayed after a short tap. */
  hint: string
  disabled?: boolean
  /** Identifies what is acted on: if it changes during a hold, the hold is canceled. */
  subject?: string
  className?: string
  onHeld: () => void
  children: ReactNode
}) {
  const text = useText()
  const hintId = useId()
  const isPointerVirtual = useRef(false)
  const { isHeld, wasTapped, isConfirming, start, leave, confirm, reset } = useHold({
    isDisabled: Boolean(disabled),
    subject,
    onHeld,
  })
  const isHoldKey = ({ key }: KeyboardEvent) => key === 'Enter' || key === ' '

  return (
    <>
      <VisuallyHidden role="status">{isConfirming && text('action.pressAgain')}</VisuallyHidden>
      <button
        type="button"
        // Not `disabled`, which would lose the focus.
        aria-disabled={disabled || undefined}
        aria-describedby={hintId}
        data-held={isHeld || undefined}
        className={classes(buttons.button, buttons[variant], styles.hold, className)}
        onPointerDown={(event) => {
          isPointerVirtual.current = isVirtual(event)
          if (event.button === 0 && !isPointerVirtual.current) start()
        }}
        onPointerUp={leave}
        onPointerLeave={leave}
        onPointerCancel={leave}
        onContextMenu={(event) => event.preventDefault()}
        onClick={({ detail }) => {
          // A click by finger or mouse belongs to a hold, whether it was long enough or not.
          if (detail > 0 && !isPointerVirtual.current) return
          isPointerVirtual.current = false
          if (!disabled) confirm()
        }}
        onKeyDown={(event) => {
          if (!isHoldKey(event)) return
          event.preventDefault()
          if (!event.repeat) start()
        }}
        onKeyUp={(event) => {
          if (!isHoldKey(event)) return
          // Firefox would fire a click when the key is released.
          event.preventDefault()
          leave()
        }}
        onBlur={reset}
      >
        {icon && <Icon name={icon} weight="fill" />}
        <Stack as="span">
          {children}
          <span id={hintId} className={classes(styles.hint, (wasTapped || isConfirming) && styles.visible)}>
            {isConfirming ? text('action.pressAgain') : hint}
          </span>
        </Stack>
      </button>
    </>
  )
}

/** A hold by finger, mouse or key, which ends after `holdInMs`, and the two presses of screen readers. */
function useHold({
  isDisabled,
  subject,
  onHeld,
}: {
  isDisabled: boolean
  subject: string | undefined
  onHeld: () => void
}) {
  const [isHeld, setHeld] = useState(false)
  const [wasTapped, setTapped] = useState(false)
  const [isConfirming, setConfirming] = useState(false)
  const onHeldRef = useRef(onHeld)
  onHeldRef.current = onHeld

  useEffect(() => {
    if (!isHeld) return
    const timer = setTimeout(() => {
      setHeld(false)
      setTapped(false)
      onHeldRef.current()
    }, holdInMs)
    return () => clearTimeout(timer)
  }, [isHeld])

  useEffect(() => {
    if (!isConfirming) return
    const timer = setTimeout(() => setConfirming(false), confirmTimeoutInMs)
    return () => clearTimeout(timer)
  }, [isConfirming])

  // Cancel the hold if the button becomes disabled or its subject changes while it is pressed.
  const [current, setCurrent] = useState({ isDisabled, subject })
  if (current.isDisabled !== isDisabled || current.subject !== subject) {
    setCurrent({ isDisabled, subject })
    setHeld(false)
    setConfirming(false)
  }

  const leave = () => {
    if (isHeld) setTapped(true)
    setHeld(false)
  }
  return {
    isHeld,
    wasTapped,
    isConfirming,
    start() {
      if (!isDisabled) setHeld(true)
    },
    leave,
    confirm() {
      setConfirming(!isConfirming)
      if (isConfirming) onHeldRef.current()
    },
    reset() {
      leave()
      setConfirming(false)
    },
  }
}

/** What screen readers send in place of a finger: a pointer without size, or TalkBack's mouse without pressure. */
const isVirtual = ({ pointerType, pressure, width, height, detail }: PointerEvent): boolean =>
  (width === 0 && height === 0) ||
  (width === 1 && height === 1 && pressure === 0 && detail === 0 && pointerType === 'mouse')
