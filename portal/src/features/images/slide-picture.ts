/** Sources, mosaic ratios and displayed widths of gallery pictures. Pure. */
import type { PictureSource } from '@altiport/ui/picture'
import { tileThumbnail } from '@altiport/wire/media'
import { thumbnail } from '#core/image.ts'
import { type PackPicture, tilePicture } from '#core/media/picture/picture-source.ts'

/**
 * A source in every available width from a tile's on, for the browser to choose from; if all are smaller, a single one.
 * `sizes`: the displayed width, as in the `sizes` attribute.
 *
 * @see AST-03
 */
export function responsivePicture(picture: PackPicture, sizes: string): PictureSource {
  const widths = picture.widths.filter((width) => width >= tileThumbnail)
  if (widths.length === 0) return tilePicture(picture)!
  return {
    src: thumbnail(picture.url, widths.at(-1)!),
    srcSet: widths.map((width) => `${thumbnail(picture.url, width)} ${width}w`).join(', '),
    sizes,
    color: picture.color,
  }
}

/** Aspect ratio, clamped to what fits in a row with others: pictures beyond it are cropped. */
export const mosaicRatio = ({ width, height }: Pick<PackPicture, 'width' | 'height'>): number =>
  Math.min(2.6, Math.max(0.62, width / height))

/** The displayed width of an uncropped picture, in CSS px. */
export const containedWidth = (
  { width, height }: Pick<PackPicture, 'width' | 'height'>,
  view: { width: number; height: number },
): number => Math.round(Math.min(view.width, (view.height * width) / height))
