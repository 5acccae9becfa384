/** Fades in each new page, which is in place from its first frame; the previous page is not retained. */
import { contentId } from '@altiport/wire/limits'
import type { ShownPage } from '#core/route/router.ts'
import { isMotionAllowed } from '#core/settings.ts'

const fadeInMs = 220
/** High enough to be readable immediately. */
const opacityAtFirst = 0.4

let drawn: ShownPage | undefined
let wasCovered = false

/** Call with each page once it is in the document. */
export function fadeIn(next: ShownPage): void {
  if (drawn === next) return
  const isFirst = drawn === undefined
  const isSamePage = drawn?.Page === next.Page && drawn.path === next.path
  drawn = next
  // Every dialog is opened by `showModal`. `:modal` would do too, but throws in Chrome before 105 and
  // Safari before 15.6.
  const isCovered = document.querySelector('dialog[open]') !== null
  const isUnderDialog = isCovered || wasCovered
  wasCovered = isCovered
  if (isFirst || isSamePage || isUnderDialog || !next.fades || !isMotionAllowed()) return
  const page = document.getElementById(contentId)?.firstElementChild
  if (!(page instanceof HTMLElement)) return
  const fading = page.animate([{ opacity: opacityAtFirst }, { opacity: 1 }], {
    duration: fadeInMs,
    easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
  })
  // During an animation Chromium caches the rest of the element's style: under a dialog that has just closed,
  // or closes meanwhile, the page would never receive pointer events again. A style change makes it
  // recompute.
  page.style.willChange = 'opacity'
  fading.onfinish = fading.oncancel = () => page.style.removeProperty('will-change')
}
