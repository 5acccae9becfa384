/** Zod shapes for pack-values.ts. */
import * as z from 'zod/mini'

export const id = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]*$/))

export const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

export const colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/))

export const count = z.int().check(z.nonnegative())

/** Relative to the pack's folder, with forward slashes; cannot leave it. */
export const path = z.string().check(z.regex(/^(?!\/)(?!.*(?:^|\/)\.\.?(?:\/|$))[A-Za-z0-9._/-]+$/))

/** Text by language; always contains the pack's fallback language. */
export const text = z.record(z.string(), z.string())

/** Both days are inclusive; outside the period nothing is shown. @see PACK-08 */
export const validity = z.object({ from: z.optional(day), to: z.optional(day) })

/** A picture, its size, and the widths of its thumbnails. */
export const picture = z.object({
  path,
  type: z.enum(['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/svg+xml']),
  width: count,
  height: count,
  /** Average color, shown until the picture has loaded. */
  colour,
  /** Ascending, a subset of `thumbnailWidths`; empty for SVG, which needs no thumbnails. */
  widths: z.array(count),
})

export type Text = z.infer<typeof text>

export type Validity = z.infer<typeof validity>

export type Picture = z.infer<typeof picture>
