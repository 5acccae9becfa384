/** Converts a picture of the pack to props of the `Picture` component. */
import type { PictureSource } from '@altiport/ui/picture'
import { leadSizes, tileThumbnail } from '@altiport/wire/media'
import { thumbnail } from '#core/image.ts'

export type PackPicture = { url: string; width: number; height: number; color: string; widths: number[] }

/** @see AST-03 */
export const tilePicture = (picture: PackPicture | null | undefined): PictureSource | undefined => {
  if (!picture) return undefined
  const width = picture.widths.includes(tileThumbnail) ? tileThumbnail : Math.max(0, ...picture.widths)
  return { src: thumbnail(picture.url, width || tileThumbnail), color: picture.color }
}

/** For a page's hero picture: offers every width from a tile's upwards to the browser. */
export const leadPicture = (picture: PackPicture | null | undefined): PictureSource | undefined => {
  if (!picture) return undefined
  const widths = picture.widths.filter((width) => width >= tileThumbnail)
  if (widths.length === 0) return tilePicture(picture)
  return {
    src: thumbnail(picture.url, widths.at(-1)!),
    srcSet: widths.map((width) => `${thumbnail(picture.url, width)} ${width}w`).join(', '),
    sizes: leadSizes,
    color: picture.color,
  }
}
