/** Puts colours on the root element as custom properties; nothing else in the portal does. */
import { schemeNames } from '@altiport/wire/style'
import { guardedRoles, toneOf } from './guard.ts'
import { type ColourSet, filledSet, hasColours, type Mode } from './read-style.ts'

/** What the page's style sheet says already is left to it: each change has the whole page styled again. */
export function publishProperties(values: Record<string, string>): void {
  const { style } = document.documentElement
  const computed = getComputedStyle(document.documentElement)
  const others = Object.entries(values).filter(([name, value]) => computed.getPropertyValue(name) !== value)
  for (const [name, value] of others) style.setProperty(name, value)
}

/**
 * Publishes a set whole: `--primary-main-base`, `--primary-main-100` … and the guarded roles, which it answers.
 *
 * Without a single colour (before the style has come, or when it failed) nothing is set, and the page is plain.
 */
export function publishColours(set: ColourSet, mode: Mode): Record<string, string> {
  const root = document.documentElement
  root.dataset.mode = toneOf(set, mode)
  if (!hasColours(set)) return {}
  const roles = guardedRoles(set, mode)
  publishProperties({ ...rawProperties(set, mode), ...roles })
  return roles
}

/** @see STY-10, STY-11 */
export function rawProperties(set: ColourSet, mode: Mode): Record<string, string> {
  const filled = filledSet(set, mode)
  return Object.fromEntries(
    schemeNames.flatMap((scheme) =>
      Object.entries(filled[scheme]).map(([part, value]) => [`--${kebab(scheme)}-${part}`, value]),
    ),
  )
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
