/** Reports once when an element comes into view. One observer serves all elements of the page. */

const callbacks = new WeakMap<Element, () => void>()
let observer: IntersectionObserver | undefined

/**
 * Calls `onEnter` once when any part of `element` becomes visible; also works inside horizontally scrolling
 * rails. Returns a function that stops observing. Without `IntersectionObserver`, `onEnter` is called immediately.
 *
 * @see AST-05
 */
export const whenInView = (element: Element, onEnter: () => void): (() => void) => {
  if (typeof IntersectionObserver === 'undefined') {
    onEnter()
    return () => {}
  }
  observer ??= new IntersectionObserver(handleEntries)
  callbacks.set(element, onEnter)
  observer.observe(element)
  return () => stopObserving(element)
}

const handleEntries = (entries: IntersectionObserverEntry[]) => {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue
    const onEnter = callbacks.get(target)
    stopObserving(target)
    onEnter?.()
  }
}

const stopObserving = (element: Element) => {
  callbacks.delete(element)
  observer?.unobserve(element)
}
