/** A key pressed on a button that has gone would reach nobody. */
import { type RefObject, useLayoutEffect } from 'react'

/** The focus goes from what leaves to the dialog that it stood in. */
export function useFocusBack(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const leaving = ref.current
    return () => {
      if (leaving?.contains(document.activeElement)) leaving.closest('dialog')?.focus()
    }
  }, [ref])
}
