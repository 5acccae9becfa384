/** Audio: albums, singles and podcasts, and the saved playback position of each device and episode. */
import { call, typed } from './call.ts'
import { pictureFields } from './media.ts'
import { query } from './query.ts'
import type { ProgressEvent } from './vod.ts'

/** Whether the playback position of this kind is saved per device, so that a story can be resumed. */
export const savesPosition = (kind: string): boolean => kind === 'podcast' || kind === 'audiobook'

/** Fields of an album tile. */
export const albumTileFields = query(
  `fragment albumTile on Album {
    id type kind premium title artist tagline keywords durationInS trackCount cover { ...picture }
  }`,
  [pictureFields],
)

/** Fields of a track for playback. @see AUD-03 */
export const trackFields = query(
  `fragment track on AudioTrack { id type title artist durationInS data { source { url } } }`,
)

export const audioHomeQuery = query(
  `query AudioHome($lang: String!) {
    app(lang: $lang) { audio {
      featured { ...albumTile synopsis }
      categories { id title count items(first: 20) { ...albumTile } }
    } }
  }`,
  [albumTileFields],
)

export const audioCategoryQuery = query(
  `query AudioCategory($lang: String!, $id: ID!, $after: ID) {
    app(lang: $lang) { audio { category(id: $id) { id title count items(first: 60, after: $after) { ...albumTile } } } }
  }`,
  [albumTileFields],
)

/** All fields of one album, for its page and its queue. */
export const albumQuery = query(
  `query Album($lang: String!, $id: ID!) {
    app(lang: $lang) { audio { album(id: $id) {
      ...albumTile synopsis genres year ages language accessibility
      data { source { url } } tracks { ...track }
    } } }
  }`,
  [albumTileFields, trackFields],
)

/** Personal: the episodes that this device has started. */
export const audioPositionsQuery = query(
  `query AudioPlaces($lang: String!) @personal {
    app(lang: $lang) { audio { places { idMedia progress album { ...albumTile } } } }
  }`,
  [albumTileFields],
)

/** As for films: `progress` is a percentage 0 to 100; `isEnd` deletes the saved position. */
export const saveAudioProgress = call({
  method: 'PUT',
  path: '/core/audio/progress',
  access: 'passenger',
  body: typed<ProgressEvent>(),
  refusals: ['unknown-media'],
})
