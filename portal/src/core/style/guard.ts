/** The contrast guard: makes readable roles of whatever colours an airline has. Pure. */
import { contrast, luminance, mix, type Rgb, readColour, writeColour } from './colours.ts'
import type { ColourSet, Mode, Scheme } from './read-style.ts'

/** For words. */
const readable = 4.5
/** For shapes. */
const visible = 3
const white: Rgb = [255, 255, 255]
const black: Rgb = [0, 0, 0]
/** Ours, for each kind of page; always shown with a word or an icon. */
const status = {
  light: { '--ok': '#1e7a4c', '--warn': '#844d00', '--bad': '#b3261e' },
  dark: { '--ok': '#6bd79d', '--warn': '#ffc56b', '--bad': '#ff8f85' },
}

/**
 * The roles of a colour set, as custom properties and their values.
 *
 * A brand keeps its colours wherever they can be read, and gets the nearest of its own shades where not.
 */
export function guardedRoles(set: ColourSet, mode: Mode): Record<string, string> {
  const bg = readColour(set.contentMain.base) ?? (mode === 'light' ? white : black)
  const ink = nearestPassing(set.contentContrast, bg, readable) ?? extreme(bg)
  // Surfaces are mixed as tokens.css mixes them: 9 % ink over the page.
  const surface2 = mix(ink, 0.09, bg)
  const fill = readColour(set.primaryMain.base) ?? ink
  const accentInk = nearestPassing(set.primaryMain, bg, readable) ?? ink
  const accent2 = nearestPassing(set.secondaryMain, bg, readable) ?? ink
  const tone = luminance(bg) > 0.18 ? 'light' : 'dark'
  return {
    '--bg': writeColour(bg),
    '--ink': writeColour(ink),
    '--ink-2': writeColour(faded(ink, 0.74, bg, surface2)),
    '--ink-3': writeColour(faded(ink, 0.66, bg, surface2)),
    '--accent': writeColour(fill),
    '--on-accent': writeColour(onFill(readColour(set.primaryContrast.base), ink, fill)),
    '--accent-ink': writeColour(accentInk),
    '--accent-ring': contrast(fill, bg) < visible ? '1.5px' : '0px',
    '--accent-2': writeColour(accent2),
    '--on-accent-2': writeColour(onFill(readColour(set.secondaryContrast.base), ink, accent2)),
    '--premium': writeColour(nearestPassing(set.custom, bg, readable) ?? ink),
    ...Object.fromEntries(
      Object.entries(status[tone]).map(([role, colour]) => [role, towardsInk(readColour(colour)!, ink, bg)]),
    ),
  }
}

/** A page as light or dark as its colours are, whatever the set is called: for the browser's own controls. */
export const toneOf = (set: ColourSet, mode: Mode): Mode => {
  const bg = readColour(set.contentMain.base)
  return bg ? (luminance(bg) > 0.18 ? 'light' : 'dark') : mode
}

/** What lies under the logo: the page's colour, or ink where the logo would drown in it. `logo` is its mean colour. */
export function logoPlate(logo: Rgb, roles: Record<string, string>): string {
  const bg = readColour(roles['--bg']) ?? white
  const ink = readColour(roles['--ink']) ?? black
  return writeColour(contrast(logo, bg) < 2 && contrast(logo, ink) > contrast(logo, bg) ? ink : bg)
}

/** The base where it passes, else the shade that passes with the least contrast: the nearest on the way to ink. */
function nearestPassing(scheme: Scheme, bg: Rgb, minContrast: number): Rgb | undefined {
  const base = readColour(scheme.base)
  if (base && contrast(base, bg) >= minContrast) return base
  return Object.entries(scheme)
    .flatMap(([part, value]) => (part === 'base' ? [] : [readColour(value)]))
    .filter((colour) => colour !== undefined && contrast(colour, bg) >= minContrast)
    .sort((one, other) => contrast(one!, bg) - contrast(other!, bg))[0]
}

/** One of the two always has 4.5 on any colour. */
const extreme = (under: Rgb): Rgb => (contrast(white, under) > contrast(black, under) ? white : black)

const onFill = (own: Rgb | undefined, ink: Rgb, fill: Rgb): Rgb =>
  [own, ink].find((colour) => colour && contrast(colour, fill) >= readable) ?? extreme(fill)

/** Ink thinned as the design wants it, or only as far as it can still be read on a card. */
function faded(ink: Rgb, share: number, bg: Rgb, surface: Rgb): Rgb {
  for (let part = share; part < 1; part += 0.02) {
    const colour = mix(ink, part, bg)
    if (contrast(colour, surface) >= readable) return colour
  }
  return ink
}

function towardsInk(colour: Rgb, ink: Rgb, bg: Rgb): string {
  for (let part = 0; part < 1; part += 0.05) {
    const mixed = mix(ink, part, colour)
    if (contrast(mixed, bg) >= readable) return writeColour(mixed)
  }
  return writeColour(ink)
}
