/**
 * When the hub's content changes, all queries are invalidated; screens keep their data until the new
 * data arrives.
 */
import { type ContentEdition, contentChanged, editionMetaName } from '@altiport/wire/content'
import { subscribe } from '#core/live/live.ts'
import { loadPortalData } from '#core/page/page-data.ts'
import { invalidateAllQueries } from './query.ts'

/** All devices receive the event at the same time: spread their requests over this interval. */
const jitterInMs = 3000

/** Call once. @see PACK-06 */
export function startContentChanges(): void {
  let currentEdition = document.querySelector<HTMLMetaElement>(`meta[name="${editionMetaName}"]`)?.content
  subscribe(contentChanged, (payload) => {
    const { edition } = (payload ?? {}) as Partial<ContentEdition>
    if (typeof edition !== 'string') return false
    if (currentEdition !== undefined && currentEdition !== edition) {
      setTimeout(() => {
        invalidateAllQueries()
        loadPortalData()
      }, Math.random() * jitterInMs)
    }
    currentEdition = edition
    return true
  })
}
