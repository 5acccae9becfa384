/** Lets the docked player be dismissed by a finger that drags it down. Taps still work. */
import { dragDown } from '@altiport/ui/drag'

const dismissDistanceInPx = 40
/** From this distance on a touch is a drag and no longer a tap. */
const dragThresholdInPx = 8

/** Returns a function that removes the listeners. */
export const swipeDown = (bar: HTMLElement, onDismiss: () => void): (() => void) =>
  dragDown(bar, {
    starts: ({ pointerType, target }) =>
      pointerType !== 'mouse' && !(target as Element).closest('input, dialog'),
    thresholdInPx: dragThresholdInPx,
    dismisses: (pulledInPx) => pulledInPx > dismissDistanceInPx,
    onDismiss,
  })
