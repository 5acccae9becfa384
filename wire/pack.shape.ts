/** Zod shapes for pack.ts. */
import * as z from 'zod/mini'
import { packFormat } from './pack.ts'
import { advertisements } from './pack-advertisements.shape.ts'
import { cabin } from './pack-cabin.shape.ts'
import { guideCity } from './pack-guide.shape.ts'
import { album, bundle, gallery, press, series, video } from './pack-items.shape.ts'
import { announcements, category, legal, menu, slider, style } from './pack-portal.shape.ts'
import { product, shop } from './pack-shop.shape.ts'
import { article, collection, microSiteIndexes } from './pack-stories.shape.ts'
import { survey } from './pack-surveys.shape.ts'
import { count, day, id, path, text, validity } from './pack-values.shape.ts'

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** A media type without parameters, safe to send in a header. */
const mediaType = z.string().check(z.regex(/^[a-z]+\/[a-z0-9][a-z0-9.+-]*$/, 'is not a media type'))

/** `type` is informative; the hub derives the type from the file name. @see wire/pack-file-types.ts */
export const packFile = z.object({ path, size: count, sha256, type: mediaType })

/** How many `films` have only a quickly made rendition; `asOf` is the day for which the contents were chosen. */
const draft = z.object({ films: count, asOf: z.optional(day) })

/** `pack.json`. Lists every file of the folder except itself and its signature. */
export const pack = z.object({
  format: z.literal(packFormat),
  id,
  version: z.string(),
  /**
   * `id-version-xxxxxxxx`: the last eight digits are a hash of the content, so equal ids mean equal packs.
   */
  packId: z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]*-[0-9a-f]{8}$/)),
  name: text,
  fallback: z.string(),
  /** Offered to passengers, in this order. */
  languages: z.array(z.string()),
  license: z.string(),
  validity: z.optional(validity),
  flight: z.optional(
    z.object({ origin: z.string(), destination: z.string(), number: z.optional(z.string()) }),
  ),
  /**
   * Maximum number of premium items per device and flight; the hub's setting takes precedence.
   *
   * @see PRE-02
   */
  premiumLimit: z.optional(count),
  /** The airline's own keywords that suppress advertisements. @see VOD-13, OP-33 */
  noAdKeywords: z.optional(z.object({ noAds: z.string(), tooShort: z.string(), kids: z.string() })),
  /** Not for passengers: built with films of low quality, or to see what is shown on another day. @see PACK-09, PACK-11 */
  draft: z.optional(draft),
  files: z.array(packFile),
})

/** `index.json`: all data that the hub serves, with texts in all languages. */
export const packIndex = z.object({
  format: z.literal(packFormat),
  style,
  menu,
  sliders: z.array(slider),
  categories: z.array(category),
  legal: z.optional(legal),
  announcements: z.optional(announcements),
  videos: z.array(video),
  series: z.array(series),
  audio: z.array(album),
  press: z.array(press),
  images: z.array(gallery),
  games: z.array(bundle),
  guides: z._default(z.array(guideCity), []),
  articles: z._default(z.array(article), []),
  microSites: z.optional(microSiteIndexes),
  collections: z._default(z.array(collection), []),
  advertisements: z.optional(advertisements),
  shop: z.optional(shop),
  products: z._default(z.array(product), []),
  cabin: z.optional(cabin),
  surveys: z._default(z.array(survey), []),
})

/** `active.json` in the hub's `packs` folder: the pack that is served, and the one before it. */
export const activePack = z.object({ packId: z.string(), previous: z.nullable(z.string()) })

export type PackFile = z.infer<typeof packFile>

export type Pack = z.infer<typeof pack>

export type Draft = z.infer<typeof draft>

export type PackIndex = z.infer<typeof packIndex>

export type ActivePack = z.infer<typeof activePack>
