/** Tells the hub how far an episode was heard. */
import { audioPositionsQuery } from '@altiport/wire/audio'
import { invalidateQueries } from '#core/ask.ts'
import { progressReport } from '#core/media/progress-report.ts'

/** Never throws. With `isLeaving` it goes at once, and outlives the page. @see OP-40 */
export const reportPosition = progressReport('/audio/progress', 'The place in an episode was not taken', () =>
  invalidateQueries(audioPositionsQuery),
)
