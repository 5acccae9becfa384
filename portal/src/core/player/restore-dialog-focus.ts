/** Keeps keyboard focus in the dialog when the focused element is removed. */
import { type RefObject, useLayoutEffect } from 'react'

/** On unmount, moves focus from the element to its dialog. */
export function useRestoreDialogFocus(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = ref.current
    return () => {
      if (element?.contains(document.activeElement)) element.closest('dialog')?.focus()
    }
  }, [ref])
}
