/** Keeps keyboard focus in the dialog when the focused element is removed. */
import { type RefObject, useLayoutEffect } from 'react'

/** On unmount, moves focus from the element to its dialog. */
export function useFocusBack(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const leaving = ref.current
    return () => {
      if (leaving?.contains(document.activeElement)) leaving.closest('dialog')?.focus()
    }
  }, [ref])
}
