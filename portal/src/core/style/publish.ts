/** Sets colors on the root element as custom properties; the only module that does. */
import { schemeNames } from '@altiport/wire/style'
import { guardedRoles, toneOf } from './guard.ts'
import { type ColorSet, hasColors, type Mode, withDefaults } from './read-style.ts'

/** Skips values that the style sheet already has, since each change restyles the whole page. */
export function publishProperties(values: Record<string, string>): void {
  const { style } = document.documentElement
  const computed = getComputedStyle(document.documentElement)
  const changed = Object.entries(values).filter(([name, value]) => computed.getPropertyValue(name) !== value)
  for (const [name, value] of changed) style.setProperty(name, value)
}

/**
 * Sets all properties of a set: `--primary-main-base`, `--primary-main-100` … and the guarded roles, which it
 * returns.
 *
 * An empty set (not loaded yet, or failed) sets the mode only, and the page has its default colors.
 */
export function publishColors(set: ColorSet, mode: Mode): Record<string, string> {
  const root = document.documentElement
  root.dataset.mode = toneOf(set, mode)
  if (!hasColors(set)) return {}
  const roles = guardedRoles(set, mode)
  publishProperties({ ...rawProperties(set, mode), ...roles })
  return roles
}

/** @see STY-10, STY-11 */
export function rawProperties(set: ColorSet, mode: Mode): Record<string, string> {
  const filled = withDefaults(set, mode)
  return Object.fromEntries(
    schemeNames.flatMap((scheme) =>
      Object.entries(filled[scheme]).map(([part, value]) => [`--${kebab(scheme)}-${part}`, value]),
    ),
  )
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
