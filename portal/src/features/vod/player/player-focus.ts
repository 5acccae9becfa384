/** Moves the focus between controls without a Tab key, as on a remote control. */

/**
 * Moves by one control; if none has the focus, to the first or the last. Does not wrap around, so that a held key
 * stops at the end.
 */
export function moveFocus(container: Element, step: -1 | 1): void {
  const controls = [...container.querySelectorAll<HTMLElement>('button, input, a')].filter(
    (control) => !control.matches(':disabled') && control.checkVisibility?.() !== false,
  )
  const index = controls.indexOf(document.activeElement as HTMLElement)
  const next = index < 0 ? (step > 0 ? 0 : controls.length - 1) : index + step
  controls[Math.max(0, Math.min(next, controls.length - 1))]?.focus()
}
