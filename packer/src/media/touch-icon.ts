/**
 * Makes the icon that phones show for the portal on their home screen: a PNG, since iOS does not accept svg.
 */
import sharp from 'sharp'
import { measurePicture } from '#core/pictures.ts'
import { encodeOnce } from './encoded.ts'

/** Part of the cache key: increment when the same file must give different output. */
const recipeVersion = 1
const sideInPx = 180
/** Share of the side that the mark fills; iOS rounds the corners. */
const markShare = 0.68
const minContrast = 2

type Options = {
  cacheFolder: string
  /** `#rrggbb`; the first with enough contrast to the mark is used. */
  backgrounds: readonly string[]
}

/** Draws the square mark or logo in the middle of an opaque square: iOS shows transparent parts as black. */
export async function touchIconOf(mark: string, { cacheFolder, backgrounds }: Options): Promise<string> {
  const { colour } = await measurePicture(mark)
  const background = backgrounds.find((one) => contrast(colour, one) >= minContrast) ?? backgrounds[0]!
  const settings = { recipe: recipeVersion, kind: 'touch icon', sideInPx, markShare, background }
  return await encodeOnce({ cacheFolder, from: mark, recipe: settings, extension: '.png' }, async (to) => {
    const side = Math.round(sideInPx * markShare)
    const transparent = { r: 0, g: 0, b: 0, alpha: 0 }
    const middle = await sharp(mark)
      .autoOrient()
      .resize(side, side, { fit: 'contain', background: transparent })
      .png()
      .toBuffer()
    await sharp({ create: { width: sideInPx, height: sideInPx, channels: 3, background } })
      .composite([{ input: middle }])
      .png()
      .toFile(to)
  })
}

/** @see WCAG 2.2, relative luminance */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}
