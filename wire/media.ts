/** Media items as shown in tiles and details, and the addresses of their files. */
import { query } from './query.ts'

/**
 * Prefix of free media, followed by the pack and the hashed file name. Public, immutable, the same bytes for
 * everyone.
 */
export const mediaPath = '/core/media'

/**
 * Response header of video files: the share of the cabin's radio that this film may use now, in bit/s. A
 * hint, sent only if the settings state the radio's capacity; the latest value applies.
 */
export const cabinShareHeader = 'Cabin-Share'

/**
 * `Server-Timing` metric of raster images with the file's size in bytes: a page can read no other header of
 * an image.
 */
export const sizeMetric = 'size'
/** Query parameter that requests a smaller picture. @see AST-03, AST-04, OP-89 */
export const thumbnailParameter = 'thumbnail'
/** Widths available in packs, in px: 480 for tiles, 240 for icons, the others for heroes. */
export const thumbnailWidths = [240, 480, 960, 1600] as const
export const tileThumbnail = 480
export const iconThumbnail = 240
/**
 * `sizes` of the first picture on home; the preload and the `img` must match. A phone crops the sides of a
 * wide picture, so that it is drawn about 1000 px wide. Screens with a pixel ratio of 2 or 3 load the widest
 * file, 1600, which has at least half the screen's sharpness, for a fraction of the bytes; others load the file
 * of 960.
 */
export const leadSizes = '(max-width: 767px) 560px, 100vw'

export const pictureFields = query(`fragment picture on Picture { url width height color widths }`)

/** Fields of a media item's tile. */
export const tileFields = query(
  `fragment tile on MediaItem {
    id type title tagline keywords genres durationInS logoUrl previewUrl accessibility premium
    poster { ...picture } wide { ...picture }
    data { hasDRM source { lang languages { lang } } }
  }`,
  [pictureFields],
)

/** Season and number of an episode. */
export const episodeFields = query(`fragment episode on EpisodePlace { series title season number }`)

/** All fields of one title, for details and player. @see VOD-10, VOD-12 */
export const mediaItemQuery = query(
  `query MediaItem($lang: String!, $id: ID!) {
    app(lang: $lang) { noAdKeywords { noAds tooShort kids } mediaItem(id: $id) {
      ...tile
      icon { data } synopsis year country directors cast ages episode { ...episode }
      data { hasDRM source { lang languages { lang videoFile { url } } captions { lang forDeaf captionFile { url } } } }
    } }
  }`,
  [tileFields, episodeFields],
)

/** Fixed list of genres; names are translated under `genre.<genre>`. */
export const genres = [
  'action',
  'adventure',
  'animation',
  'comedy',
  'crime',
  'documentary',
  'drama',
  'family',
  'fantasy',
  'history',
  'kids',
  'music',
  'nature',
  'romance',
  'science',
  'sport',
  'thriller',
  'travel',
] as const
export type Genre = (typeof genres)[number]

/**
 * Keywords that suppress advertisements, by meaning: defaults, which a pack may replace.
 *
 * @see VOD-13, OP-33
 */
export const noAdKeywords = { noAds: 'no-ads', tooShort: 'no-ads-too-short', kids: 'kids' } as const
export type NoAdKeywords = Record<keyof typeof noAdKeywords, string>

/** Fixed list of audio genres; names are translated under `audioGenre.<genre>`. */
export const audioGenres = [
  'ambient',
  'blues',
  'chamber',
  'children',
  'cinematic',
  'classical',
  'electronic',
  'folk',
  'jazz',
  'lofi',
  'pop',
  'rock',
  'soul',
  'spoken',
  'world',
] as const

/** Fixed list of genres for games and web apps. */
export const bundleGenres = ['puzzle', 'board', 'cards', 'memory', 'tool'] as const
