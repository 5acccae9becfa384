/**
 * Makes the icon that phones show for the portal on their home screen: a PNG, since iOS does not accept SVG.
 */
import { black, contrast as contrastOf, readColor } from '@altiport/wire/colors'
import sharp from 'sharp'
import { drawPicture } from '#core/pictures/picture-reader.ts'
import { measurePicture } from '#core/pictures/pictures.ts'
import { encodeOnce } from './encoded.ts'

/** Part of the cache key: increment when the same file must give different output. */
const recipeVersion = 1
const sideInPx = 180
/** Share of the side that the mark fills; iOS rounds the corners. */
const markShare = 0.68
const minContrast = 2

type Options = {
  cacheFolder: string
  /** `#rrggbb`; the first with enough contrast to the mark is used, or the very first if none has. */
  backgrounds: readonly string[]
}

/** Draws the square mark or logo in the middle of an opaque square: iOS shows transparent parts as black. */
export async function touchIconOf(mark: string, { cacheFolder, backgrounds }: Options): Promise<string> {
  const { colour } = await measurePicture(mark)
  const background = backgrounds.find((one) => contrast(colour, one) >= minContrast) ?? backgrounds[0]!
  const settings = { recipe: recipeVersion, kind: 'touch icon', sideInPx, markShare, background }
  return await encodeOnce({ cacheFolder, from: mark, recipe: settings, extension: '.png' }, async (to) => {
    const side = Math.round(sideInPx * markShare)
    const { data, ...raw } = await drawPicture(mark, { width: side, height: side, fit: 'contain' })
    await sharp({ create: { width: sideInPx, height: sideInPx, channels: 3, background } })
      .composite([{ input: Buffer.from(data), raw: { ...raw, channels: 4 } }])
      .png()
      .toFile(to)
  })
}

const contrast = (one: string, other: string): number =>
  contrastOf(readColor(one) ?? black, readColor(other) ?? black)
