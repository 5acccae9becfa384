/** A picture in every width there is; the browser takes what its screen needs. Pure. */
import type { PictureSource } from '@altiport/ui/picture'
import { thumbnail } from '#core/image.ts'
import type { PackPicture } from '#core/media/picture-source.ts'

/** `sizes`: how wide it will be drawn, as the browser understands it. @see AST-03 */
export function tilePictureAcross(picture: PackPicture, sizes: string): PictureSource {
  const { url, color, widths } = picture
  if (widths.length === 0) return { src: thumbnail(url, 480), color }
  return {
    src: thumbnail(url, widths.at(-1)!),
    srcSet: widths.map((width) => `${thumbnail(url, width)} ${width}w`).join(', '),
    sizes,
    color,
  }
}
