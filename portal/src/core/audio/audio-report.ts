/** Tells the hub how far an episode was heard. */
import { audioPositionsQuery } from '@altiport/wire/audio'
import { progressReport } from '#core/media/progress-report.ts'
import { invalidateQueries } from '#core/query.ts'

/** Never throws. With `isLeaving` it goes at once, and outlives the page. @see OP-40 */
export const reportPosition = progressReport('/audio/progress', 'The place in an episode was not taken', () =>
  invalidateQueries(audioPositionsQuery),
)
