/** How far this device has come in the titles that tiles show. */
import { continueWatchingQuery } from '@altiport/wire/vod'
import { useQuery } from '#core/query.ts'

/** Percentage by id; empty until it is known. @see EXP-07, OP-71 */
export function useProgressById(): ReadonlyMap<string, number> {
  const { data } = useQuery(continueWatchingQuery)
  const started = data?.app.vod.continueWatching ?? []
  return new Map(started.map(({ id, inProgress }) => [id, inProgress ?? 0]))
}
