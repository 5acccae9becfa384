/**
 * Dismisses an element that is dragged down with a finger or the mouse; after a short drag it springs back. The
 * style sheet moves it by `--pull`.
 */

type DragDown = {
  /** Whether this press starts a drag. */
  starts: (event: PointerEvent) => boolean
  /** From this distance on, the press is a drag and no longer a tap. */
  thresholdInPx?: number
  /** Whether the element is dismissed on release. The speed is the average since the press. */
  dismisses: (pulledInPx: number, speedInPxPerMs: number) => boolean
  onDismiss: () => void
}

/** Returns a function that removes the listeners. */
export function dragDown(element: HTMLElement, drag: DragDown): () => void {
  const { starts, thresholdInPx = 0, dismisses, onDismiss } = drag
  const controller = new AbortController()
  const { signal } = controller
  let start: { y: number; atInMs: number } | null = null
  let isPulled = false

  const pull = (pulledInPx: number, { pointerId }: PointerEvent) => {
    if (!isPulled) element.setPointerCapture(pointerId)
    isPulled = true
    element.style.setProperty('--pull', `${Math.max(0, pulledInPx)}px`)
  }
  const down = (event: PointerEvent) => {
    if (!starts(event)) return
    start = { y: event.clientY, atInMs: event.timeStamp }
    isPulled = false
    if (thresholdInPx === 0) pull(0, event)
  }
  const move = (event: PointerEvent) => {
    if (!start) return
    const pulledInPx = event.clientY - start.y
    if (isPulled || pulledInPx >= thresholdInPx) pull(pulledInPx, event)
  }
  const up = (event: PointerEvent) => {
    if (!start) return
    const pulledInPx = event.clientY - start.y
    const speed = pulledInPx / Math.max(1, event.timeStamp - start.atInMs)
    start = null
    element.style.removeProperty('--pull')
    if (event.type === 'pointerup' && dismisses(pulledInPx, speed)) onDismiss()
  }
  /** Suppresses the click that follows a drag; without a threshold there is nothing to click. */
  const click = (event: MouseEvent) => {
    if (isPulled && thresholdInPx > 0) event.stopPropagation()
  }
  element.addEventListener('pointerdown', down, { signal })
  element.addEventListener('pointermove', move, { signal })
  element.addEventListener('pointerup', up, { signal })
  element.addEventListener('pointercancel', up, { signal })
  element.addEventListener('click', click, { signal, capture: true })
  return () => controller.abort()
}

/** A sheet closes from this distance on, or from a shorter one if the drag is fast. */
const farInPx = 96
const minFastDragInPx = 24
const fastInPxPerMs = 0.6

/** Closes a sheet that is dragged down by its grab handle. */
export const dragToClose = (sheet: HTMLElement, onDismiss: () => void): (() => void) =>
  dragDown(sheet, {
    starts: ({ target }) => {
      const pressed = target as Element
      return pressed.closest('[data-grab]') !== null && !pressed.closest('button, a')
    },
    dismisses: (pulledInPx, speed) =>
      pulledInPx > farInPx || (pulledInPx > minFastDragInPx && speed > fastInPxPerMs),
    onDismiss,
  })
