/**
 * What was done in the first view holds in the portal that takes its place: the tapped button is pressed, the focus
 * and the scrolled place are kept. Links lead on by themselves, and take along the language that could not be kept yet.
 */
import { languageParameter } from '@altiport/wire/language'
import { contentId } from '@altiport/wire/limits'

/** A button of the portal that is not there by then was not the one. */
const timeoutInMs = 5000
const watched = ['pointerdown', 'pointercancel', 'click', 'focusin', 'scroll'] as const

/** What a passenger has done so far; controls by what they are and say. */
type Done = { pressing?: string | undefined; tapped?: string | undefined; focused?: string; topInPx: number }

export function carryOver(root: HTMLElement): void {
  const firstView = () => root.querySelector('[data-first-view]')
  if (!firstView()) return
  const done: Done = { topInPx: 0 }
  const watch = (event: Event) => note(done, event)
  for (const name of watched) root.addEventListener(name, watch, { capture: true, passive: true })
  const observer = new MutationObserver(() => {
    if (firstView()) return
    observer.disconnect()
    for (const name of watched) root.removeEventListener(name, watch, { capture: true })
    // To scroll, even to the top, has the page laid out.
    if (done.topInPx > 0)
      document.getElementById(contentId)?.scrollTo({ top: done.topInPx, behavior: 'instant' })
    withControl(root, done.focused, focusAgain)
    const press = (name?: string) => withControl(root, name, pressAgain)
    if (done.tapped !== undefined) press(done.tapped)
    // A finger that is still down when its button goes makes no click any more.
    else if (done.pressing !== undefined)
      document.addEventListener('pointerup', () => press(done.pressing), { once: true })
  })
  observer.observe(root, { childList: true })
}

function note(done: Done, { type, target }: Event): void {
  const element = target as HTMLElement
  if (type === 'scroll') {
    if (element.id === contentId) done.topInPx = element.scrollTop
    return
  }
  const control = element.closest<HTMLElement>('button, a')
  const name = control ? nameOf(control) : undefined
  if (type === 'focusin' && name) done.focused = name
  if (type === 'pointercancel') done.pressing = undefined
  if (type === 'pointerdown') done.pressing = control instanceof HTMLButtonElement ? name : undefined
  if (type !== 'click') return
  done.pressing = undefined
  done.tapped = control instanceof HTMLButtonElement ? name : undefined
  if (control instanceof HTMLAnchorElement) keepLanguage(control)
}

function keepLanguage(link: HTMLAnchorElement): void {
  const chosen = new URLSearchParams(location.search).get(languageParameter)
  if (chosen === null || link.origin !== location.origin) return
  const search = new URLSearchParams(link.search)
  search.set(languageParameter, chosen)
  link.search = search.toString()
}

function focusAgain(control: HTMLElement): void {
  if (document.activeElement === document.body) control.focus({ preventScroll: true })
}

function pressAgain(button: HTMLElement): void {
  button.focus({ preventScroll: true })
  button.click()
}

/** Does it with the control of that name as soon as the portal has it. */
function withControl(root: HTMLElement, name: string | undefined, act: (control: HTMLElement) => void): void {
  if (name === undefined) return
  const isThere = () => {
    const control = [...root.querySelectorAll<HTMLElement>('button, a')].find((one) =>
      nameOf(one).startsWith(name),
    )
    if (control) act(control)
    return control !== undefined
  }
  if (isThere()) return
  const observer = new MutationObserver(() => {
    if (isThere()) observer.disconnect()
  })
  observer.observe(root, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), timeoutInMs)
}

/** What a control is and says of itself; the portal may know more to say. */
const nameOf = (control: HTMLElement) =>
  `${control.tagName} ${(control.ariaLabel ?? control.textContent ?? '').trim()}`
