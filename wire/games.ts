/** Games and web apps: their lists, and one of them. */
import { pictureFields } from './media.ts'
import { query } from './query.ts'

const bundleFields = query(
  `fragment bundle on Bundle { id title tagline genre premium players { from to } icon { ...picture } wide { ...picture } }`,
  [pictureFields],
)

export const bundleListQuery = query(
  `query BundleShelf($lang: String!, $kind: String!, $category: ID, $after: ID) {
    app(lang: $lang) { games {
      categories(kind: $kind) { id title count }
      shelf(kind: $kind, category: $category) { title count bundles(first: 60, after: $after) { ...bundle } }
    } }
  }`,
  [bundleFields],
)

export const bundleQuery = query(
  `query Bundle($lang: String!, $kind: String!, $id: ID!) {
    app(lang: $lang) { games { bundle(kind: $kind, id: $id) { ...bundle url orientation languages } } }
  }`,
  [bundleFields],
)
