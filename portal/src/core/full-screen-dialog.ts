/** A full-screen dialog in the browser's top layer; the shell behind it is inert. */
import { openInOrder } from '@altiport/ui/layers'
import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Above the shell's bars (900), below every pop-up (1000). */
const fullScreenLevel = 950

/** Returns the `ref` for a `<dialog>` that is open while mounted; focus moves into it and back on unmount. */
export function useFullScreenDialog(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    const before = document.activeElement
    const leave = openInOrder(element, fullScreenLevel)
    element.focus()
    return () => {
      leave()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  return dialog
}
