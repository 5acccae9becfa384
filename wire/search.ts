/** Search over all content on board, updated while typing. */
import { findFields } from './find.ts'
import { query } from './query.ts'

/** @see PAX-01, PAX-02 */
export const searchQuery = query(
  `query Search($lang: String!, $text: String = "", $genres: [String!] = [], $longestInS: Int, $access: String, $sort: String, $first: Int = 6) {
    app(lang: $lang) { search(
      text: $text, genres: $genres, longestInS: $longestInS, access: $access, sort: $sort, first: $first
    ) {
      best { ...find } groups { sort count finds { ...find } } suggestions { ...find }
    } }
  }`,
  [findFields],
)

/** Maximum length of the search text; the rest is ignored. */
export const searchLengthLimit = 80

/** Maximum number of finds when one group is shown alone. */
export const maxOfOneGroup = 100

/** Groups of finds in the result. */
export const findGroups = {
  watch: ['film', 'series'],
  listen: ['music', 'track'],
  read: ['press', 'article'],
  look: ['gallery'],
  play: ['game', 'webapp'],
  go: ['place'],
  buy: ['product'],
  page: ['page'],
} as const
export type FindGroup = keyof typeof findGroups
