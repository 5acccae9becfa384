/** Dragging a sheet down by its grab handle closes it; a short drag springs back. */

/** Distance or speed at which the sheet closes. */
const farInPx = 96
const fastInPxPerMs = 0.6

export const dragToClose = (sheet: HTMLElement, close: () => void): (() => void) => {
  let start: { y: number; at: number } | null = null

  const down = (event: PointerEvent) => {
    const pressed = event.target as Element
    if (!pressed.closest('[data-grab]') || pressed.closest('button, a')) return
    start = { y: event.clientY, at: event.timeStamp }
    sheet.setPointerCapture(event.pointerId)
  }
  const move = (event: PointerEvent) => {
    if (start) sheet.style.setProperty('--pull', `${Math.max(0, event.clientY - start.y)}px`)
  }
  const up = (event: PointerEvent) => {
    if (!start) return
    const pulledInPx = event.clientY - start.y
    const speed = pulledInPx / Math.max(1, event.timeStamp - start.at)
    start = null
    sheet.style.removeProperty('--pull')
    if (event.type === 'pointerup' && (pulledInPx > farInPx || (pulledInPx > 24 && speed > fastInPxPerMs)))
      close()
  }

  const listeners = [
    ['pointerdown', down],
    ['pointermove', move],
    ['pointerup', up],
    ['pointercancel', up],
  ] as const
  for (const [name, listener] of listeners) sheet.addEventListener(name, listener)
  return () => {
    for (const [name, listener] of listeners) sheet.removeEventListener(name, listener)
  }
}
