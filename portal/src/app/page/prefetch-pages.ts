/** Prefetches the code of the pages that the open page links to, while network and processor are idle. */
import { contentId } from '@altiport/wire/limits'
import type { Router } from '#core/route/router.ts'

/** After this time without a finished request the page counts as complete. */
const idleInMs = 2100
/** Shorter once the passenger interacts with the page: the next one is near. */
const idleAfterInputInMs = 250
const inputEvents = ['scroll', 'touchmove', 'keydown'] as const

/** Call once. Loads one page at a time; in data-saving mode, code is loaded on demand only. */
export function prefetchPages({ shown, preloadNext }: Pick<Router, 'shown' | 'preloadNext'>): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (connection?.saveData || typeof requestIdleCallback === 'undefined') return
  let lastFetchedAtInMs = 0
  let hasInput = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const prefetchNext = async () => {
    const hrefs = [...document.querySelectorAll('a[href^="/"]')].map((link) => link.getAttribute('href')!)
    if (await preloadNext(new Set(hrefs.map(pathOf)))) requestIdleCallback(prefetchNext)
  }
  const schedule = () => {
    clearTimeout(timer)
    const remainingInMs = lastFetchedAtInMs + (hasInput ? idleAfterInputInMs : idleInMs) - performance.now()
    if (document.readyState === 'complete' && remainingInMs <= 0) requestIdleCallback(prefetchNext)
    else timer = setTimeout(schedule, Math.max(100, remainingInMs))
  }
  new PerformanceObserver((list) => {
    for (const { responseEnd } of list.getEntries() as PerformanceResourceTiming[])
      lastFetchedAtInMs = Math.max(lastFetchedAtInMs, responseEnd)
  }).observe({ type: 'resource', buffered: true })
  const content = document.getElementById(contentId)
  const onInput = () => {
    for (const name of inputEvents) content?.removeEventListener(name, onInput)
    hasInput = true
    schedule()
  }
  for (const name of inputEvents) content?.addEventListener(name, onInput, { passive: true })
  shown.listen(schedule)
  schedule()
}

const pathOf = (href: string) => href.split(/[?#]/, 1)[0]!
