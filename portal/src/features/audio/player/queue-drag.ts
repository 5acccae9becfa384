/** Reorders rows by drag: the dragged row follows the pointer, the others make room. */
import { type CSSProperties, type PointerEvent, type RefObject, useState } from 'react'

type DraggedRow = { from: number; to: number; offsetInPx: number; heightInPx: number }

export function useRowDrag(list: RefObject<HTMLElement | null>, drop: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<DraggedRow | null>(null)

  function start(event: PointerEvent<HTMLElement>, from: number): void {
    const rows = list.current?.children
    const heightInPx = (rows?.[from] as HTMLElement | undefined)?.offsetHeight
    if (!rows || !heightInPx || event.button !== 0) return
    const handle = event.currentTarget
    const startY = event.clientY
    let to = from
    handle.setPointerCapture(event.pointerId)
    setDragged({ from, to, offsetInPx: 0, heightInPx })
    const controller = new AbortController()
    const { signal } = controller
    const move = ({ clientY }: globalThis.PointerEvent) => {
      const offsetInPx = clientY - startY
      to = Math.max(0, Math.min(rows.length - 1, from + Math.round(offsetInPx / heightInPx)))
      setDragged({ from, to, offsetInPx, heightInPx })
    }
    const end = ({ type }: globalThis.PointerEvent) => {
      controller.abort()
      setDragged(null)
      if (type === 'pointerup' && to !== from) drop(from, to)
    }
    handle.addEventListener('pointermove', move, { signal })
    handle.addEventListener('pointerup', end, { signal })
    handle.addEventListener('pointercancel', end, { signal })
  }

  const styleOf = (index: number): CSSProperties | undefined => {
    if (!dragged) return undefined
    const { from, to, offsetInPx, heightInPx } = dragged
    if (index === from) return { translate: `0 ${offsetInPx}px` }
    if (index > from && index <= to) return { translate: `0 ${-heightInPx}px` }
    if (index < from && index >= to) return { translate: `0 ${heightInPx}px` }
    return undefined
  }
  return { start, styleOf, dragged: dragged?.from ?? null }
}
