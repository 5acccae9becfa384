/** Keeps the focus in a dialog above a bundle's frame, such as an announcement. */
import { type RefObject, useEffect } from 'react'

/**
 * Gives the focus back when the frame takes it from a dialog above. The dialog makes the frame inert, but a frame
 * that runs in another process can take the focus all the same; keys would then reach the bundle.
 *
 * @see POP-08, GWA-03
 */
export function useRestoreFocus(frame: RefObject<HTMLIFrameElement | null>): void {
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    let focused = document.activeElement
    const record = ({ target }: FocusEvent) => {
      if (target !== frame.current) focused = target as Element
    }
    // The frame is the active element only after the window has lost the focus.
    const restore = () =>
      setTimeout(() => {
        const dialog = focused?.closest('dialog')
        const isBelow = dialog?.open && !dialog.contains(frame.current)
        if (isBelow && document.activeElement === frame.current) (focused as HTMLElement).focus()
      })
    document.addEventListener('focusin', record, { signal })
    window.addEventListener('blur', restore, { signal })
    return () => controller.abort()
  }, [frame])
}
