/** The color sets of a brand that gives only two colors, or some schemes without their shades. */

import {
  black,
  blackOrWhite,
  contrast,
  minTextContrast,
  mix,
  type Rgb,
  readColor,
  white,
  writeColor,
} from '@altiport/wire/colors'
import { type SchemeName, type Shade, schemeNames, shades } from '@altiport/wire/style'

export type FullScheme = Record<'base' | Shade, string>
export type ColorSet = Record<SchemeName, FullScheme>
type SourceScheme = string | Record<string, string>
export type SourceSet = Record<string, SourceScheme>
type SourceColors = {
  colors?: { primary: string; secondary: string } | undefined
  light?: SourceSet | undefined
  dark?: SourceSet | undefined
}

/** Share of the base in a shade; the rest is white below 500, and black above. */
const shares: Record<Shade, number> = {
  100: 0.1,
  200: 0.3,
  300: 0.5,
  400: 0.75,
  500: 1,
  600: 0.85,
  700: 0.7,
  800: 0.5,
  900: 0.3,
}

/** A color with its nine shades. */
export function schemeOf(base: string): FullScheme {
  const color = readColor(base)!
  const colorOf = (shade: Shade) => writeColor(mix(color, shares[shade], shade < 500 ? white : black))
  return {
    base: writeColor(color),
    ...(Object.fromEntries(shades.map((shade) => [shade, colorOf(shade)])) as Record<Shade, string>),
  }
}

/** Both sets with all shades. All colors must be valid. */
export function colorSetsOf({ colors, light, dark }: SourceColors): { light: ColorSet; dark: ColorSet } {
  if (colors) return derivedSets(readColor(colors.primary)!, readColor(colors.secondary)!)
  return { light: fullSet(light!), dark: fullSet(dark!) }
}

const fullSet = (set: SourceSet): ColorSet =>
  mapSchemes((name) => {
    const scheme = set[name]!
    return typeof scheme === 'string' ? schemeOf(scheme) : (lowerCase(scheme) as FullScheme)
  })

/** Colors are compared as strings (OP-110), so they are normalized to lower case. */
const lowerCase = (scheme: Record<string, string>) =>
  Object.fromEntries(Object.entries(scheme).map(([part, color]) => [part, color.toLowerCase()]))

function derivedSets(primary: Rgb, secondary: Rgb): { light: ColorSet; dark: ColorSet } {
  const night = mix(primary, 0.14, [11, 14, 17])
  return {
    light: derivedSet(primary, secondary, white, readableOn(white, mix(primary, 0.12, [20, 24, 27]))),
    dark: derivedSet(
      readableOn(night, primary),
      readableOn(night, secondary),
      night,
      mix(primary, 0.05, white),
    ),
  }
}

function derivedSet(primary: Rgb, secondary: Rgb, background: Rgb, ink: Rgb): ColorSet {
  const bases: Record<SchemeName, Rgb> = {
    primaryMain: primary,
    primaryContrast: blackOrWhite(primary),
    secondaryMain: secondary,
    secondaryContrast: blackOrWhite(secondary),
    contentMain: background,
    contentContrast: ink,
    custom: secondary,
  }
  return mapSchemes((name) => schemeOf(writeColor(bases[name])))
}

/** The color, lighter or darker only as far as it must be to be readable on the background. */
function readableOn(background: Rgb, color: Rgb): Rgb {
  const end = blackOrWhite(background)
  for (let share = 1; share > 0; share -= 0.02) {
    const mixed = mix(color, share, end)
    if (contrast(mixed, background) >= minTextContrast) return mixed
  }
  return end
}

const mapSchemes = (schemeFor: (name: SchemeName) => FullScheme): ColorSet =>
  Object.fromEntries(schemeNames.map((name) => [name, schemeFor(name)])) as ColorSet
