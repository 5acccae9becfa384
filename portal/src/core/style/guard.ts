/** The contrast guard: derives readable color roles from any airline palette. Pure. */
import {
  black,
  blackOrWhite,
  contrast,
  luminance,
  minTextContrast,
  mix,
  nearestPassing,
  plateUnder,
  type Rgb,
  readColor,
  white,
  writeColor,
} from '@altiport/wire/colors'
import type { ColorSet, Mode } from './read-style.ts'

/** Minimum contrast of shapes. */
const minShapeContrast = 3
/** On lighter backgrounds black has more contrast than white. */
const minLightLuminance = 0.18
/** Status colors, which are not the airline's; always displayed with a text or icon. */
const statusColors = {
  light: { '--ok': '#1e7a4c', '--warn': '#844d00', '--bad': '#b3261e' },
  dark: { '--ok': '#6bd79d', '--warn': '#ffc56b', '--bad': '#ff8f85' },
}

/**
 * The roles of a color set, as custom properties with values.
 *
 * The airline's colors are used where they are readable, otherwise the nearest readable shade of the same
 * scheme.
 */
export function guardedRoles(set: ColorSet, mode: Mode): Record<string, string> {
  const bg = readColor(set.contentMain.base) ?? (mode === 'light' ? white : black)
  const ink = nearestPassing(set.contentContrast, bg, minTextContrast) ?? blackOrWhite(bg)
  // The shares of ink (9, 74 and 66 %) are those of tokens.css.
  const surface2 = mix(ink, 0.09, bg)
  const fill = readColor(set.primaryMain.base) ?? ink
  const accentInk = nearestPassing(set.primaryMain, bg, minTextContrast) ?? ink
  const accent2 = nearestPassing(set.secondaryMain, bg, minTextContrast) ?? ink
  const tone = luminance(bg) > minLightLuminance ? 'light' : 'dark'
  return {
    '--bg': writeColor(bg),
    '--ink': writeColor(ink),
    '--ink-2': writeColor(faded(ink, 0.74, bg, surface2)),
    '--ink-3': writeColor(faded(ink, 0.66, bg, surface2)),
    '--accent': writeColor(fill),
    '--on-accent': writeColor(onFill(readColor(set.primaryContrast.base), ink, fill)),
    '--accent-ink': writeColor(accentInk),
    '--accent-ring': contrast(fill, bg) < minShapeContrast ? '1.5px' : '0px',
    '--accent-2': writeColor(accent2),
    '--on-accent-2': writeColor(onFill(readColor(set.secondaryContrast.base), ink, accent2)),
    '--premium': writeColor(nearestPassing(set.custom, bg, minTextContrast) ?? ink),
    ...Object.fromEntries(
      Object.entries(statusColors[tone]).map(([role, color]) => [
        role,
        towardsInk(readColor(color)!, ink, bg),
      ]),
    ),
  }
}

/**
 * Light or dark by the actual background, whatever the set is called; used for the browser's native controls.
 */
export const toneOf = (set: ColorSet, mode: Mode): Mode => {
  const bg = readColor(set.contentMain.base)
  return bg ? (luminance(bg) > minLightLuminance ? 'light' : 'dark') : mode
}

/**
 * The color behind the logo: the background, or ink if the logo has too little contrast. `logo` is its mean
 * color.
 */
export function logoPlate(logo: Rgb, roles: Record<string, string>): string {
  const bg = readColor(roles['--bg']) ?? white
  const ink = readColor(roles['--ink']) ?? black
  return writeColor(plateUnder(logo, bg, ink))
}

const onFill = (own: Rgb | undefined, ink: Rgb, fill: Rgb): Rgb =>
  [own, ink].find((color) => color && contrast(color, fill) >= minTextContrast) ?? blackOrWhite(fill)

/** Ink mixed with the background at `share`, or as little as needed to be readable on a card. */
function faded(ink: Rgb, share: number, bg: Rgb, surface: Rgb): Rgb {
  for (let part = share; part < 1; part += 0.02) {
    const color = mix(ink, part, bg)
    if (contrast(color, surface) >= minTextContrast) return color
  }
  return ink
}

function towardsInk(color: Rgb, ink: Rgb, bg: Rgb): string {
  for (let part = 0; part < 1; part += 0.05) {
    const mixed = mix(ink, part, color)
    if (contrast(mixed, bg) >= minTextContrast) return writeColor(mixed)
  }
  return writeColor(ink)
}
