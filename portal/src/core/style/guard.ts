/** The contrast guard: derives readable color roles from any airline palette. Pure. */
import {
  black,
  blackOrWhite,
  contrast,
  luminance,
  mix,
  nearestPassing,
  plateUnder,
  type Rgb,
  readable,
  readColour,
  white,
  writeColour,
} from '@altiport/wire/colours'
import type { ColourSet, Mode } from './read-style.ts'

/** Minimum contrast of shapes. */
const visible = 3
/** Status colors, which are not the airline's; always displayed with a text or icon. */
const status = {
  light: { '--ok': '#1e7a4c', '--warn': '#844d00', '--bad': '#b3261e' },
  dark: { '--ok': '#6bd79d', '--warn': '#ffc56b', '--bad': '#ff8f85' },
}

/**
 * The roles of a color set, as custom properties with values.
 *
 * The airline's colors are used where they are readable, otherwise the nearest readable shade of the same
 * scheme.
 */
export function guardedRoles(set: ColourSet, mode: Mode): Record<string, string> {
  const bg = readColour(set.contentMain.base) ?? (mode === 'light' ? white : black)
  const ink = nearestPassing(set.contentContrast, bg, readable) ?? blackOrWhite(bg)
  // Mixed as in tokens.css: 9 % ink over the background.
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

/**
 * Light or dark by the actual background, whatever the set is called; used for the browser's native controls.
 */
export const toneOf = (set: ColourSet, mode: Mode): Mode => {
  const bg = readColour(set.contentMain.base)
  return bg ? (luminance(bg) > 0.18 ? 'light' : 'dark') : mode
}

/**
 * The color behind the logo: the background, or ink if the logo has too little contrast. `logo` is its mean
 * color.
 */
export function logoPlate(logo: Rgb, roles: Record<string, string>): string {
  const bg = readColour(roles['--bg']) ?? white
  const ink = readColour(roles['--ink']) ?? black
  return writeColour(plateUnder(logo, bg, ink))
}

const onFill = (own: Rgb | undefined, ink: Rgb, fill: Rgb): Rgb =>
  [own, ink].find((colour) => colour && contrast(colour, fill) >= readable) ?? blackOrWhite(fill)

/** Ink mixed with the background at `share`, or as little as needed to be readable on a card. */
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
