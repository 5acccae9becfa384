/** The series of an episode, and what follows it; films have neither. */
import { mediaItemQuery } from '@altiport/wire/media'
import type { ResultOf } from '@altiport/wire/query'
import { seriesQuery } from '@altiport/wire/vod'
import { useEffect } from 'react'
import { prefetchQuery, useQuery } from '#core/query.ts'
import type { Title } from './credits.tsx'
import { nextEpisode } from './episodes.ts'

export type Series = NonNullable<ResultOf<typeof seriesQuery>['app']['vod']['series']>
export type Episode = Series['episodes'][number]

/** A series that does not come is not there: the episode can be seen without. */
export function useSeries(title: Title | undefined): Series | undefined {
  const id = title?.episode?.series
  const { data } = useQuery(seriesQuery, { id: id ?? '' }, { enabled: id !== undefined })
  return (id && data?.app.vod.series) || undefined
}

/** All of it is asked for, so that the player can go on without a stop. */
export function useNextEpisode(title: Title): Episode | undefined {
  const series = useSeries(title)
  const next = series && nextEpisode(series.episodes, title.id)
  const id = next?.id
  useEffect(() => {
    if (id !== undefined) prefetchQuery(mediaItemQuery, { id })
  }, [id])
  return next
}
