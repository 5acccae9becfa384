/** Filters carried items by what is on board: a pass may come from an aircraft with other films. */

import { lovedKinds } from '@altiport/wire/loved'
import type { Content } from '#core/content/content.ts'
import { trackOf } from '#core/content/visible-albums.ts'
import { findNamed } from '#core/find/find.ts'
import type { IsOnBoard } from '#features/carry-on/carry-on.routes.ts'

/** Keyed by the names in `store-operations.ts`. @see PAX-04 */
export const carriedOnBoard = (content: Content): IsOnBoard => ({
  vod: ([id, percentage]) => content.hasVideo(id) && isPercentage(percentage),
  audio: ([id, percentage]) => trackOf(content.pack, id) !== undefined && isPercentage(percentage),
  myList: ([id, kind]) => findNamed(content.pack, String(kind), id) !== undefined,
  loved: ([id, kind]) =>
    lovedKinds.some((each) => each === kind) && findNamed(content.pack, String(kind), id) !== undefined,
})

const isPercentage = (percentage: string | number) =>
  typeof percentage === 'number' && percentage >= 0 && percentage <= 100
