/** When the controls are there: 3 s after the last sign of a passenger, and as long as something holds them. */
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

const fadeInMs = 3000

/** `isHeld`: paused, waiting for a choice, over. A control focused by key holds them, too. */
export function useControls(stage: RefObject<HTMLElement | null>, isHeld: boolean) {
  const [isRequested, setRequested] = useState(true)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const show = useCallback(() => {
    setRequested(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(function fade() {
      if (stage.current?.querySelector(':focus-visible')) timer.current = setTimeout(fade, fadeInMs)
      else setRequested(false)
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
    areShown: isRequested || isHeld,
    show,
    toggle: () => {
      if (!isRequested) return show()
      clearTimeout(timer.current)
      setRequested(false)
    },
  }
}

/**
 * The first touch while the controls are hidden only reveals them: the click that follows it would find a control under
 * the finger that was not there when it came down. Mouse, keys and screen readers act at once.
 *
 * Answers whether the touch of this moment is such a one.
 */
export function useRevealingTouch(stage: RefObject<HTMLElement | null>, areHidden: boolean): () => boolean {
  const hidden = useRef(areHidden)
  hidden.current = areHidden
  const reveals = useRef(false)
  useEffect(() => {
    const here = stage.current
    if (!here) return
    const ending = new AbortController()
    const options = { capture: true, passive: false, signal: ending.signal }
    const reset = () => {
      reveals.current = false
    }
    const swallowTouch = (event: TouchEvent) => {
      // Neither the mouse events that browsers make of a touch, which would move the line, nor its click.
      if (reveals.current && event.cancelable) event.preventDefault()
      reset()
    }
    /** A pen's; a click by key or screen reader has no count. */
    const swallowClick = (event: MouseEvent) => {
      if (!reveals.current || event.detail === 0) return
      event.preventDefault()
      event.stopPropagation()
      reset()
    }
    here.addEventListener(
      'pointerdown',
      (event) => {
        reveals.current = hidden.current && isFinger(event) && !isAlwaysShown(event.target)
      },
      options,
    )
    here.addEventListener('pointercancel', reset, options)
    here.addEventListener('touchend', swallowTouch, options)
    here.addEventListener('click', swallowClick, options)
    return () => ending.abort()
  }, [stage])
  return () => reveals.current
}

/** A screen reader's press has no width where it pretends to be a touch. */
const isFinger = ({ pointerType, width, height }: PointerEvent) =>
  pointerType !== 'mouse' && !(width === 0 && height === 0)

const isAlwaysShown = (target: EventTarget | null) => (target as Element).closest('[data-problem]') !== null
