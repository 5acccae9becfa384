/** Where the content container stands after a navigation. The rule is pure; `followScroll` does what it says. */
import { contentId } from '@altiport/wire/limits'
import type { AnyRouter } from '@tanstack/react-router'
import { mayMove } from '#core/settings.ts'

export type Travel = { from?: string; to: string; isBack: boolean; savedInPx?: number }
export type Scroll = { topInPx: number; smooth: boolean }

/**
 * Back: where the page was left. The same path again: smoothly to the top. Else: at the top at once.
 *
 * @see RTE-54, RTE-55, RTE-56, OP-11
 */
export function scrollAfter({ from, to, isBack, savedInPx }: Travel): Scroll {
  if (isBack) return { topInPx: savedInPx ?? 0, smooth: false }
  return { topInPx: 0, smooth: from === to }
}

/** A page that is still being filled gets this long to become high enough. */
const growthInMs = 1500

const container = () => document.getElementById(contentId)

/** Call once with the router; positions are kept by history entry, so a page visited twice has two. */
export function followScroll(router: AnyRouter): void {
  const saved = new Map<string, number>()
  let isBack = false
  let stopGrowing = () => {}

  router.history.subscribe(({ action }: { action: { type: string } }) => {
    isBack = action.type === 'BACK' || action.type === 'FORWARD' || action.type === 'GO'
  })
  router.subscribe('onBeforeLoad', ({ fromLocation }) => {
    const content = container()
    if (content && fromLocation) saved.set(keyOf(fromLocation), content.scrollTop)
  })
  const scroll = ({ fromLocation, toLocation }: { fromLocation?: Place; toLocation: Place }) => {
    stopGrowing()
    const content = container()
    if (!content || !fromLocation) return
    const savedInPx = saved.get(keyOf(toLocation))
    const { topInPx, smooth } = scrollAfter({
      from: fromLocation.pathname,
      to: toLocation.pathname,
      isBack,
      savedInPx,
    })
    isBack = false
    content.scrollTo({ top: topInPx, behavior: smooth && mayMove() ? 'smooth' : 'instant' })
    if (topInPx > 0) stopGrowing = holdWhileGrowing(content, topInPx)
  }
  // The same address again draws nothing anew; another one must be drawn before it can be scrolled.
  router.subscribe('onResolved', (event) => {
    if (!event.hrefChanged) scroll(event)
  })
  router.subscribe('onRendered', (event) => {
    if (event.hrefChanged) scroll(event)
  })
}

type Place = { href: string; pathname: string; state: { key?: string; __TSR_key?: string } }
const keyOf = ({ state, href }: Place) => state.__TSR_key ?? state.key ?? href

/** Keeps the place as the page is filled, until the passenger scrolls or the time is up. */
function holdWhileGrowing(content: HTMLElement, topInPx: number): () => void {
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
    for (const name of handled) content.removeEventListener(name, stop)
  }
  const handled = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const
  for (const name of handled) content.addEventListener(name, stop, { passive: true })
  const observer = new ResizeObserver(() => content.scrollTo({ top: topInPx, behavior: 'instant' }))
  for (const child of content.children) observer.observe(child)
  const timer = setTimeout(stop, growthInMs)
  return stop
}
