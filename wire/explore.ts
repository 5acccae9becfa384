/** Explore and tile pages: a menu entry and its contents. */
import { query } from './query.ts'
import { sectionTileFields } from './section-tile.ts'

/** @see EXP-01, EXP-02, EXT-01 */
export const exploreQuery = query(
  `query Explore($lang: String!, $id: ID!) {
    app(lang: $lang) { explore(id: $id) {
      entry { ...sectionTile } sections { id title tiles { ...sectionTile } }
    } }
  }`,
  [sectionTileFields],
)
