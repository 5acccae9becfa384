/** Zod shapes for pack-items.ts. */
import * as z from 'zod/mini'
import { audioGenres, bundleGenres, genres } from './media.ts'
import { audioKinds, bundleKinds, orientations, pressKinds, videoKinds } from './pack-items.ts'
import { count, day, id, path, picture, text, validity } from './pack-values.shape.ts'

/** Fields of every item. @see PACK-08 */
const itemFields = {
  id,
  title: text,
  synopsis: z.optional(text),
  tagline: z.optional(text),
  categories: z.array(id),
  /** Minimum age in years. */
  ages: count,
  keywords: z.array(z.string()),
  accessibility: z.object({
    captionsForDeaf: z.boolean(),
    audioDescription: z.boolean(),
    flashing: z.boolean(),
  }),
  validity: z.optional(validity),
  license: z.string(),
  credits: z.optional(text),
}

/** Field of items that may be premium. @see PRE-01 */
const mayBePremium = { premium: z.optional(z.boolean()) }

/** Fields of videos and series. */
const videoFields = {
  ...itemFields,
  synopsis: text,
  kind: z.enum(videoKinds),
  genres: z.array(z.enum(genres)),
  year: count,
  /** ISO 3166-1 alpha-2. */
  country: z.string(),
  poster: picture,
  wide: picture,
}

/** Inline, to save a request; safe, as the packer rejects SVG with scripts or links. @see VOD-11, OP-31 */
const inlineSvg = z.object({ svg: z.string().check(z.startsWith('<svg'), z.maxLength(4096)) })

export const video = z.object({
  ...videoFields,
  icon: z.optional(z.union([inlineSvg, picture])),
  ...mayBePremium,
  directors: z.array(z.string()),
  cast: z.array(z.string()),
  eidr: z.optional(z.string()),
  episode: z.optional(z.object({ series: id, season: count, number: count })),
  /** The original language, also that of the plain file's audio. */
  language: z.string(),
  /** Measured from the media, including fractions of a second. */
  durationInS: z.number(),
  hasDRM: z.boolean(),
  /** Id of the content key, 32 hex digits; the key itself is never in a pack. @see PACK-04 */
  keyId: z.optional(z.string().check(z.regex(/^[0-9a-f]{32}$/))),
  /**
   * A progressive MP4 (lowest rendition, default language); `path + '.m3u8'` and `path + '.mpd'` are its
   * manifests. A protected title has the manifests only.
   */
  path,
  /** Best first. `bitsPerSecond` is an average. */
  renditions: z.array(z.object({ width: count, height: count, bitsPerSecond: count, sizeInBytes: count })),
  /** Default language first. */
  sound: z.array(z.object({ language: z.string(), bitsPerSecond: count, sizeInBytes: count })),
  captions: z.array(z.object({ language: z.string(), path, forDeaf: z.boolean() })),
  /** Size of the plain file; 0 if there is none. */
  plainSizeInBytes: count,
})

/** A premium series makes all its episodes premium. */
export const series = z.object({ ...videoFields, ...mayBePremium })

export const track = z.object({
  id,
  title: text,
  artist: z.optional(z.string()),
  path,
  durationInS: z.number(),
  sizeInBytes: count,
})

/** An album, a single or a podcast; `simple` has exactly one track. @see AUD-03 */
export const album = z.object({
  ...itemFields,
  ...mayBePremium,
  type: z.enum(['album', 'simple']),
  kind: z.enum(audioKinds),
  artist: z.string(),
  genres: z.array(z.enum(audioGenres)),
  year: count,
  language: z.optional(z.string()),
  cover: picture,
  tracks: z.array(track),
})

export const pressIssue = z.object({
  id,
  title: z.optional(text),
  date: day,
  language: z.string(),
  path,
  pages: count,
  sizeInBytes: count,
  /** Number of leading bytes that are enough to render the first page. */
  openingInBytes: z.optional(count),
  cover: picture,
  /** Thumbnails of all pages, row by row in one picture; `width` and `height` are those of one page. */
  sheet: z.optional(z.object({ path, columns: count, width: count, height: count })),
})

/** A newspaper or magazine, newest issue first. @see PRS-01 */
export const press = z.object({
  ...itemFields,
  ...mayBePremium,
  kind: z.enum(pressKinds),
  publisher: z.optional(z.string()),
  country: z.optional(z.string()),
  issues: z.array(pressIssue),
})

/** @see IMG-01 */
export const gallery = z.object({
  ...itemFields,
  /** Id of the cover, one of `pictures`. */
  cover: id,
  pictures: z.array(
    z.object({
      id,
      picture,
      title: z.optional(text),
      caption: z.optional(text),
      credits: z.optional(text),
    }),
  ),
})

/** A game or web app: self-contained pages. @see GWA-03 */
export const bundle = z.object({
  ...itemFields,
  ...mayBePremium,
  kind: z.enum(bundleKinds),
  genre: z.enum(bundleGenres),
  icon: picture,
  wide: z.optional(picture),
  /** The start page; its other files are in the same folder. */
  path,
  sizeInBytes: count,
  orientation: z.enum(orientations),
  languages: z.array(z.string()),
  /** Number of players on one device. */
  players: z.optional(z.object({ from: count, to: count })),
})

export type Video = z.infer<typeof video>

export type Series = z.infer<typeof series>

export type Track = z.infer<typeof track>

export type Album = z.infer<typeof album>

export type PressIssue = z.infer<typeof pressIssue>

export type Press = z.infer<typeof press>

export type Gallery = z.infer<typeof gallery>

export type Bundle = z.infer<typeof bundle>

export type Item = Video | Series | Album | Press | Gallery | Bundle
