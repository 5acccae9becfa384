/** Reorders rows by drag: the dragged row follows the pointer, the others make room. */
import { type CSSProperties, type PointerEvent, type RefObject, useState } from 'react'

type DraggedRow = { from: number; to: number; byInPx: number; heightInPx: number }

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
    setDragged({ from, to, byInPx: 0, heightInPx })
    const controller = new AbortController()
    const { signal } = controller
    const move = ({ clientY }: globalThis.PointerEvent) => {
      const byInPx = clientY - startY
      to = Math.max(0, Math.min(rows.length - 1, from + Math.round(byInPx / heightInPx)))
      setDragged({ from, to, byInPx, heightInPx })
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
    const { from, to, byInPx, heightInPx } = dragged
    if (index === from) return { translate: `0 ${byInPx}px` }
    if (index > from && index <= to) return { translate: `0 ${-heightInPx}px` }
    if (index < from && index >= to) return { translate: `0 ${heightInPx}px` }
    return undefined
  }
  return { start, styleOf, dragged: dragged?.from ?? null }
}
