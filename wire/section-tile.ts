/** Tiles of any kind in one list. */
import { pictureFields } from './media.ts'
import { query } from './query.ts'

export const sectionTileKinds = [
  'entry',
  'video',
  'series',
  'album',
  'press',
  'gallery',
  'game',
  'webapp',
  'article',
] as const
export type SectionTileKind = (typeof sectionTileKinds)[number]

export const sectionTileFields = query(
  `fragment sectionTile on SectionTile {
    id kind title subtitle description picture { ...picture } icon { data type } variant lang durationInS count audioKind premium site
    type path url
  }`,
  [pictureFields],
)
