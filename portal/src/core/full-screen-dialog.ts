/** A dialog of the whole screen, in the browser's top layer: the shell behind is out of reach. */
import { openInOrder } from '@altiport/ui/stack'
import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Above the shell's bars (900), below every pop-up (1000). */
const fullScreenLevel = 950

/** For the `ref` of a `<dialog>` that is there as long as its page; the focus goes into it, and back after it. */
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
