/** Lets a bar be dismissed by dragging it down; after a short drag it springs back. Taps still work. */

const dismissDistanceInPx = 40
/** From this distance on it is a drag and no longer a tap. */
const dragThresholdInPx = 8

/** Returns a function that removes the listeners. */
export function swipeDown(bar: HTMLElement, onDismiss: () => void): () => void {
  const watch = new AbortController()
  const { signal } = watch
  let startY: number | null = null
  let isPulled = false
  const pulled = (event: PointerEvent) => Math.max(0, event.clientY - (startY ?? event.clientY))
  const down = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' || (event.target as Element).closest('input, dialog')) return
    startY = event.clientY
    isPulled = false
  }
  const move = (event: PointerEvent) => {
    if (startY === null || (!isPulled && pulled(event) < dragThresholdInPx)) return
    if (!isPulled) bar.setPointerCapture(event.pointerId)
    isPulled = true
    bar.style.setProperty('--pull', `${pulled(event)}px`)
  }
  const up = (event: PointerEvent) => {
    if (startY === null) return
    const isFar = event.type === 'pointerup' && pulled(event) > dismissDistanceInPx
    startY = null
    bar.style.removeProperty('--pull')
    if (isFar) onDismiss()
  }
  bar.addEventListener('pointerdown', down, { signal })
  bar.addEventListener('pointermove', move, { signal })
  bar.addEventListener('pointerup', up, { signal })
  bar.addEventListener('pointercancel', up, { signal })
  // Swallows the click that follows a drag.
  bar.addEventListener('click', (event) => isPulled && event.stopPropagation(), { signal, capture: true })
  return () => watch.abort()
}
