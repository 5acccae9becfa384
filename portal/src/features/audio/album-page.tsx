/** One album, single or podcast: its cover on a wash of its color, Play and Shuffle, and its tracks. */

import { Button } from '@altiport/ui/button'
import { Picture } from '@altiport/ui/picture'
import { Row } from '@altiport/ui/row'
import { useLoadingPhase } from '@altiport/ui/skeleton'
import { Text } from '@altiport/ui/text'
import { albumQuery, savesPosition } from '@altiport/wire/audio'
import { type CSSProperties, useEffect, useMemo } from 'react'
import { type AlbumResult, albumOf } from '#core/audio/album.ts'
import { audio, useAudio } from '#core/audio/audio.ts'
import type { Album } from '#core/audio/audio-state.ts'
import { formatDuration } from '#core/format.ts'
import { useText } from '#core/language/language.ts'
import { LoveDisc } from '#core/loved/love-disc.tsx'
import { FailedPage } from '#core/media/failed-page.tsx'
import { leadPicture } from '#core/media/picture/picture-source.ts'
import { SaveDisc } from '#core/my-list/save-disc.tsx'
import { useAfterPaint } from '#core/page/after-paint.ts'
import { PremiumLine } from '#core/premium/premium-line.tsx'
import { PremiumMark } from '#core/premium/premium-mark.tsx'
import { useQuery } from '#core/query/query.ts'
import { Navigate, useParams } from '#core/route/use-route.ts'
import styles from './album-page.module.css'
import { AlbumSkeleton } from './audio-skeletons.tsx'
import { prefetchDock } from './player/load-dock.ts'
import { TrackList } from './track-list.tsx'
import { playFrom, resumeIndex, useAudioPositions } from './use-album.ts'
import { useAlbumOpening } from './use-album-opening.tsx'

/** @see RTE-14, AUD-01, AUD-02 */
export function AlbumPage() {
  const id = useParams().appId ?? ''
  const { data, isPending, error, refetch } = useQuery(albumQuery, { id })
  const loadingPhase = useLoadingPhase(isPending)
  const isPainted = useAfterPaint()
  useEffect(() => {
    if (isPainted) prefetchDock()
  }, [isPainted])
  if (error && !data) return <FailedPage onRetry={refetch} />
  if (loadingPhase === 'skeleton' || !data) return <AlbumSkeleton isShown={loadingPhase === 'skeleton'} />
  const album = data.app.audio.album
  return album ? <AlbumView key={album.id} result={album} /> : <Navigate to="/404" replace fades={false} />
}

function AlbumView({ result }: { result: AlbumResult }) {
  const text = useText()
  const positions = useAudioPositions()
  const album = useMemo(() => albumOf(result, positions), [result, positions])
  const hasEpisodes = savesPosition(result.kind)
  const count = text(hasEpisodes ? 'audio.episodes' : 'audio.tracks', { n: result.trackCount })
  const length = formatDuration(result.durationInS, text)
  // Bidi isolates: a name in another script keeps its own direction.
  const artist = `\u2068${result.artist}\u2069`
  const source = leadPicture(result.cover)
  const { withOpenedAlbum, sheet } = useAlbumOpening()
  const play = (action: (opened: Album) => void) => void withOpenedAlbum(album, result.premium, action)
  return (
    <article className={styles.album} style={{ '--wash': result.cover.color } as CSSProperties}>
      <header className={styles.head}>
        <span className={styles.frame}>
          <Picture
            {...(source ?? { src: '' })}
            sizes="20rem"
            ratio={1}
            alt=""
            title={result.title}
            priority
            radius="l"
            className={styles.cover}
          />
          {result.premium && <PremiumMark className={styles.mark} />}
        </span>
        <Text as="h1" variant="h1" balance mt={6} className={styles.title}>
          {result.title}
        </Text>
        <Text variant="callout" tone="muted" mt={2}>
          {text('audio.facts', { artist, tracks: count, length })}
        </Text>
        <Row align="stretch" gap={2} wrap mt={5} className={styles.actions}>
          <PlayButton album={album} positions={positions} play={play} />
          {!hasEpisodes && album.tracks.length > 1 && (
            <Button icon="shuffle" onClick={() => play(audio.shuffleAlbum)}>
              {text('audio.shuffle')}
            </Button>
          )}
          <Row gap={2} className={styles.discs}>
            <SaveDisc item={{ kind: 'music', id: result.id }} title={result.title} />
            <LoveDisc title={{ kind: 'music', id: result.id }} />
          </Row>
        </Row>
        <PremiumLine noun="audio" item={result} className={styles.premium} />
      </header>
      <TrackList album={album} positions={positions} play={play} />
      {result.synopsis && (
        <Text tone="muted" mt={5} className={styles.synopsis}>
          {result.synopsis}
        </Text>
      )}
      {sheet}
    </article>
  )
}

type PlayProps = {
  album: Album
  positions: ReturnType<typeof useAudioPositions>
  /** Calls `action` with the album once it may be played. */
  play: (action: (opened: Album) => void) => void
}

/** Play; Pause while the album plays; for a started podcast or audiobook, Resume with the time left. */
function PlayButton({ album, positions, play }: PlayProps) {
  const text = useText()
  const isCurrent = useAudio((state) => state.album?.id === album.id)
  const isPlayingThis = useAudio((state) => state.isPlaying) && isCurrent
  const index = resumeIndex(album, positions)
  const track = album.tracks[index]
  const isStarted = !isCurrent && (track?.startAtInS ?? 0) > 0
  const leftInS = track ? Math.max(60, track.durationInS - (track.startAtInS ?? 0)) : 0
  const hasFailed = useAudio((state) => state.hasFailed)
  const togglePlay = () => {
    if (isCurrent && !hasFailed) audio.togglePlayback()
    else play((opened) => playFrom(opened, index))
  }
  return (
    <Button variant="primary" icon={isPlayingThis ? 'pause' : 'play'} iconWeight="fill" onClick={togglePlay}>
      {isPlayingThis
        ? text('player.pause')
        : isStarted
          ? text('vod.resumeLeft', { length: formatDuration(leftInS, text) })
          : text('media.play')}
    </Button>
  )
}
