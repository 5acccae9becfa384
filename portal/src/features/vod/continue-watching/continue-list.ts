/** The list of started titles, and removing one with undo. */

import { createStore, useStore } from '@altiport/client/store'
import type { ResultOf } from '@altiport/wire/query'
import {
  continueWatchingQuery,
  type ProgressEvent,
  progressQuery,
  removeProgress,
  saveProgress,
} from '@altiport/wire/vod'
import { logError } from '#core/error-log.ts'
import { bodyOrError, callHub } from '#core/http.ts'
import { translate } from '#core/language/language.ts'
import { invalidateQueries, useQuery } from '#core/query/query.ts'
import { withSession } from '#core/session/session.ts'
import { showToast } from '#core/toasts.ts'

export type StartedTitle = ResultOf<typeof continueWatchingQuery>['app']['vod']['continueWatching'][number]

/** Ids of the titles that are hidden while their removal is pending. */
const pendingRemovals = createStore<readonly string[]>([])

/** @see VOD-05 */
export function useContinueList() {
  const { data, isPending, error, refetch } = useQuery(continueWatchingQuery)
  const hidden = useStore(pendingRemovals)
  const titles = data?.app.vod.continueWatching.filter(({ id }) => !hidden.includes(id))
  return { titles, isPending, error, refetch }
}

/** Hides the title at once, then removes it on the hub. Undo saves its previous position again. */
export async function removeFromContinueList({ id, title, inProgress }: StartedTitle): Promise<void> {
  pendingRemovals.write([...pendingRemovals.read(), id])
  const unhide = () => pendingRemovals.write(pendingRemovals.read().filter((other) => other !== id))
  const removal = sendChange(
    () => callHub(removeProgress, { query: { idMedia: id } }),
    translate('vod.removeFailed', { title }),
  )
  showToast(translate('vod.removed', { title }), {
    undo: async () => {
      const savedProgress: ProgressEvent = { idMedia: id, progress: inProgress ?? 0, isEnd: false }
      await removal
      await sendChange(
        () => callHub(saveProgress, { body: savedProgress }),
        translate('vod.restoreFailed', { title }),
      )
      unhide()
    },
  })
  await removal
  if (pendingRemovals.read().includes(id)) unhide()
}

/** Sends the change, then refetches; after a failure the list is as before, and a toast reports it. */
async function sendChange(send: () => Promise<unknown>, failureText: string): Promise<void> {
  try {
    await withSession(send)
  } catch (failure) {
    logError('The list of started titles could not be changed', bodyOrError(failure))
    showToast(failureText)
  }
  invalidateQueries(progressQuery)
  await invalidateQueries(continueWatchingQuery)
}
