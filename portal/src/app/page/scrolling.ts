/** Scroll position of the content container after a navigation. The rule is pure; `scrollPage` applies it. */
import { contentId } from '@altiport/wire/limits'
import type { ShownPage } from '#core/route/router.ts'
import { isMotionAllowed } from '#core/settings.ts'

export type Navigation = { from?: string; to: string; isBack: boolean; savedInPx?: number }
export type Scroll = { topInPx: number; smooth: boolean }

/**
 * Back: the saved position. The same path again: smoothly to the top. Otherwise: to the top instantly.
 *
 * @see RTE-54, RTE-55, RTE-56, OP-11
 */
export function scrollAfter({ from, to, isBack, savedInPx }: Navigation): Scroll {
  if (isBack) return { topInPx: savedInPx ?? 0, smooth: false }
  return { topInPx: 0, smooth: from === to }
}

/** Time for a page that is still loading to become high enough. */
const growthInMs = 1500

const container = () => document.getElementById(contentId)

/** By history entry, so a page visited twice has two positions. */
const savedPositions = new Map<string, number>()
let drawn: ShownPage | undefined
let stopRestoring = () => {}

/** Call before each navigation. */
export function saveScrollPosition(): void {
  if (drawn) savedPositions.set(drawn.key, container()?.scrollTop ?? 0)
}

/** Call with each page once it is in the document. */
export function scrollPage(next: ShownPage): void {
  if (drawn === next) return
  const from = drawn
  drawn = next
  stopRestoring()
  const content = container()
  if (!content || !from) return
  const { topInPx, smooth } = scrollAfter({
    from: from.path,
    to: next.path,
    isBack: next.isBack,
    savedInPx: savedPositions.get(next.key),
  })
  content.scrollTo({ top: topInPx, behavior: smooth && isMotionAllowed() ? 'smooth' : 'instant' })
  if (topInPx > 0) stopRestoring = keepScrollWhileGrowing(content, topInPx)
}

/** Restores the position as the page grows, until the passenger scrolls or the time is up. */
function keepScrollWhileGrowing(content: HTMLElement, topInPx: number): () => void {
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
    for (const name of inputEvents) content.removeEventListener(name, stop)
  }
  const inputEvents = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const
  for (const name of inputEvents) content.addEventListener(name, stop, { passive: true })
  const observer = new ResizeObserver(() => content.scrollTo({ top: topInPx, behavior: 'instant' }))
  for (const child of content.children) observer.observe(child)
  const timer = setTimeout(stop, growthInMs)
  return stop
}
