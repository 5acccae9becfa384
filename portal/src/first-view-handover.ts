/**
 * Carries interactions with the first view over to the portal that replaces it: the tapped button is pressed,
 * focus and scroll position are restored. Links work by themselves; the chosen language, which could not be
 * saved yet, is added to their addresses.
 */
import { languageParameter } from '@altiport/wire/language'
import { contentId } from '@altiport/wire/limits'

/** A control that the portal has not rendered within this time is given up. */
const timeoutInMs = 5000
const eventNames = ['pointerdown', 'pointercancel', 'click', 'focusin', 'scroll'] as const

/** What a passenger has done so far; controls are identified by tag and accessible name. */
type Interactions = {
  pressing?: string | undefined
  tapped?: string | undefined
  focused?: string
  topInPx: number
}

export function handOverInteractions(root: HTMLElement): void {
  const firstView = () => root.querySelector('[data-first-view]')
  if (!firstView()) return
  const interactions: Interactions = { topInPx: 0 }
  const watch = (event: Event) => record(interactions, event)
  for (const name of eventNames) root.addEventListener(name, watch, { capture: true, passive: true })
  const observer = new MutationObserver(() => {
    if (firstView()) return
    observer.disconnect()
    for (const name of eventNames) root.removeEventListener(name, watch, { capture: true })
    // Setting the scroll position, even to 0, forces a layout.
    if (interactions.topInPx > 0)
      document.getElementById(contentId)?.scrollTo({ top: interactions.topInPx, behavior: 'instant' })
    whenRendered(root, interactions.focused, focusAgain)
    const press = (name?: string) => whenRendered(root, name, pressAgain)
    if (interactions.tapped !== undefined) press(interactions.tapped)
    // A finger that is still down when its button is removed triggers no click.
    else if (interactions.pressing !== undefined)
      document.addEventListener('pointerup', () => press(interactions.pressing), { once: true })
  })
  observer.observe(root, { childList: true })
}

function record(interactions: Interactions, { type, target }: Event): void {
  const element = target as HTMLElement
  if (type === 'scroll') {
    if (element.id === contentId) interactions.topInPx = element.scrollTop
    return
  }
  const control = element.closest<HTMLElement>('button, a')
  const name = control ? nameOf(control) : undefined
  if (type === 'focusin' && name) interactions.focused = name
  if (type === 'pointercancel') interactions.pressing = undefined
  if (type === 'pointerdown') interactions.pressing = control instanceof HTMLButtonElement ? name : undefined
  if (type !== 'click') return
  interactions.pressing = undefined
  interactions.tapped = control instanceof HTMLButtonElement ? name : undefined
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
function whenRendered(
  root: HTMLElement,
  name: string | undefined,
  action: (control: HTMLElement) => void,
): void {
  if (name === undefined) return
  const tryAction = () => {
    const control = [...root.querySelectorAll<HTMLElement>('button, a')].find((one) =>
      nameOf(one).startsWith(name),
    )
    if (control) action(control)
    return control !== undefined
  }
  if (tryAction()) return
  const observer = new MutationObserver(() => {
    if (tryAction()) observer.disconnect()
  })
  observer.observe(root, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), timeoutInMs)
}

/** Tag and accessible name; the portal's name may be longer. */
const nameOf = (control: HTMLElement) =>
  `${control.tagName} ${(control.ariaLabel ?? control.textContent ?? '').trim()}`
