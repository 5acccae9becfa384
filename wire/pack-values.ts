/** Files of a picture's thumbnails. The basic values of the built pack's index are in `pack-values.shape.ts`. */
import type { Picture } from './pack-values.shape.ts'

export type ThumbnailFormat = 'avif' | 'webp'

/** The largest width exists as AVIF only, to keep packs small; browsers without AVIF load the original. */
export const thumbnailFormatsFor = (width: number): readonly ThumbnailFormat[] =>
  width > 960 ? ['avif'] : ['avif', 'webp']

/**
 * Path of a picture's thumbnail: `files/3f….jpg` at 480 in AVIF is `files/3f….480.avif`.
 *
 * Only for widths that the picture lists.
 */
export function thumbnailPath(picture: Picture, width: number, format: ThumbnailFormat): string {
  return `${picture.path.replace(/\.[a-z0-9]+$/, '')}.${width}.${format}`
}
