/** Reports to the hub how far an episode has been played. */
import { audioPositionsQuery, saveAudioProgress } from '@altiport/wire/audio'
import { callHub } from '#core/http.ts'
import { progressReport } from '#core/media/progress-report.ts'
import { invalidateQueries } from '#core/query/query.ts'

/** Never throws. With `isLeaving` the report is sent immediately, by a request that outlives the page. @see OP-40 */
export const reportPosition = progressReport(
  (body) => callHub(saveAudioProgress, { body }),
  'The position in an episode could not be saved',
  () => invalidateQueries(audioPositionsQuery),
)
