/** The full player: the cover on its color, the track, the scrubber, the buttons, and the flight's progress. */

import { IconButton } from '@altiport/ui/button'
import { FullScreen } from '@altiport/ui/full-screen'
import { openInOrder } from '@altiport/ui/layers'
import { Line } from '@altiport/ui/line'
import { Picture } from '@altiport/ui/picture'
import { iconThumbnail } from '@altiport/wire/media'
import { useLayoutEffect, useRef } from 'react'
import { useAudio } from '#core/audio/audio.ts'
import type { Album, Track } from '#core/audio/audio-state.ts'
import { useFlight } from '#core/flight/flight.ts'
import { formatDuration } from '#core/format.ts'
import { thumbnail } from '#core/image.ts'
import { useLanguage, useText } from '#core/language/language.ts'
import { leadPicture } from '#core/media/picture/picture-source.ts'
import { useCover } from '#core/route/use-route.ts'
import { AudioProblem } from './audio-problem.tsx'
import { AudioScrubber } from './audio-scrubber.tsx'
import styles from './now-playing.module.css'
import { PlayPause, Repeat, Shuffle, Skip } from './transport.tsx'

/** Above the shell's bars (900), below every pop-up (1000). */
const playerLevel = 950

type NowPlayingProps = {
  open: boolean
  album: Album
  track: Track
  onClose: () => void
  onQueue: () => void
}

export function NowPlaying({ open, ...rest }: NowPlayingProps) {
  return open ? <NowPlayingDialog {...rest} /> : null
}

function NowPlayingDialog({ album, track, onClose, onQueue }: Omit<NowPlayingProps, 'open'>) {
  const text = useText()
  const dialog = useRef<HTMLDialogElement>(null)
  const hasFailed = useAudio((state) => state.hasFailed)
  useCover(true, onClose)
  useLayoutEffect(() => (dialog.current ? openInOrder(dialog.current, playerLevel) : undefined), [])
  const cover = leadPicture(album.cover)
  return (
    <FullScreen
      ref={dialog}
      className={styles.player}
      aria-label={text('audio.nowPlaying', { title: track.title })}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={styles.content}>
        <img
          className={styles.wash}
          src={thumbnail(album.cover.url, iconThumbnail)}
          alt=""
          aria-hidden="true"
        />
        <header className={styles.head}>
          <IconButton icon="caret-down" label={text('shell.close')} onClick={onClose} />
          <span className={styles.album}>{album.title}</span>
          <IconButton icon="queue" label={text('audio.queue')} aria-haspopup="dialog" onClick={onQueue} />
        </header>
        <Picture
          key={album.id}
          {...(cover ?? { src: '' })}
          sizes="(max-width: 767px) 90vw, 25rem"
          ratio={1}
          alt=""
          title={album.title}
          className={styles.cover}
        />
        <div className={styles.text}>
          <h2 className={styles.title}>{track.title}</h2>
          <p className={styles.artist}>{hasFailed ? text('audio.failed') : track.artist}</p>
        </div>
        <AudioProblem />
        <AudioScrubber />
        <div className={styles.transport} dir="ltr">
          <Shuffle />
          <Skip step={-1} className={styles.skip} />
          <PlayPause className={styles.play} />
          <Skip step={1} className={styles.skip} />
          <Repeat />
        </div>
        <FlightLine />
      </div>
    </FullScreen>
  )
}

/** Empty while the flight is unknown. */
function FlightLine() {
  const text = useText()
  const { language, isRightToLeft } = useLanguage()
  const { loaded, flight, percent, remainingInS } = useFlight()
  if (!loaded) return <span />
  // As in the capsule: in a right-to-left script a Latin code would break the direction of the line.
  const { originIata, originCity, originCityNames, destIata, destCity, destCityNames } = flight
  const from = isRightToLeft ? (originCityNames?.[language] ?? originCity) : originIata
  const to = isRightToLeft ? (destCityNames?.[language] ?? destCity) : destIata
  return (
    <p className={styles.flight}>
      <span>{from}</span>
      <Line value={percent / 100} />
      <span>{to}</span>
      {remainingInS > 0 && <span>{text('media.left', { length: formatDuration(remainingInS, text) })}</span>}
    </p>
  )
}
