/** From one control to the next without a Tab key, as on a remote. */

/** By one; from nowhere to the first, or to the last. The ends do not meet: who holds the key stays there. */
export function moveFocus(within: Element, by: -1 | 1): void {
  const controls = [...within.querySelectorAll<HTMLElement>('button, input, a')].filter(
    (control) => !control.matches(':disabled') && control.checkVisibility?.() !== false,
  )
  const at = controls.indexOf(document.activeElement as HTMLElement)
  const next = at < 0 ? (by > 0 ? 0 : controls.length - 1) : at + by
  controls[Math.max(0, Math.min(next, controls.length - 1))]?.focus()
}
