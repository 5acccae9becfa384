/** What the built pack's index is made of everywhere: ids, days, texts, pictures. Shapes of nouns are elsewhere. */
import * as z from 'zod/mini'

export type ThumbnailFormat = 'avif' | 'webp'
/** The largest come in AVIF alone: whoever cannot show it is served well by the original, and packs stay small. */
export const thumbnailFormatsFor = (width: number): readonly ThumbnailFormat[] =>
  width > 960 ? ['avif'] : ['avif', 'webp']

export const id = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]*$/))
export const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))
export const colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/))
export const count = z.int().check(z.nonnegative())
/** Relative to the pack's folder, forward slashes; never leaves it. */
export const path = z.string().check(z.regex(/^(?!\/)(?!.*(?:^|\/)\.\.?(?:\/|$))[A-Za-z0-9._/-]+$/))

/** Language → string; always holds the pack's fallback language. */
export const text = z.record(z.string(), z.string())

/** Both days belong to it; nothing is shown on either side of it. @see PACK-08 */
export const validity = z.object({ from: z.optional(day), to: z.optional(day) })

/** A picture, its measures, and the widths for which `thumbnailPath` gives a file. */
export const picture = z.object({
  path,
  type: z.enum(['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/svg+xml']),
  width: count,
  height: count,
  /** Average colour, shown until the picture has come. */
  colour,
  /** Ascending, of `thumbnailWidths`; empty for svg, which needs no thumbnails. */
  widths: z.array(count),
})

export type Text = z.infer<typeof text>
export type Validity = z.infer<typeof validity>
export type Picture = z.infer<typeof picture>

/**
 * The file of a picture's thumbnail: `files/3f….jpg` at 480 in AVIF is `files/3f….480.avif`.
 *
 * Only for a width that the picture lists.
 */
export function thumbnailPath(of: Picture, width: number, format: ThumbnailFormat): string {
  return `${of.path.replace(/\.[a-z0-9]+$/, '')}.${width}.${format}`
}
