/** Media items as tiles and details show them, and the addresses of their bytes. */
import { query } from './query.ts'

/** Where free media lies; under it the pack and the hashed name. Public, immutable, the same bytes for everyone. */
export const mediaPath = '/core/media'

/**
 * On answers with a film's picture: what this film may take of the cabin's radio now, in bit/s. Only a hint, and only
 * where the hub knows what the radio carries; the newest word counts.
 */
export const cabinShareHeader = 'Cabin-Share'

/** Query parameter that asks for a smaller picture. @see AST-03, AST-04, OP-89 */
/** In `Server-Timing` of pictures but drawings: the file’s bytes, since a page sees no other header of an image. */
export const sizeTiming = 'size'
export const thumbnailParameter = 'thumbnail'
/** Widths that packs carry, in px. 480 is for tiles, 240 for icons, the rest for heroes. */
export const thumbnailWidths = [240, 480, 960, 1600] as const
export const tileThumbnail = 480
export const iconThumbnail = 240
/**
 * `sizes` of the one picture that leads home: what the page preloads must be what it then shows.
 * A phone crops the sides of a wide picture away, so it is drawn some 1000 px wide. Screens of two and three dots a pixel
 * take the widest file, 1600, and others the one of 960: each about half as sharp as the screen, for a fraction of the bytes.
 */
export const leadSizes = '(max-width: 767px) 560px, 100vw'

export const pictureFields = query(`fragment picture on Picture { url width height color widths }`)

/** What every tile reads of a media item. */
export const tileFields = query(
  `fragment tile on MediaItem {
    id type title tagline keywords genres durationInS logoUrl previewUrl accessibility premium
    poster { ...picture } wide { ...picture }
    data { hasDRM source { lang languages { lang } } }
  }`,
  [pictureFields],
)

/** Where an episode stands. */
export const episodeFields = query(`fragment episode on EpisodePlace { series title season number }`)

/** Everything of one title: details and player. @see VOD-10, VOD-12 */
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

/** The fixed list of genres; their names are translated under `genre.<word>`. */
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

/** Keywords that keep advertisements away, by their meanings: the usual words, for which a pack may have its own. @see VOD-13, OP-33 */
export const noAdKeywords = { noAds: 'no-ads', tooShort: 'no-ads-too-short', kids: 'kids' } as const
export type NoAdKeywords = Record<keyof typeof noAdKeywords, string>

/** The fixed list for audio; their names are translated under `audioGenre.<word>`. */
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
export type AudioGenre = (typeof audioGenres)[number]

/** The fixed list for games and web apps. */
export const bundleGenres = ['puzzle', 'board', 'cards', 'memory', 'tool'] as const
export type BundleGenre = (typeof bundleGenres)[number]
