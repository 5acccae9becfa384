/** Long press by touch: acts after a while, and suppresses the click. */
import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'

const longInMs = 600
/** A finger that moves further is scrolling. */
const stillInPx = 10

/** Spread the returned handlers onto the element. Mouse and keyboard use the menu button. */
export function useLongPress(onLongPress: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const from = useRef({ x: 0, y: 0 })
  const wasLong = useRef(false)
  const stop = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    onPointerDown: (event: PointerEvent) => {
      wasLong.current = false
      if (event.pointerType === 'mouse') return
      from.current = { x: event.clientX, y: event.clientY }
      timer.current = setTimeout(() => {
        wasLong.current = true
        onLongPress()
      }, longInMs)
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (Math.hypot(clientX - from.current.x, clientY - from.current.y) > stillInPx) stop()
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onClick: (event: MouseEvent) => {
      if (wasLong.current) event.preventDefault()
    },
    onContextMenu: (event: MouseEvent) => {
      if (wasLong.current || timer.current) event.preventDefault()
    },
  }
}
