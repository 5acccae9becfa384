/** Tells an element once that it has come into view. One observer serves every picture of the page. */

const waiting = new WeakMap<Element, () => void>()
let observer: IntersectionObserver | undefined

/**
 * Calls `onSeen` once, as soon as any part of `element` is in view, scrolled-away parts of a rail included.
 * Answers how to stop waiting. Without the browser's own observer everything counts as seen.
 *
 * @see AST-05
 */
export const whenSeen = (element: Element, onSeen: () => void): (() => void) => {
  if (typeof IntersectionObserver === 'undefined') {
    onSeen()
    return () => {}
  }
  observer ??= new IntersectionObserver(handleEntries)
  waiting.set(element, onSeen)
  observer.observe(element)
  return () => forget(element)
}

const handleEntries = (entries: IntersectionObserverEntry[]) => {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue
    const onSeen = waiting.get(target)
    forget(target)
    onSeen?.()
  }
}

const forget = (element: Element) => {
  waiting.delete(element)
  observer?.unobserve(element)
}
