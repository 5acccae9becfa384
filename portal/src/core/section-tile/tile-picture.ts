/** A tile's picture in all its widths, for the browser to choose from. Pure. */
import type { PictureSource } from '@altiport/ui/picture'
import { thumbnail } from '#core/image.ts'
import type { PackPicture } from '#core/media/picture/picture-source.ts'

/** `sizes`: the `sizes` attribute of the image. @see AST-03 */
export function responsiveTilePicture(picture: PackPicture, sizes: string): PictureSource {
  const { url, color, widths } = picture
  if (widths.length === 0) return { src: thumbnail(url, 480), color }
  return {
    src: thumbnail(url, widths.at(-1)!),
    srcSet: widths.map((width) => `${thumbnail(url, width)} ${width}w`).join(', '),
    sizes,
    color,
  }
}
