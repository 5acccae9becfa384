/** Video on demand: home, categories, and the saved position of each device and title. */
import { call, typed } from './call.ts'
import { episodeFields, tileFields } from './media.ts'
import { query } from './query.ts'
import type { ProgressEvent, RemoveProgressQuery } from './vod.shape.ts'

export type { ProgressEvent } from './vod.shape.ts'

export const vodHomeQuery = query(
  `query VodHome($lang: String!) {
    app(lang: $lang) { noAdKeywords { kids } vod { featured { ...tile synopsis } categories { id title count items(first: 20) { ...tile } } } }
  }`,
  [tileFields],
)

export const vodCategoryQuery = query(
  `query VodCategory($lang: String!, $id: ID!, $after: ID) {
    app(lang: $lang) { vod { category(id: $id) { id title count items(first: 60, after: $after) { ...tile } } } }
  }`,
  [tileFields],
)

export const moreLikeQuery = query(
  `query MoreLike($lang: String!, $id: ID!) { app(lang: $lang) { vod { moreLike(id: $id) { ...tile } } } }`,
  [tileFields],
)

/** A series with all episodes in order. */
export const seriesQuery = query(
  `query Series($lang: String!, $id: ID!) {
    app(lang: $lang) { vod { series(id: $id) { id title episodes { ...tile synopsis episode { ...episode } } } } }
  }`,
  [tileFields, episodeFields],
)

/** Personal: titles that this device has started. @see VOD-05, OP-30 */
export const continueWatchingQuery = query(
  `query ContinueWatching($lang: String!) @personal {
    app(lang: $lang) { vod { continueWatching { ...tile inProgress episode { ...episode } } } }
  }`,
  [tileFields, episodeFields],
)

/** Personal: the saved position of one title. */
export const progressQuery = query(
  `query Progress($lang: String!, $id: ID!) @personal { app(lang: $lang) { mediaItem(id: $id) { id inProgress } } }`,
)

export const saveProgress = call({
  method: 'PUT',
  path: '/core/vod/progress',
  access: 'passenger',
  body: typed<ProgressEvent>(),
  refusals: ['unknown-media'],
})

/** Removes a title from "continue watching". */
export const removeProgress = call({
  method: 'DELETE',
  path: '/core/vod/progress',
  access: 'passenger',
  query: typed<RemoveProgressQuery>(),
})
