/** Every GraphQL query the portal asks, in one list: in production the hub executes these and no others. */
import { menuIdQuery, portalQuery } from './home.ts'
import { mediaItemQuery } from './media.ts'
import { styleQuery } from './style.ts'
import { continueWatchingQuery, moreLikeQuery, progressQuery, vodCategoryQuery, vodHomeQuery } from './vod.ts'

export const queries = {
  style: styleQuery,
  menuId: menuIdQuery,
  portal: portalQuery,
  mediaItem: mediaItemQuery,
  vodHome: vodHomeQuery,
  vodCategory: vodCategoryQuery,
  moreLike: moreLikeQuery,
  continueWatching: continueWatchingQuery,
  progress: progressQuery,
}
/** The GraphQL schema's files, beside this one, in the order they are put together. */
export const schemaFiles = ['personal', 'picture', 'style', 'media', 'home', 'vod'] as const
