/** An album's tracks, one row each; the current one is marked by color, weight and icon. */
import { Icon } from '@altiport/ui/icon'
import { Bar } from '@altiport/ui/line'
import { useAudio } from '#core/audio/audio.ts'
import type { Album, Track } from '#core/audio/audio-state.ts'
import { formatSpan, formatTrack } from '#core/format.ts'
import { useText } from '#core/language/language.ts'
import styles from './track-list.module.css'
import { playFrom, type useAudioPositions } from './use-album.ts'

type TrackListProps = {
  album: Album
  positions: ReturnType<typeof useAudioPositions>
  /** Calls `act` with the album once it may be played. */
  play: (act: (opened: Album) => void) => void
}

export function TrackList({ album, positions, play }: TrackListProps) {
  const current = useAudio(({ audioIdMedia }) => audioIdMedia)
  return (
    <ol className={styles.list}>
      {album.tracks.map((track, index) => (
        <li key={track.idMedia}>
          <TrackRow
            track={track}
            number={index + 1}
            isCurrent={track.idMedia === current}
            progress={positions.find(({ idMedia }) => idMedia === track.idMedia)?.progress ?? 0}
            onPlay={() => play((opened) => playFrom(opened, index))}
          />
        </li>
      ))}
    </ol>
  )
}

type RowProps = { track: Track; number: number; isCurrent: boolean; progress: number; onPlay: () => void }

/** @see AUD-17 */
function TrackRow({ track, number, isCurrent, progress, onPlay }: RowProps) {
  const text = useText()
  const isStarted = progress > 0 && !isCurrent
  const leftInS = ((100 - progress) / 100) * track.durationInS
  return (
    <button type="button" className={styles.row} aria-current={isCurrent || undefined} onClick={onPlay}>
      <span className={styles.number}>
        {isCurrent ? <Icon name="speaker-high" weight="fill" /> : <span aria-hidden="true">{number}</span>}
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{track.title}</span>
        {isStarted && (
          <span className={styles.left}>
            <Bar value={progress / 100} className={styles.bar} />
            {text('media.left', { length: formatSpan(Math.max(60, leftInS), text) })}
          </span>
        )}
      </span>
      <span className={styles.length}>{formatTrack(track.durationInS)}</span>
    </button>
  )
}
