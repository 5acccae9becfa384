/** Reports watch progress to the hub and updates cached queries. */
import { continueWatchingQuery, type ProgressEvent, progressQuery, saveProgress } from '@altiport/wire/vod'
import { callHub } from '#core/http.ts'
import { progressReport } from '#core/media/progress-report.ts'
import { defaultVariables, invalidateQueries, setQueryData } from '#core/query/query.ts'

const report = progressReport(
  (body) => callHub(saveProgress, { body }),
  'The position in a film could not be saved',
  () => invalidateQueries(continueWatchingQuery),
)

/**
 * Never throws. With `isLeaving` the report is sent immediately, by a request that outlives the page.
 *
 * @see VOD-50, OP-40
 */
export function reportProgress(event: ProgressEvent, isLeaving: boolean): void {
  cacheProgress(event)
  report(event, isLeaving)
}

/** Updates the cache, so that the next page does not depend on the hub's answer. */
function cacheProgress({ idMedia, progress, isEnd }: ProgressEvent): void {
  const variables = { ...defaultVariables(), id: idMedia }
  setQueryData(progressQuery, variables, {
    app: { mediaItem: { id: idMedia, inProgress: isEnd ? 0 : progress } },
  })
}
