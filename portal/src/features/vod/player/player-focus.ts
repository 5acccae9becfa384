/** Moves the focus between controls without a Tab key, as on a remote control. */

/**
 * Moves by one; without focus to the first or the last control. Does not wrap around, so that a held key
 * stops at the end.
 */
export function moveFocus(within: Element, by: -1 | 1): void {
  const controls = [...within.querySelectorAll<HTMLElement>('button, input, a')].filter(
    (control) => !control.matches(':disabled') && control.checkVisibility?.() !== false,
  )
  const index = controls.indexOf(document.activeElement as HTMLElement)
  const next = index < 0 ? (by > 0 ? 0 : controls.length - 1) : index + by
  controls[Math.max(0, Math.min(next, controls.length - 1))]?.focus()
}
