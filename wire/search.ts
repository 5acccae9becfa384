/** Search over everything on board, as one types. */
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

/** The longest text that is looked at; what is typed beyond it counts for nothing. */
export const searchLengthLimit = 80

/** Of one sort, when all of it is asked for. */
export const maxOfOneGroup = 100

/** How finds are grouped. */
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
