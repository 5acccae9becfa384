/** When the controls are there: 3 s after the last sign of a passenger, and as long as something holds them. */
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

const fadeInMs = 3000

/** `isHeld`: paused, waiting for a choice, over. A control focused by key holds them, too. */
export function useControls(stage: RefObject<HTMLElement | null>, isHeld: boolean) {
  const [isAsked, setAsked] = useState(true)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const show = useCallback(() => {
    setAsked(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(function fade() {
      if (stage.current?.querySelector(':focus-visible')) timer.current = setTimeout(fade, fadeInMs)
      else setAsked(false)
    }, fadeInMs)
  }, [stage])

  useEffect(() => {
    show()
    const here = stage.current
    here?.addEventListener('focusin', show)
    return () => {
      clearTimeout(timer.current)
      here?.removeEventListener('focusin', show)
    }
  }, [show, stage])
  // From pause to play they stay for their 3 s.
  useEffect(() => {
    if (!isHeld) show()
  }, [isHeld, show])

  return {
    areShown: isAsked || isHeld,
    show,
    toggle: () => {
      if (!isAsked) return show()
      clearTimeout(timer.current)
      setAsked(false)
    },
  }
}
