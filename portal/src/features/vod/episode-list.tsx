/** The episodes of a series by season, each with picture, synopsis and time left. */
import { classes } from '@altiport/ui/classes'
import { Bar } from '@altiport/ui/line'
import { Picture } from '@altiport/ui/picture'
import { formatSpan } from '#core/format.ts'
import { useText } from '#core/language/language.ts'
import { isInProgress, leftInS } from '#core/media/fit.ts'
import { useFlightTime } from '#core/media/flight-time.ts'
import { tilePicture } from '#core/media/picture-source.ts'
import { Link } from '#core/route/link.tsx'
import styles from './episode-list.module.css'
import { seasonsOf } from './episodes.ts'
import { useWithProgress } from './use-category.ts'
import type { Episode, Series } from './use-series.ts'

/** `shownId`: the episode of the current page. */
export function EpisodeList({ series, shownId }: { series: Series; shownId: string }) {
  const text = useText()
  const withProgress = useWithProgress(series.episodes) as readonly Episode[]
  const seasons = seasonsOf(withProgress)
  return (
    <section className={styles.list} aria-label={text('vod.episodes')}>
      {seasons.map(({ season, episodes }) => (
        <div key={season}>
          <h2>{seasons.length > 1 ? text('vod.season', { n: season }) : text('vod.episodes')}</h2>
          <ol className={styles.episodes}>
            {episodes.map((episode) => (
              <li key={episode.id} value={episode.episode?.number}>
                <Row episode={episode} isShown={episode.id === shownId} />
              </li>
            ))}
          </ol>
        </div>
      ))}
    </section>
  )
}

function Row({ episode, isShown }: { episode: Episode & { inProgress?: number | null }; isShown: boolean }) {
  const text = useText()
  const flight = useFlightTime()
  const left = leftInS(episode)
  const isStarted = isInProgress(episode)
  const length = left === null ? '' : formatSpan(isStarted ? Math.max(60, left) : left, text)
  return (
    <Link
      to="/app/vod/media/$appId"
      params={{ appId: episode.id }}
      replace
      className={classes(styles.row, isShown && styles.here)}
      aria-current={isShown ? 'page' : undefined}
    >
      <span className={styles.picture}>
        <Picture
          {...(tilePicture(episode.wide ?? episode.poster) ?? { src: '' })}
          alt=""
          title=""
          className={styles.image}
        />
        {isStarted && <Bar value={(episode.inProgress ?? 0) / 100} onPicture className={styles.bar} />}
      </span>
      <span className={styles.words}>
        <strong>{`${episode.episode?.number}. ${episode.title}`}</strong>
        {left !== null && (
          <span className={styles.length}>
            {isStarted
              ? text('media.left', { length })
              : flight
                ? text('media.lengthEnds', { length, time: flight.timeAfter(left) })
                : length}
          </span>
        )}
        {episode.synopsis && <span className={styles.about}>{episode.synopsis}</span>}
      </span>
    </Link>
  )
}
