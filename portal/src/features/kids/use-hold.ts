/** A button that acts only when it is held for a while, by finger, mouse or key. */
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

export const holdInMs = 2000

export function useHold(onHeld: () => void) {
  const [isHolding, setHolding] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const start = () => {
    clearTimeout(timer.current)
    setHolding(true)
    timer.current = setTimeout(() => {
      setHolding(false)
      onHeld()
    }, holdInMs)
  }
  const end = () => {
    clearTimeout(timer.current)
    setHolding(false)
  }
  const isKey = ({ key }: KeyboardEvent) => key === ' ' || key === 'Enter'
  return {
    isHolding,
    handlers: {
      onPointerDown: (event: PointerEvent) => event.button === 0 && start(),
      onPointerUp: end,
      onPointerCancel: end,
      onPointerLeave: end,
      onBlur: end,
      onKeyDown: (event: KeyboardEvent) => {
        if (!isKey(event)) return
        // Else a held Enter would click again and again.
        event.preventDefault()
        if (!event.repeat) start()
      },
      onKeyUp: (event: KeyboardEvent<HTMLElement>) => {
        if (!isKey(event)) return
        event.preventDefault()
        end()
        event.currentTarget.click()
      },
      /** A long press would bring the telephone's own menu. */
      onContextMenu: (event: { preventDefault(): void }) => event.preventDefault(),
    },
  }
}
