/** Lists of mixed kinds: the kinds, and the fields read of each. */
import { pictureFields } from './media.ts'
import { query } from './query.ts'

export const findKinds = [
  'film',
  'series',
  'music',
  'track',
  'press',
  'gallery',
  'game',
  'webapp',
  'place',
  'article',
  'product',
  'page',
] as const
export type FindKind = (typeof findKinds)[number]

export const findFields = query(
  `fragment find on Find { kind audioKind id title subtitle path picture { ...picture } durationInS accessibility forKids premium }`,
  [pictureFields],
)
