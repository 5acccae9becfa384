/** Lets each new page fade in. It is there from its first frame on: nothing of the page before is kept to fade out. */
import { contentId } from '@altiport/wire/limits'
import type { Shown } from '#core/route/router.ts'
import { mayMove } from '#core/settings.ts'

const fadeInMs = 220
/** Enough to be read at once. */
const opacityAtFirst = 0.4

let drawn: Shown | undefined
let wasCovered = false

/** Call with each page once it is in the document. */
export function fadeIn(next: Shown): void {
  if (drawn === next) return
  const isFirst = drawn === undefined
  const isSamePage = drawn?.Page === next.Page && drawn.path === next.path
  drawn = next
  // Every dialog is opened by `showModal`. `:modal` would say so too, but throws in Chrome before 105, Safari before 15.6.
  const isCovered = document.querySelector('dialog[open]') !== null
  const isUnderDialog = isCovered || wasCovered
  wasCovered = isCovered
  if (isFirst || isSamePage || isUnderDialog || !next.fades || !mayMove()) return
  const page = document.getElementById(contentId)?.firstElementChild
  if (!(page instanceof HTMLElement)) return
  const fading = page.animate([{ opacity: opacityAtFirst }, { opacity: 1 }], {
    duration: fadeInMs,
    easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
  })
  // While something is animated Chromium takes the rest of its style as it was: under a dialog that closed just
  // before, or closes meanwhile, that is out of a pointer's reach, for good. A change of style has it look again.
  page.style.willChange = 'opacity'
  fading.onfinish = fading.oncancel = () => page.style.removeProperty('will-change')
}
