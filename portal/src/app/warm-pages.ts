/** Fetches the code of the pages that the open page leads to, while nobody needs the network or the processor. */
import { contentId } from '@altiport/wire/limits'
import type { Router } from '#core/route/router.ts'

/** Nothing fetched for so long: the page is complete … */
const idleInMs = 2100
/** … or the passenger has begun to look around in it, and the next page is near. */
const idleAfterInputInMs = 250
const inputEvents = ['scroll', 'touchmove', 'keydown'] as const

/** Call once. One page at a time; where the passenger saves data, each page's code comes when it is wanted. */
export function warmPages({ shown, warmNext }: Pick<Router, 'shown' | 'warmNext'>): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (connection?.saveData || typeof requestIdleCallback === 'undefined') return
  let lastFetchedAtInMs = 0
  let hasInput = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const next = async () => {
    const own = [...document.querySelectorAll('a[href^="/"]')].map((link) => link.getAttribute('href')!)
    if (await warmNext(new Set(own.map(pathOf)))) requestIdleCallback(next)
  }
  const wait = () => {
    clearTimeout(timer)
    const remainingInMs = lastFetchedAtInMs + (hasInput ? idleAfterInputInMs : idleInMs) - performance.now()
    if (document.readyState === 'complete' && remainingInMs <= 0) requestIdleCallback(next)
    else timer = setTimeout(wait, Math.max(100, remainingInMs))
  }
  new PerformanceObserver((list) => {
    for (const { responseEnd } of list.getEntries() as PerformanceResourceTiming[])
      lastFetchedAtInMs = Math.max(lastFetchedAtInMs, responseEnd)
  }).observe({ type: 'resource', buffered: true })
  const content = document.getElementById(contentId)
  const onInput = () => {
    for (const name of inputEvents) content?.removeEventListener(name, onInput)
    hasInput = true
    wait()
  }
  for (const name of inputEvents) content?.addEventListener(name, onInput, { passive: true })
  shown.listen(wait)
  wait()
}

const pathOf = (href: string) => href.split(/[?#]/, 1)[0]!
