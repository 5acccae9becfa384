/** The watch progress of this device for the titles in tiles. */
import { continueWatchingQuery } from '@altiport/wire/vod'
import { useQuery } from '#core/query/query.ts'

/** Percentage by id; empty until loaded. @see EXP-07, OP-71 */
export function useProgressById(): ReadonlyMap<string, number> {
  const { data } = useQuery(continueWatchingQuery)
  const started = data?.app.vod.continueWatching ?? []
  return new Map(started.map(({ id, inProgress }) => [id, inProgress ?? 0]))
}
