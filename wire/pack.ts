/**
 * The built pack: what the packer writes and the hub reads. `pack.json` names the files, `index.json` says
 * what is in them.
 */
import * as z from 'zod/mini'
import { advertisements } from './pack-advertisements.ts'
import { cabin } from './pack-cabin.ts'
import { guideCity } from './pack-guide.ts'
import { album, bundle, gallery, press, series, video } from './pack-items.ts'
import { announcements, category, legal, menu, slider, style } from './pack-portal.ts'
import { product, shop } from './pack-shop.ts'
import { article, collection, microSiteIndexes } from './pack-stories.ts'
import { survey } from './pack-surveys.ts'
import { count, id, path, text, validity } from './pack-values.ts'

/** The only format so far; a hub refuses a pack whose format it does not know. */
export const packFormat = 1

/** `index.json` takes no more: one of hundreds of MB would be read into some ten times its size of memory. */
export const indexLimitInMb = 64

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** A media type without parameters: it may stand in a header. */
const mediaType = z.string().check(z.regex(/^[a-z]+\/[a-z0-9][a-z0-9.+-]*$/, 'is no media type'))

/** The type is for readers of the list; the hub serves a file by its name. @see wire/pack-file-types.ts */
export const packFile = z.object({ path, size: count, sha256, type: mediaType })

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
  validity: z.optional(validity),
  flight: z.optional(
    z.object({ origin: z.string(), destination: z.string(), number: z.optional(z.string()) }),
  ),
  /** How many premium items one device may open on a flight; the hub's setting goes before it. @see PRE-02 */
  premiumLimit: z.optional(count),
  /** The airline's own words for the keywords that keep advertisements away. @see VOD-13, OP-33 */
  noAdKeywords: z.optional(z.object({ noAds: z.string(), tooShort: z.string(), kids: z.string() })),
  files: z.array(packFile),
})

/** `index.json`: everything that the hub answers from, with texts still in all languages. */
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

/** `active.json` in the hub's `packs` folder: which pack is served, and which one was before it. */
export const activePack = z.object({ packId: z.string(), previous: z.nullable(z.string()) })

export type PackFile = z.infer<typeof packFile>
export type Pack = z.infer<typeof pack>
export type PackIndex = z.infer<typeof packIndex>
export type ActivePack = z.infer<typeof activePack>
