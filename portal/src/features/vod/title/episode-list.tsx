/** The episodes of a series by season, each with picture, synopsis, and duration or time left. */

import { classes } from '@altiport/ui/classes'
import { Clip } from '@altiport/ui/clip'
import { Bar } from '@altiport/ui/line'
import { Page } from '@altiport/ui/page'
import { Picture } from '@altiport/ui/picture'
import { Stack } from '@altiport/ui/stack'
import { Text } from '@altiport/ui/text'
import { formatDuration } from '#core/format.ts'
import { useText } from '#core/language/language.ts'
import { isInProgress, leftInS } from '#core/media/fit/fit.ts'
import { useFlightTime } from '#core/media/fit/flight-time.ts'
import { tilePicture } from '#core/media/picture/picture-source.ts'
import { Link } from '#core/route/link.tsx'
import { useWithProgress } from '#features/vod/category/use-category.ts'
import styles from './episode-list.module.css'
import { seasonsOf } from './episodes.ts'
import type { Episode, Series } from './use-series.ts'

/** `currentId`: the episode of this page. */
export function EpisodeList({ series, currentId }: { series: Series; currentId: string }) {
  const text = useText()
  const withProgress = useWithProgress(series.episodes) as readonly Episode[]
  const seasons = seasonsOf(withProgress)
  return (
    <Page.Body as="section" gap={7} mt={8} aria-label={text('vod.episodes')}>
      {seasons.map(({ season, episodes }) => (
        <div key={season}>
          <Text as="h2" variant="h2">
            {seasons.length > 1 ? text('vod.season', { n: season }) : text('vod.episodes')}
          </Text>
          <Stack as="ol" gap={1} mt={3} className={styles.episodes}>
            {episodes.map((episode) => (
              <li key={episode.id} value={episode.episode?.number}>
                <EpisodeRow episode={episode} isCurrent={episode.id === currentId} />
              </li>
            ))}
          </Stack>
        </div>
      ))}
    </Page.Body>
  )
}

function EpisodeRow({
  episode,
  isCurrent,
}: {
  episode: Episode & { inProgress?: number | null }
  isCurrent: boolean
}) {
  const text = useText()
  const flight = useFlightTime()
  const remainingInS = leftInS(episode)
  const isStarted = isInProgress(episode)
  const length =
    remainingInS === null ? '' : formatDuration(isStarted ? Math.max(60, remainingInS) : remainingInS, text)
  return (
    <Link
      to="/app/vod/media/$appId"
      params={{ appId: episode.id }}
      replace
      className={classes(styles.row, isCurrent && styles.current)}
      aria-current={isCurrent ? 'page' : undefined}
    >
      <Clip as="span" radius="s">
        <Picture
          {...(tilePicture(episode.wide ?? episode.poster) ?? { src: '' })}
          ratio={16 / 9}
          alt=""
          title=""
        />
        {isStarted && <Bar value={(episode.inProgress ?? 0) / 100} onPicture className={styles.bar} />}
      </Clip>
      <Stack as="span" gap={1}>
        <Text as="strong" variant="h3" breaks>
          {`${episode.episode?.number}. ${episode.title}`}
        </Text>
        {remainingInS !== null && (
          <Text as="span" variant="label" tone="muted">
            {isStarted
              ? text('media.left', { length })
              : flight
                ? text('vod.lengthEnds', { length, time: flight.timeAfter(remainingInS) })
                : length}
          </Text>
        )}
        {episode.synopsis && (
          <Text as="span" variant="label" tone="subtle" clamp={3}>
            {episode.synopsis}
          </Text>
        )}
      </Stack>
    </Link>
  )
}
