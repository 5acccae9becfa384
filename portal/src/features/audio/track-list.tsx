/** An album's tracks, one row each; the current one is marked by color, weight and icon. */

import { Icon } from '@altiport/ui/icon'
import { Bar } from '@altiport/ui/line'
import { ListItem } from '@altiport/ui/list-item'
import { Row } from '@altiport/ui/row'
import { Stack } from '@altiport/ui/stack'
import { Text } from '@altiport/ui/text'
import { useAudio } from '#core/audio/audio.ts'
import type { Album, Track } from '#core/audio/audio-state.ts'
import { formatDuration, formatMediaTime } from '#core/format.ts'
import { useText } from '#core/language/language.ts'
import styles from './track-list.module.css'
import { playFrom, type useAudioPositions } from './use-album.ts'

type TrackListProps = {
  album: Album
  positions: ReturnType<typeof useAudioPositions>
  /** Calls `action` with the album once it may be played. */
  play: (action: (opened: Album) => void) => void
}

export function TrackList({ album, positions, play }: TrackListProps) {
  const current = useAudio(({ audioIdMedia }) => audioIdMedia)
  return (
    <Stack as="ol" mt={3} className={styles.list}>
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
    </Stack>
  )
}

type RowProps = { track: Track; number: number; isCurrent: boolean; progress: number; onPlay: () => void }

/** @see AUD-17 */
function TrackRow({ track, number, isCurrent, progress, onPlay }: RowProps) {
  const text = useText()
  const isStarted = progress > 0 && !isCurrent
  const leftInS = ((100 - progress) / 100) * track.durationInS
  return (
    <ListItem
      as="button"
      type="button"
      isCurrent={isCurrent}
      start={
        <Text as="span" variant="callout" tone="muted" align="center" className={styles.number}>
          {isCurrent ? <Icon name="speaker-high" weight="fill" /> : <span aria-hidden="true">{number}</span>}
        </Text>
      }
      title={
        <Text as="span" weight={isCurrent ? 'strong' : 'regular'}>
          {track.title}
        </Text>
      }
      subtitle={
        isStarted && (
          <Row as="span" gap={2}>
            <Bar value={progress / 100} className={styles.bar} />
            {text('media.left', { length: formatDuration(Math.max(60, leftInS), text) })}
          </Row>
        )
      }
      end={
        <Text as="span" variant="callout" tone="muted">
          {formatMediaTime(track.durationInS)}
        </Text>
      }
      onClick={onPlay}
    />
  )
}
