/** When the hub's content changes, everything that was asked of the old one is asked again; nothing on a screen blinks. */
import type { ContentEdition } from '@altiport/wire/content'
import { subscribe } from './live/live.ts'
import { loadPortalData } from './page-data.ts'
import { invalidateAllQueries } from './query.ts'

/** The types tie these to the contract without taking its checks into the page. */
type Wire = typeof import('@altiport/wire/content')
const contentChanged: Wire['contentChanged'] = {
  service: 'altiport.hub',
  app: 'content',
  event: 'content:changed',
}
const editionMetaName: Wire['editionMetaName'] = 'altiport-edition'

/** A whole cabin hears of it at once, and need not ask at once. */
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
