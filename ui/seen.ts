/** Tells an element once that it has come into view. One observer serves every picture of the page. */

const waiting = new WeakMap<Element, () => void>()
let observer: IntersectionObserver | undefined

/**
 * Calls `onEnter` once, as soon as any part of `element` is in view, scrolled-away parts of a rail included.
 * Answers how to stop waiting. Without the browser's own observer everything counts as seen.
 *
 * @see AST-05
 */
export const whenInView = (element: Element, onEnter: () => void): (() => void) => {
  if (typeof IntersectionObserver === 'undefined') {
    onEnter()
    return () => {}
  }
  observer ??= new IntersectionObserver(handleEntries)
  waiting.set(element, onEnter)
  observer.observe(element)
  return () => stopObserving(element)
}

const handleEntries = (entries: IntersectionObserverEntry[]) => {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue
    const onEnter = waiting.get(target)
    stopObserving(target)
    onEnter?.()
  }
}

const stopObserving = (element: Element) => {
  waiting.delete(element)
  observer?.unobserve(element)
}
