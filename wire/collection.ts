/** Collections: items of any kind that belong together. */
import { pictureFields } from './media.ts'
import { query } from './query.ts'
import { sectionTileFields } from './section-tile.ts'

/** @see MIC-02, OP-67 */
export const collectionQuery = query(
  `query Collection($lang: String!, $id: ID!) {
    app(lang: $lang) { collection(id: $id) { id title tagline cover { ...picture } tiles { ...sectionTile } } }
  }`,
  [pictureFields, sectionTileFields],
)
