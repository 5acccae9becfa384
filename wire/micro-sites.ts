/** The two micro-sites: their indexes and articles. */
import { pictureFields, tileFields } from './media.ts'
import { query } from './query.ts'

const articleTile = query(
  `fragment articleTile on Article {
    id title tagline author date minutes lang section { id title } picture { ...picture }
  }`,
  [pictureFields],
)

/** @see MIC-01, RTE-44, RTE-46, OP-09 */
export const microSiteQuery = query(
  `query MicroSite($lang: String!, $site: String!, $id: ID) {
    app(lang: $lang) { microSite(site: $site) {
      indexes { id title } index(id: $id) { id title description articles { ...articleTile } }
    } }
  }`,
  [articleTile],
)

/** @see MIC-01, RTE-45 */
export const articleQuery = query(
  `query Article($lang: String!, $site: String!, $id: ID!) {
    app(lang: $lang) { microSite(site: $site) { article(id: $id) {
      ...articleTile caption credits index { id title } next { ...articleTile }
      body { kind text items caption picture { ...picture } video { ...tile } }
    } } }
  }`,
  [articleTile, pictureFields, tileFields],
)
