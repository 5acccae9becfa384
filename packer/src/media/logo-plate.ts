/** Whether a logo can be seen on the plate that the portal puts behind it. */
import {
  blackOrWhite,
  contrast,
  minTextContrast,
  nearestPassing,
  plateUnder,
  type Rgb,
  readColor,
  writeColor,
} from '@altiport/wire/colors'
import { drawPicture } from '#core/pictures/picture-reader.ts'
import type { ColorSet } from './derived-colors.ts'

const longerSideInPx = 96
/** With less contrast, a part of a logo can hardly be distinguished from what is behind it. */
const minContrast = 1.5
const largestHiddenShare = 0.35

/** How much of the logo disappears on its plate in this set, in words; `undefined` if enough can be seen. */
export async function hiddenLogoWarning(
  path: string,
  set: ColorSet,
  mode: 'light' | 'dark',
): Promise<string | undefined> {
  const pixels = await pixelsOf(path)
  const weight = sum(pixels.map(([, opacity]) => opacity))
  if (weight === 0) return 'shows nothing; save it with visible colors'
  const mean = [0, 1, 2].map(
    (part) => sum(pixels.map(([color, opacity]) => color[part]! * opacity)) / weight,
  ) as unknown as Rgb
  const background = readColor(set.contentMain.base)!
  const ink = nearestPassing(set.contentContrast, background, minTextContrast) ?? blackOrWhite(background)
  const plate = plateUnder(mean, background, ink)
  const hidden = pixels.filter(([color]) => contrast(color, plate) < minContrast)
  const share = sum(hidden.map(([, opacity]) => opacity)) / weight
  if (share <= largestHiddenShare) return undefined
  return `${Math.round(share * 100)}% of it cannot be seen on the background that it gets in ${mode} mode, ${writeColor(plate)}; give it other colors, or a shape behind it`
}

/** The colors of all pixels that are not transparent, with their opacity, 0 to 1. */
async function pixelsOf(path: string): Promise<[Rgb, number][]> {
  const { data } = await drawPicture(path, { width: longerSideInPx, height: longerSideInPx, fit: 'inside' })
  const pixels: [Rgb, number][] = []
  for (let offset = 0; offset + 3 < data.length; offset += 4)
    if (data[offset + 3]! > 0)
      pixels.push([[data[offset]!, data[offset + 1]!, data[offset + 2]!], data[offset + 3]! / 255])
  return pixels
}

const sum = (numbers: number[]): number => numbers.reduce((total, each) => total + each, 0)
