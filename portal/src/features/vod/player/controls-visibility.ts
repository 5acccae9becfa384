/** Shows the controls until 3 s after the last interaction, and as long as they must be shown. */
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

const fadeAfterInMs = 3000

/** `mustShow`: while nothing plays or tracks are chosen. The controls also stay while one of them has visible focus. */
export function useControls(stage: RefObject<HTMLElement | null>, mustShow: boolean) {
  const [isRequested, setRequested] = useState(true)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const show = useCallback(() => {
    setRequested(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(function fade() {
      if (stage.current?.querySelector(':focus-visible')) timer.current = setTimeout(fade, fadeAfterInMs)
      else setRequested(false)
    }, fadeAfterInMs)
  }, [stage])

  useEffect(() => {
    show()
    const element = stage.current
    element?.addEventListener('focusin', show)
    return () => {
      clearTimeout(timer.current)
      element?.removeEventListener('focusin', show)
    }
  }, [show, stage])
  // After resuming, the controls stay for another 3 s.
  useEffect(() => {
    if (!mustShow) show()
  }, [mustShow, show])

  return {
    areShown: isRequested || mustShow,
    show,
    toggle: () => {
      if (!isRequested) return show()
      clearTimeout(timer.current)
      setRequested(false)
    },
  }
}

/**
 * The first touch while the controls are hidden only reveals them: its click could hit a control that was not
 * visible at the touch's start. Mouse, keys and screen readers act immediately.
 *
 * Returns a function that tells whether the current touch only reveals the controls.
 */
export function useRevealingTouch(stage: RefObject<HTMLElement | null>, areHidden: boolean): () => boolean {
  const hidden = useRef(areHidden)
  hidden.current = areHidden
  const reveals = useRef(false)
  useEffect(() => {
    const element = stage.current
    if (!element) return
    const controller = new AbortController()
    const options = { capture: true, passive: false, signal: controller.signal }
    const reset = () => {
      reveals.current = false
    }
    const swallowTouch = (event: TouchEvent) => {
      // Prevents the touch's click, and the derived mouse events, which would seek.
      if (reveals.current && event.cancelable) event.preventDefault()
      reset()
    }
    /** For pens; clicks by key or screen reader have `detail` 0. */
    const swallowClick = (event: MouseEvent) => {
      if (!reveals.current || event.detail === 0) return
      event.preventDefault()
      event.stopPropagation()
      reset()
    }
    element.addEventListener(
      'pointerdown',
      (event) => {
        reveals.current = hidden.current && isFingerOrPen(event) && !isAlwaysShown(event.target)
      },
      options,
    )
    element.addEventListener('pointercancel', reset, options)
    element.addEventListener('touchend', swallowTouch, options)
    element.addEventListener('click', swallowClick, options)
    return () => controller.abort()
  }, [stage])
  return () => reveals.current
}

/** Presses by a screen reader have no size if they are reported as touch. */
const isFingerOrPen = ({ pointerType, width, height }: PointerEvent) =>
  pointerType !== 'mouse' && !(width === 0 && height === 0)

const isAlwaysShown = (target: EventTarget | null) => (target as Element).closest('[data-problem]') !== null
