/** How far this device has come in the titles that tiles show. */
import { continueWatchingQuery } from '@altiport/wire/vod'
import { useAsk } from '#core/ask.ts'

/** Percentage by id; empty until it is known. @see EXP-07, OP-71 */
export function useBegun(): ReadonlyMap<string, number> {
  const { data } = useAsk(continueWatchingQuery)
  const begun = data?.app.vod.continueWatching ?? []
  return new Map(begun.map(({ id, inProgress }) => [id, inProgress ?? 0]))
}
