/** Every GraphQL query of the portal; the hub caches the responses of those that are not personal. */
import { announcementsQuery } from './announcement.ts'
import { albumQuery, audioCategoryQuery, audioHomeQuery, audioPositionsQuery } from './audio.ts'
import { collectionQuery } from './collection.ts'
import { exploreQuery } from './explore.ts'
import { bundleListQuery, bundleQuery } from './games.ts'
import { guideCityQuery, guideHomeQuery } from './guide.ts'
import { homeRailsQuery, menuIdQuery, portalQuery } from './home.ts'
import { galleriesQuery, gallerySlidesQuery } from './images.ts'
import { aboutQuery, legalQuery } from './legal.ts'
import { lovedQuery } from './loved.ts'
import { mediaItemQuery } from './media.ts'
import { articleQuery, microSiteQuery } from './micro-sites.ts'
import { myListQuery } from './my-list.ts'
import { premiumOpenedQuery, stillOpenQuery } from './premium.ts'
import { pressIssueQuery, pressListQuery, publicationQuery } from './press.ts'
import { searchQuery } from './search.ts'
import { productQuery, shopCategoryQuery, shopHomeQuery, shopNowQuery, shopTileQuery } from './shop.ts'
import { cartQuery, orderQuery, ordersQuery } from './shop-order.ts'
import { styleQuery } from './style.ts'
import { secureLogKeyQuery, surveyQuery, surveysQuery } from './survey.ts'
import {
  continueWatchingQuery,
  moreLikeQuery,
  progressQuery,
  seriesQuery,
  vodCategoryQuery,
  vodHomeQuery,
} from './vod.ts'

export const queries = {
  style: styleQuery,
  menuId: menuIdQuery,
  portal: portalQuery,
  homeRails: homeRailsQuery,
  mediaItem: mediaItemQuery,
  vodHome: vodHomeQuery,
  vodCategory: vodCategoryQuery,
  moreLike: moreLikeQuery,
  series: seriesQuery,
  continueWatching: continueWatchingQuery,
  progress: progressQuery,
  pressList: pressListQuery,
  publication: publicationQuery,
  pressIssue: pressIssueQuery,
  galleries: galleriesQuery,
  gallerySlides: gallerySlidesQuery,
  search: searchQuery,
  myList: myListQuery,
  loved: lovedQuery,
  bundleList: bundleListQuery,
  bundle: bundleQuery,
  stillOpen: stillOpenQuery,
  premiumOpened: premiumOpenedQuery,
  audioHome: audioHomeQuery,
  audioCategory: audioCategoryQuery,
  album: albumQuery,
  audioPositions: audioPositionsQuery,
  announcements: announcementsQuery,
  microSite: microSiteQuery,
  article: articleQuery,
  collection: collectionQuery,
  explore: exploreQuery,
  legal: legalQuery,
  about: aboutQuery,
  guideHome: guideHomeQuery,
  guideCity: guideCityQuery,
  shopHome: shopHomeQuery,
  shopCategory: shopCategoryQuery,
  product: productQuery,
  shopTile: shopTileQuery,
  shopNow: shopNowQuery,
  cart: cartQuery,
  orders: ordersQuery,
  order: orderQuery,
  surveys: surveysQuery,
  survey: surveyQuery,
  secureLogKey: secureLogKeyQuery,
}
/** Files of the GraphQL schema, next to this one, in the order of concatenation. */
export const schemaFiles = [
  'personal',
  'picture',
  'style',
  'media',
  'home',
  'vod',
  'announcement',
  'audio',
  'press',
  'images',
  'find',
  'search',
  'my-list',
  'loved',
  'section-tile',
  'explore',
  'collection',
  'micro-sites',
  'legal',
  'games',
  'premium',
  'guide',
  'shop',
  'survey',
] as const
