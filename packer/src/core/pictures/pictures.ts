/** Measures pictures, and makes and checks thumbnails. */
import { thumbnailWidths } from '@altiport/wire/media'
import type { ThumbnailFormat } from '@altiport/wire/pack-values'
import type { Picture } from '@altiport/wire/pack-values.shape'
import sharp from 'sharp'
import { isOfItsKind } from '#core/kind.ts'
import { drawPicture, readPicture } from './picture-reader.ts'

export type PictureFacts = Pick<Picture, 'type' | 'width' | 'height' | 'colour' | 'widths'>

const types: Record<string, Picture['type']> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  svg: 'image/svg+xml',
}

/**
 * Type, displayed size (after EXIF rotation), average color, and the thumbnail widths that the picture is large
 * enough for: none for SVG.
 */
export async function measurePicture(path: string): Promise<PictureFacts> {
  const { format, width, height } = await readPicture(path)
  const type = types[format]
  if (!type) throw new Error(`is a ${format} picture, which is not supported; save it as JPEG or PNG`)
  return {
    type,
    width,
    height,
    colour: await averageColor(path),
    widths: type === 'image/svg+xml' ? [] : thumbnailWidths.filter((each) => each <= width),
  }
}

/**
 * From this width on, thumbnails are for dense or large screens, where fewer bytes matter more than detail.
 */
const denseFromInPx = 960

/** One thumbnail's bytes. */
export async function createThumbnail(path: string, width: number, format: ThumbnailFormat): Promise<Buffer> {
  const small = sharp(path).autoOrient().resize({ width, withoutEnlargement: true })
  return await (format === 'avif'
    ? small.avif({ quality: width < denseFromInPx ? 55 : 43, effort: 4 })
    : small.webp({ quality: 74, effort: 4 })
  ).toBuffer()
}

/**
 * Whether the file at `path` could be one that `createThumbnail` makes of the original. A supplier's thumbnails may
 * have any content and size, and phones decode all their pixels.
 */
export async function isThumbnail(
  path: string,
  {
    width,
    format,
    original,
  }: { width: number; format: ThumbnailFormat; original: { width: number; height: number } },
): Promise<boolean> {
  if (!isOfItsKind(path)) return false
  try {
    const picture = sharp(path)
    const meta = await picture.metadata()
    const height = (width * original.height) / original.width
    const isAsNamed = meta.format === (format === 'avif' ? 'heif' : format) && (meta.pages ?? 1) === 1
    if (!isAsNamed || meta.autoOrient.width !== width || Math.abs(meta.autoOrient.height - height) > 1)
      return false
    // An AVIF's header can give other sizes than its pictures have; decoding it fails then.
    await picture.resize(8, 8, { fit: 'fill' }).raw().toBuffer()
    return true
  } catch {
    return false
  }
}

/** `#rrggbb`, averaged over the visible pixels; gray if there are none. */
async function averageColor(path: string): Promise<string> {
  const { data } = await drawPicture(path, { width: 1, height: 1, fit: 'fill' })
  const [red, green, blue, alpha] = data
  if (alpha === 0) return '#808080'
  return `#${[red, green, blue].map((part) => part!.toString(16).padStart(2, '0')).join('')}`
}
