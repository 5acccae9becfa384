/** Prints an airline's colour sets as YAML: each base colour with its shades 100 (lightest) to 900 (darkest).
 *
 * The ramp keeps the hue in OKLCH, walks lightness evenly and narrows the colour towards both ends, then lowers
 * chroma until the colour exists in sRGB. Paste the result into `style.yaml`.
 */

const lightness = [0.955, 0.905, 0.83, 0.75, 0.665, 0.575, 0.48, 0.38, 0.27]

export function ramp(base: string) {
  const [, chroma, hue] = toOklch(base)
  return lightness.map((l) =>
    toHex(l, chroma * Math.min(1, 0.28 + 1.05 * Math.sin(Math.PI * (1 - l) ** 0.8)), hue),
  )
}

export function printSet(set: Record<string, string>) {
  for (const [name, base] of Object.entries(set)) {
    const shades = ramp(base).map((shade, i) => `${(i + 1) * 100}: "${shade}"`)
    console.log(`  ${name}:\n    { base: "${base}", ${shades.join(', ')} }`)
  }
}

function toOklch(hex: string): [number, number, number] {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const c = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return [0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, Math.hypot(a, c), Math.atan2(c, a)]
}

function toHex(lightness: number, chroma: number, hue: number): string {
  for (let c = chroma; ; c -= 0.002) {
    const [a, b] = [Math.max(0, c) * Math.cos(hue), Math.max(0, c) * Math.sin(hue)]
    const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
    const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
    const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
    const linear = [
      4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
      -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
      -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
    ]
    if (c > 0 && linear.some((value) => value < -0.0005 || value > 1.0005)) continue
    return `#${linear.map(channel).join('')}`
  }
}

function channel(linear: number) {
  const value = Math.min(1, Math.max(0, linear))
  const encoded = value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, '0')
    .toUpperCase()
}
