/** Long press by touch: acts after a while, and suppresses the click. */
import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'

const holdInMs = 600
/** A finger that moves further is scrolling. */
const maxMoveInPx = 10

/** Spread the returned handlers onto the element. Mouse and keyboard use the menu button. */
export function useLongPress(onLongPress: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const start = useRef({ x: 0, y: 0 })
  const hasFired = useRef(false)
  const cancel = () => {
    clearTimeout(timer.current)
    timer.current = undefined
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    onPointerDown: (event: PointerEvent) => {
      hasFired.current = false
      if (event.pointerType === 'mouse') return
      start.current = { x: event.clientX, y: event.clientY }
      timer.current = setTimeout(() => {
        hasFired.current = true
        onLongPress()
      }, holdInMs)
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (Math.hypot(clientX - start.current.x, clientY - start.current.y) > maxMoveInPx) cancel()
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    onClick: (event: MouseEvent) => {
      if (hasFired.current) event.preventDefault()
    },
    onContextMenu: (event: MouseEvent) => {
      if (hasFired.current || timer.current) event.preventDefault()
    },
  }
}
