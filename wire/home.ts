/** The portal's languages, menu and home: sliders, entries and rails. */
import { pictureFields, tileFields } from './media.ts'
import { query } from './query.ts'

/** Cached after the first fetch. @see API-12 */
export const menuIdQuery = query(
  `query MenuId($lang: String!) { app(lang: $lang) { portal { menu { id } } } }`,
)

/** The complete portal. @see API-13, HOM-03 to HOM-07 */
export const portalQuery = query(
  `query Portal($lang: String!) {
    app(lang: $lang) { portal {
      languages { code }
      homeSliders {
        id title subtitle url picture { ...picture } mediaItem { ...tile } menuItem { __typename id path }
      }
      menu { id root entries { ...entry nodes { ...entry } } }
    } }
  }
  fragment entry on MenuEntry {
    __typename id title shortTitle path name logoUrl source description type template
    icon { data type } airsas { section zone }
    ... on AppEntry { pxapp args { name value } }
    ... on ExternalEntry { url }
    ... on MultimediaEntry { entries(first: 24) { ...tile } }
  }`,
  [tileFields, pictureFields],
)

/** The rails that home shows below the menu's own rails, in one response. @see HOM-01 */
export const homeRailsQuery = query(
  `query HomeRails($lang: String!) {
    app(lang: $lang) {
      vod { categories { id title items(first: 20) { ...tile } } }
      audio { categories { items(first: 20) { id kind } } }
      guide { cities { id title tagline airports picture { ...picture } } }
    }
  }`,
  [tileFields, pictureFields],
)

/** @see HOM-07, OP-14 */
export const entryTypes = ['app', 'external', 'multimedia'] as const

/** Features that use another feature's key store: their menu entries link to that feature. @see HOM-11, OP-17 */
export const keyStores = { px2go: 'vod' } as const

/** Id of the page's JSON block with the results of `styleQuery`, `menuIdQuery` and `portalQuery`. */
export const pageDataId = 'altiport-page-data'
/** Contents of the block: its language and audience, and the `data` of the three results. */
export type PageData = {
  lang: string
  audience?: 'kids'
  style: unknown
  menuId: unknown
  portal: unknown
}
