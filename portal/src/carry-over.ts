/**
 * Carries interactions with the first view over to the portal that replaces it: the tapped button is pressed,
 * focus and scroll position are restored. Links work by themselves; they get the language, which could not be
 * saved yet.
 */
import { languageParameter } from '@altiport/wire/language'
import { contentId } from '@altiport/wire/limits'

/** A button that the portal has not rendered by then is given up. */
const timeoutInMs = 5000
const watched = ['pointerdown', 'pointercancel', 'click', 'focusin', 'scroll'] as const

/** What a passenger has done so far; controls by tag and accessible name. */
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
    // Setting the scroll position, even to 0, forces a layout.
    if (done.topInPx > 0)
      document.getElementById(contentId)?.scrollTo({ top: done.topInPx, behavior: 'instant' })
    withControl(root, done.focused, focusAgain)
    const press = (name?: string) => withControl(root, name, pressAgain)
    if (done.tapped !== undefined) press(done.tapped)
    // A finger that is still down when its button is removed triggers no click.
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

/** Calls `action` with the control of that name as soon as the portal has rendered it. */
function withControl(
  root: HTMLElement,
  name: string | undefined,
  action: (control: HTMLElement) => void,
): void {
  if (name === undefined) return
  const isThere = () => {
    const control = [...root.querySelectorAll<HTMLElement>('button, a')].find((one) =>
      nameOf(one).startsWith(name),
    )
    if (control) action(control)
    return control !== undefined
  }
  if (isThere()) return
  const observer = new MutationObserver(() => {
    if (isThere()) observer.disconnect()
  })
  observer.observe(root, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), timeoutInMs)
}

/** Tag and accessible name; the portal's name may be longer. */
const nameOf = (control: HTMLElement) =>
  `${control.tagName} ${(control.ariaLabel ?? control.textContent ?? '').trim()}`
