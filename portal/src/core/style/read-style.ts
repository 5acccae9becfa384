/** Parses the airline's style from the hub's reply, ignores malformed parts, and lists them. */

import { readColor, writeColor } from '@altiport/wire/colors'
import { isRecord } from '@altiport/wire/guard'
import type { SchemeName, Shade } from '@altiport/wire/style'
import { schemeNames, shades } from '@altiport/wire/style'
import { imageAddress } from '#core/image.ts'

/** `#rrggbb` each; missing or malformed parts are absent. */
export type Scheme = Partial<Record<'base' | Shade, string>>
export type ColorSet = Record<SchemeName, Scheme>
export type Mode = 'light' | 'dark'
export type AirlineStyle = {
  name: string
  light: ColorSet
  dark: ColorSet
  logoUrl: string | null
  /** Width by height; null if unknown. */
  logoRatio: number | null
  /** The logo's square form. */
  markUrl: string | null
  backgroundUrl: string | null
}

/** Upper bound, since space reserved for a longer logo would break the layout. */
const maxRatio = 40

/** `app.portal.style` of the reply's data. @see STY-08 to STY-12, STY-18, OP-19 */
export function readStyle(data: unknown): { style: AirlineStyle; problems: string[] } {
  const problems: string[] = []
  const portal = partOf(partOf(data, 'app'), 'portal')
  const source = partOf(portal, 'style')
  if (!isRecord(source)) problems.push('The reply contains no style')
  const name = partOf(portal, 'name')
  const style = {
    name: typeof name === 'string' ? name : '',
    light: readSet(partOf(source, 'lightColors'), 'lightColors', problems),
    dark: readSet(partOf(source, 'darkColors'), 'darkColors', problems),
    logoUrl: readAddress(partOf(source, 'logoUrl'), 'logoUrl', problems),
    logoRatio: readRatio(partOf(source, 'logoRatio'), 'logoRatio', problems),
    markUrl: readAddress(partOf(source, 'markUrl'), 'markUrl', problems),
    backgroundUrl: readAddress(partOf(source, 'backgroundUrl'), 'backgroundUrl', problems),
  }
  return { style, problems }
}

/** The raw colors of a set with defaults for missing parts: all white or all black. @see STY-16, STY-17 */
export function withDefaults(set: ColorSet, mode: Mode): Record<SchemeName, Required<Scheme>> {
  const plain = mode === 'light' ? '#ffffff' : '#000000'
  return mapSchemes((scheme) =>
    Object.fromEntries(parts.map((part) => [part, set[scheme][part] ?? plain])),
  ) as Record<SchemeName, Required<Scheme>>
}

export const noColors = (): ColorSet => mapSchemes(() => ({}))

export const hasColors = (set: ColorSet): boolean =>
  schemeNames.some((scheme) => Object.keys(set[scheme]).length > 0)

/** Dark mode is only offered if it differs from light mode. @see STY-06, OP-110 */
export const setsDiffer = (light: ColorSet, dark: ColorSet): boolean =>
  schemeNames.some((scheme) => parts.some((part) => light[scheme][part] !== dark[scheme][part]))

const parts = ['base', ...shades] as const

/** The path of each scheme in the reply. @see STY-12 */
const schemePaths: Record<SchemeName, readonly string[]> = {
  primaryMain: ['primary', 'main'],
  primaryContrast: ['primary', 'contrast'],
  secondaryMain: ['secondary', 'main'],
  secondaryContrast: ['secondary', 'contrast'],
  contentMain: ['content', 'main'],
  contentContrast: ['content', 'contrast'],
  custom: ['custom'],
}

const mapSchemes = (make: (scheme: SchemeName) => Scheme): ColorSet =>
  Object.fromEntries(schemeNames.map((scheme) => [scheme, make(scheme)])) as ColorSet

function readSet(source: unknown, field: string, problems: string[]): ColorSet {
  return mapSchemes((scheme) => {
    const found = schemePaths[scheme].reduce(partOf, source)
    const read: Scheme = {}
    if (!isRecord(found)) {
      problems.push(`${field}.${scheme} is missing`)
      return read
    }
    for (const part of parts) {
      const value = partOf(found, part === 'base' ? part : `c${part}`)
      const color = readColor(value)
      if (color) read[part] = writeColor(color)
      else problems.push(`${field}.${scheme}.${part} is not a color: ${excerptOf(value)}`)
    }
    return read
  })
}

/** A missing logo or background is valid; only a value that is not an address is a problem. */
function readAddress(value: unknown, field: string, problems: string[]): string | null {
  if (value === null || value === undefined) return null
  const isAddress =
    typeof value === 'string' && value !== '' && !/^(?!https?:|data:image\/)[a-z-]+:/i.test(value)
  if (!isAddress) problems.push(`${field} is not an address: ${excerptOf(value)}`)
  return isAddress ? imageAddress(value) : null
}

function readRatio(value: unknown, field: string, problems: string[]): number | null {
  if (value === null || value === undefined) return null
  const isRatio = typeof value === 'number' && value > 0 && value <= maxRatio
  if (!isRatio) problems.push(`${field} is not a ratio: ${excerptOf(value)}`)
  return isRatio ? value : null
}

const excerptOf = (value: unknown) => String(JSON.stringify(value)).slice(0, 80)
function partOf(value: unknown, key: string): unknown {
  return isRecord(value) ? value[key] : undefined
}
