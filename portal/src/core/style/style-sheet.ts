/** The airline's colors as a style sheet, for the page before any script runs. Pure. */
import { guardedRoles, toneOf } from './guard.ts'
import { type AirlineStyle, type ColorSet, hasColors, type Mode, setsDiffer } from './read-style.ts'
import type { Preference } from './theme.ts'

/** The color mode for each theme preference; null if the device decides. */
export type Modes = Record<Preference, Mode | null>

/**
 * Without `data-theme` on the root element, the device's preference applies. Properties set on the element by
 * script override the style sheet.
 */
export function airlineStyleSheet({ light, dark }: Pick<AirlineStyle, 'light' | 'dark'>): {
  css: string
  modes: Modes
} {
  if (!setsDiffer(light, dark)) {
    const tone = toneOf(light, 'light')
    return { css: rule(':root:root', light, 'light'), modes: { light: tone, dark: tone, system: tone } }
  }
  const css = [
    // The same specificity as the rules in tokens.css for a page without a mode.
    rule(':root:root', light, 'light'),
    rule(':root[data-theme="dark"]', dark, 'dark'),
    `@media (prefers-color-scheme:dark){${rule(':root:not([data-theme])', dark, 'dark')}}`,
  ].join('\n')
  return { css, modes: { light: toneOf(light, 'light'), dark: toneOf(dark, 'dark'), system: null } }
}

function rule(selector: string, set: ColorSet, mode: Mode): string {
  if (!hasColors(set)) return ''
  const roles = Object.entries(guardedRoles(set, mode)).map(([role, value]) => `${role}:${value}`)
  return `${selector}{${roles.join(';')}}`
}
