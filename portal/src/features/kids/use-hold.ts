/** A button that can be held, by finger, mouse or key; a short press clicks it. */
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
        // Prevents repeated clicks while Enter is held.
        event.preventDefault()
        if (!event.repeat) start()
      },
      onKeyUp: (event: KeyboardEvent<HTMLElement>) => {
        if (!isKey(event)) return
        event.preventDefault()
        end()
        event.currentTarget.click()
      },
      /** A long press would open the browser's context menu. */
      onContextMenu: (event: { preventDefault(): void }) => event.preventDefault(),
    },
  }
}
