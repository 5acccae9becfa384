/**
 * Color arithmetic: sRGB, WCAG 2 contrast, mixing in OKLab. The portal ensures readable contrast with it, the
 * packer derives shades. Pure.
 */

/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [number, number, number]

/** Parses `#rgb` or `#rrggbb`; `undefined` for anything else. */
export function readColor(value: unknown): Rgb | undefined {
  if (typeof value !== 'string') return undefined
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(value)
  const long = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(value)
  const parts = long?.slice(1) ?? short?.slice(1).map((digit) => digit + digit)
  return parts && (parts.map((part) => Number.parseInt(part, 16)) as unknown as Rgb)
}

export const writeColor = (color: Rgb): string =>
  `#${color.map((part) => clamp(Math.round(part), 255).toString(16).padStart(2, '0')).join('')}`

/** WCAG contrast ratio: 1 (equal) to 21 (black on white). */
export function contrast(one: Rgb, other: Rgb): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** Relative luminance, 0 to 1. */
export function luminance(color: Rgb): number {
  const [red, green, blue] = linear(color)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** `share` of the first color, the rest of the second, like CSS `color-mix(in oklab, …)`. */
export function mix(one: Rgb, share: number, other: Rgb): Rgb {
  const [a, b] = [oklab(one), oklab(other)]
  return fromOklab(a.map((part, index) => part * share + b[index]! * (1 - share)) as unknown as Rgb)
}

/** Minimum contrast of text. */
export const minTextContrast = 4.5
export const white: Rgb = [255, 255, 255]
export const black: Rgb = [0, 0, 0]

/** The base if it passes, otherwise the passing shade with the least contrast; `undefined` if none passes. */
export function nearestPassing(
  scheme: Record<string, string | undefined>,
  bg: Rgb,
  minContrast: number,
): Rgb | undefined {
  const base = readColor(scheme.base)
  if (base && contrast(base, bg) >= minContrast) return base
  return Object.entries(scheme)
    .flatMap(([part, value]) => (part === 'base' ? [] : [readColor(value)]))
    .filter((color) => color !== undefined && contrast(color, bg) >= minContrast)
    .sort((one, other) => contrast(one!, bg) - contrast(other!, bg))[0]
}

/** Black or white: one of them has a contrast of at least 4.5 on any color. */
export const blackOrWhite = (background: Rgb): Rgb =>
  contrast(white, background) > contrast(black, background) ? white : black

/** The color behind a logo of this mean color: the background; if the contrast is too low and ink has more, ink. */
export const plateUnder = (logo: Rgb, bg: Rgb, ink: Rgb): Rgb =>
  contrast(logo, bg) < 2 && contrast(logo, ink) > contrast(logo, bg) ? ink : bg

const clamp = (value: number, max: number) => Math.min(max, Math.max(0, value))

const linear = (color: Rgb): Rgb =>
  color.map((part) => {
    const value = part / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }) as unknown as Rgb

function oklab(color: Rgb): Rgb {
  const [r, g, b] = linear(color)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function fromOklab([lightness, a, b]: Rgb): Rgb {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const parts = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return parts.map((part) => {
    const value = clamp(part, 1)
    return 255 * (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055)
  }) as unknown as Rgb
}
