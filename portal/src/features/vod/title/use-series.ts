/** The series of an episode, and its next episode; films have neither. */
import { mediaItemQuery } from '@altiport/wire/media'
import type { ResultOf } from '@altiport/wire/query'
import { seriesQuery } from '@altiport/wire/vod'
import { useEffect } from 'react'
import { prefetchQuery, useQuery } from '#core/query/query.ts'
import type { Title } from './credits.tsx'
import { nextEpisode } from './episodes.ts'

export type Series = NonNullable<ResultOf<typeof seriesQuery>['app']['vod']['series']>
export type Episode = Series['episodes'][number]

/** `undefined` for films, and until the series is loaded: the episode can be played without it. */
export function useSeries(title: Title | undefined): Series | undefined {
  const id = title?.episode?.series
  const { data } = useQuery(seriesQuery, { id: id ?? '' }, { enabled: id !== undefined })
  return (id && data?.app.vod.series) || undefined
}

/** The next episode; its details are prefetched, so that the player can continue without delay. */
export function useNextEpisode(title: Title): Episode | undefined {
  const series = useSeries(title)
  const next = series && nextEpisode(series.episodes, title.id)
  const id = next?.id
  useEffect(() => {
    if (id !== undefined) prefetchQuery(mediaItemQuery, { id })
  }, [id])
  return next
}
