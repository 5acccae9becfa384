/** Checks whether a picture can be displayed and is large enough for its use. */
import { closeSync, openSync, readFileSync, readSync } from 'node:fs'
import { extname } from 'node:path'
import { hasManyScans } from './jpeg-scans.ts'
import { drawPicture, readPicture, SlowPictureError } from './picture-reader.ts'
import { svgProblem } from './svg.ts'
import { bitmapProblem } from './svg-bitmaps.ts'

/** When decoded, so many pixels take 200 MB of a phone's memory, however small the file is. */
const maxPixels = 50_000_000
const photographTypes = ['jpg', 'jpeg', 'png', 'webp']

/**
 * By use: allowed file types; minimum width (or longer side) in px, and the aspect ratio if the use requires
 * one.
 */
export const pictureUses = {
  photograph: { kinds: photographTypes },
  drawing: { kinds: ['svg', 'png'] },
  mark: { kinds: ['svg'] },
  squareMark: { kinds: ['svg', 'png'], ratio: 1, requirement: 'square' },
  goods: { kinds: ['svg', ...photographTypes] },
  icon: { kinds: ['svg', 'png', 'jpg', 'jpeg'] },
  poster: { kinds: photographTypes, width: 480, ratio: 2 / 3, requirement: '2:3 and at least 480 px wide' },
  wide: { kinds: photographTypes, width: 1280, ratio: 16 / 9, requirement: '16:9 and at least 1280 px wide' },
  cover: { kinds: photographTypes, width: 600, ratio: 1, requirement: 'square and at least 600 px wide' },
  badge: { kinds: photographTypes, width: 240, ratio: 1, requirement: 'square and at least 240 px wide' },
  page: { kinds: photographTypes, width: 600, requirement: 'at least 600 px wide' },
  gallery: { kinds: photographTypes, longerSide: 1280, requirement: 'at least 1280 px on its longer side' },
} as const satisfies Record<string, Use>

type Use = {
  kinds: readonly string[]
  width?: number
  longerSide?: number
  ratio?: number
  requirement?: string
}
export type PictureUse = keyof typeof pictureUses

/** Why the picture at `path` cannot be used for `use`, or `undefined`. */
export async function pictureProblem(
  path: string,
  use: PictureUse,
  limitInMs?: number,
): Promise<string | undefined> {
  if (path.toLowerCase().endsWith('.svg')) {
    const source = readFileSync(path, 'utf8')
    const message = svgProblem(source) ?? (await bitmapProblem(source))
    if (message) return message
  }
  try {
    const { width, height, pages, format } = await readPicture(path, limitInMs)
    const ending = extname(path).slice(1).toLowerCase()
    // Otherwise a drawing that is called .png would be drawn without the checks of drawings.
    if (format !== (ending === 'jpg' ? 'jpeg' : ending))
      return `is a ${format} picture, but its extension is .${ending}; save it again`
    if (format !== 'svg' && width * height > maxPixels)
      return `is ${width}×${height}, more than 50 megapixels; make it smaller`
    if (format === 'jpeg' && hasManyScans(readFileSync(path)))
      return 'has more than 100 scans, which take phones minutes; save it again'
    // A truncated picture is detected only when all of it is decoded.
    await drawPicture(path, { width: 8, height: 8, fit: 'fill' }, limitInMs)
    if ((pages ?? 1) > 1 || (format === 'png' && isAnimatedPng(path)))
      return 'is animated; use a still picture'
    const { ratio, requirement, ...minimum }: Use = pictureUses[use]
    const isTooSmall = width < (minimum.width ?? 0) || Math.max(width, height) < (minimum.longerSide ?? 0)
    const isMisshapen = ratio !== undefined && Math.abs(width / height / ratio - 1) > 0.02
    return isTooSmall || isMisshapen ? `is ${width}×${height}; it must be ${requirement}` : undefined
  } catch (error) {
    if (error instanceof SlowPictureError) return error.message
    const { message } = error as Error
    const reason = message.includes('failOn') ? 'some of it is missing' : message
    return `cannot be read as a picture (${reason}); save it again`
  }
}

/** Editors write some ten chunks before the pixels. */
const maxChunks = 10_000

/**
 * Whether a PNG has an `acTL` chunk before its pixels, which the decoder ignores and browsers do not; or too many chunks
 * to find out.
 */
function isAnimatedPng(path: string): boolean {
  const head = Buffer.alloc(8)
  const file = openSync(path, 'r')
  try {
    let offset = 8
    for (let chunk = 0; chunk < maxChunks; chunk++) {
      if (readSync(file, head, 0, 8, offset) < 8) return false
      const type = head.toString('latin1', 4)
      if (type === 'acTL' || type === 'IDAT') return type === 'acTL'
      offset += 12 + head.readUInt32BE(0)
    }
    return true
  } finally {
    closeSync(file)
  }
}
