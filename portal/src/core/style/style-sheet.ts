/** The airline's colours as a style sheet, for a page that no script has touched yet. Pure. */
import { guardedRoles, toneOf } from './guard.ts'
import { type AirlineStyle, type ColourSet, hasColours, type Mode, setsDiffer } from './read-style.ts'
import type { Preference } from './theme.ts'

/** How light or dark the page is under each choice of theme; null where the device says it. */
export type Modes = Record<Preference, Mode | null>

/**
 * The device's wish decides where the root element carries no `data-theme`.
 *
 * What a script sets later on the element itself wins.
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
    // As strong as the tokens' own rules for a page without a mode.
    rule(':root:root', light, 'light'),
    rule(':root[data-theme="dark"]', dark, 'dark'),
    `@media (prefers-color-scheme:dark){${rule(':root:not([data-theme])', dark, 'dark')}}`,
  ].join('\n')
  return { css, modes: { light: toneOf(light, 'light'), dark: toneOf(dark, 'dark'), system: null } }
}

function rule(selector: string, set: ColourSet, mode: Mode): string {
  if (!hasColours(set)) return ''
  const roles = Object.entries(guardedRoles(set, mode)).map(([role, value]) => `${role}:${value}`)
  return `${selector}{${roles.join(';')}}`
}
