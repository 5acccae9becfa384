/**
 * The built pack: what the packer writes and the hub reads. `pack.json` names the files, `index.json` says
 * what is in them.
 */
import * as z from 'zod/mini'
import { genres, noAdKeywords } from './media.ts'

/** The only format so far; a hub refuses a pack whose format it does not know. */
export const packFormat = 1

export const thumbnailFormats = ['avif', 'webp'] as const
export type ThumbnailFormat = (typeof thumbnailFormats)[number]

export const videoKinds = ['film', 'documentary', 'animation', 'short'] as const

const id = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]*$/))
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))
const colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/))
const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const count = z.int().check(z.nonnegative())
/** Relative to the pack's folder, forward slashes; never leaves it. */
const path = z.string().check(z.regex(/^(?!\/)(?!.*(?:^|\/)\.\.?(?:\/|$))[A-Za-z0-9._/-]+$/))

/** Language → string; always holds the pack's fallback language. */
export const text = z.record(z.string(), z.string())

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

export const packFile = z.object({ path, size: count, sha256, type: z.string() })

/** `pack.json`. Lists every file of the folder but itself. */
export const pack = z.object({
  format: z.literal(packFormat),
  id,
  version: z.string(),
  /** `id-version-xxxxxxxx`: the last eight digits are of the content's hash, so equal ids are equal packs. */
  packId: z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]*-[0-9a-f]{8}$/)),
  name: text,
  fallback: z.string(),
  /** Offered to passengers, in this order. */
  languages: z.array(z.string()),
  license: z.string(),
  flight: z.optional(
    z.object({ origin: z.string(), destination: z.string(), number: z.optional(z.string()) }),
  ),
  files: z.array(packFile),
})

/** One scheme of STY-10 with the shades of STY-11. */
export const colourScheme = z.object({
  base: colour,
  100: colour,
  200: colour,
  300: colour,
  400: colour,
  500: colour,
  600: colour,
  700: colour,
  800: colour,
  900: colour,
})
export const colourSet = z.object({
  primaryMain: colourScheme,
  primaryContrast: colourScheme,
  secondaryMain: colourScheme,
  secondaryContrast: colourScheme,
  contentMain: colourScheme,
  contentContrast: colourScheme,
  custom: colourScheme,
})
export const style = z.object({ logo: picture, background: picture, light: colourSet, dark: colourSet })

/** An entry of the menu (HOM-06, HOM-07); by `type`, `app`, `url` or `source` is there. */
export const menuEntry = z.object({
  id,
  type: z.enum(['multimedia', 'app', 'external']),
  name: z.string(),
  /** Absent for external entries that the portal opens by id. */
  path: z.optional(z.string()),
  title: text,
  short: z.optional(text),
  description: z.optional(text),
  icon: z.optional(picture),
  logo: z.optional(picture),
  template: z.optional(z.string()),
  source: z.optional(z.string()),
  app: z.optional(z.object({ pxapp: z.string(), args: z.record(z.string(), z.unknown()) })),
  url: z.optional(z.string()),
  airsas: z.optional(z.object({ section: z.string(), zone: z.string() })),
  get nodes() {
    return z.array(menuEntry)
  },
})
export const menu = z.object({ id, root: id, entries: z.array(menuEntry) })

/** A home slider (HOM-04); title and picture are filled from the video or menu entry where the source leaves them out. */
export const slider = z.object({
  id,
  title: text,
  subtitle: z.optional(text),
  picture,
  video: z.optional(id),
  menu: z.optional(id),
  url: z.optional(z.string()),
})

export const category = z.object({ id, title: text, picture: z.optional(picture) })

export const video = z.object({
  id,
  title: text,
  synopsis: text,
  tagline: z.optional(text),
  kind: z.enum(videoKinds),
  genres: z.array(z.enum(genres)),
  categories: z.array(id),
  year: count,
  /** ISO 3166-1 alpha-2. */
  country: z.string(),
  directors: z.array(z.string()),
  cast: z.array(z.string()),
  /** From which age. */
  ages: count,
  keywords: z.array(z.enum(Object.values(noAdKeywords))),
  accessibility: z.object({
    captionsForDeaf: z.boolean(),
    audioDescription: z.boolean(),
    flashing: z.boolean(),
  }),
  eidr: z.optional(z.string()),
  /** Both days belong to it; shown on neither side of it. */
  validity: z.optional(z.object({ from: z.optional(day), to: z.optional(day) })),
  /** The language that it was made in, and that of the plain file's sound. */
  language: z.string(),
  /** Measured from the media, with its fraction. */
  durationInS: z.number(),
  poster: picture,
  wide: picture,
  hasDRM: z.boolean(),
  /** A progressive MP4 (lowest rendition, default language); `path + '.m3u8'` and `path + '.mpd'` are its manifests. */
  path,
  /** Best first. `bitsPerSecond` is the average. */
  renditions: z.array(z.object({ width: count, height: count, bitsPerSecond: count, sizeInBytes: count })),
  /** Default language first. */
  sound: z.array(z.object({ language: z.string(), bitsPerSecond: count, sizeInBytes: count })),
  captions: z.array(z.object({ language: z.string(), path, forDeaf: z.boolean() })),
  /** Everything a full download of the plain file costs. */
  plainSizeInBytes: count,
})

/** `index.json`: everything that the hub answers from, with texts still in all languages. */
export const packIndex = z.object({
  format: z.literal(packFormat),
  style,
  menu,
  sliders: z.array(slider),
  categories: z.array(category),
  videos: z.array(video),
})

/** `active.json` in the hub's `packs` folder: which pack is served, and which one was before it. */
export const activePack = z.object({ packId: z.string(), previous: z.nullable(z.string()) })

export type Text = z.infer<typeof text>
export type Picture = z.infer<typeof picture>
export type PackFile = z.infer<typeof packFile>
export type Pack = z.infer<typeof pack>
export type ColourScheme = z.infer<typeof colourScheme>
export type ColourSet = z.infer<typeof colourSet>
export type Style = z.infer<typeof style>
export type MenuEntry = z.infer<typeof menuEntry>
export type Menu = z.infer<typeof menu>
export type Slider = z.infer<typeof slider>
export type Category = z.infer<typeof category>
export type Video = z.infer<typeof video>
export type PackIndex = z.infer<typeof packIndex>
export type ActivePack = z.infer<typeof activePack>

/**
 * The file of a picture's thumbnail: `files/3f….jpg` at 480 in AVIF is `files/3f….480.avif`.
 *
 * Only for a width that the picture lists.
 */
export function thumbnailPath(of: Picture, width: number, format: ThumbnailFormat): string {
  return `${of.path.replace(/\.[a-z0-9]+$/, '')}.${width}.${format}`
}
