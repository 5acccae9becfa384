/** Tells the hub how far a title was watched, and the pages that ask meanwhile. */
import { continueWatchingQuery, type ProgressEvent, progressQuery } from '@altiport/wire/vod'
import { progressReport } from '#core/media/progress-report.ts'
import { defaultVariables, invalidateQueries, setQueryData } from '#core/query.ts'

const report = progressReport('/vod/progress', 'The place in a film was not taken', () =>
  invalidateQueries(continueWatchingQuery),
)

/** Never throws. With `isLeaving` it goes at once, and outlives the page. @see VOD-50, OP-40 */
export function reportProgress(event: ProgressEvent, isLeaving: boolean): void {
  cacheProgress(event)
  report(event, isLeaving)
}

/** The page that opens next knows it before the hub does. */
function cacheProgress({ idMedia, progress, isEnd }: ProgressEvent): void {
  const variables = { ...defaultVariables(), id: idMedia }
  setQueryData(progressQuery, variables, {
    app: { mediaItem: { id: idMedia, inProgress: isEnd ? 0 : progress } },
  })
}
