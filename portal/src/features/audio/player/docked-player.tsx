/** The player at the bottom of the screen while there is something to play; a tap opens the full player. */
import { IconButton } from '@altiport/ui/button'
import { Picture } from '@altiport/ui/picture'
import { VisuallyHidden } from '@altiport/ui/visually-hidden'
import { useEffect, useRef, useState } from 'react'
import { audio, restoreAudio, useAudio } from '#core/audio/audio.ts'
import type { Album, Track } from '#core/audio/audio-state.ts'
import { useText } from '#core/language/language.ts'
import { tilePicture } from '#core/media/picture/picture-source.ts'
import { AudioProblem } from './audio-problem.tsx'
import { AudioScrubber } from './audio-scrubber.tsx'
import styles from './docked-player.module.css'
import { NowPlaying } from './now-playing.tsx'
import { QueueSheet } from './queue-sheet.tsx'
import { swipeDown } from './swipe-down.ts'
import { PlayPause, Repeat, Shuffle, Skip } from './transport.tsx'

/** Duration of the player's exit animation. */
const exitDurationInMs = 220

/** @see AUD-11, OP-106 */
export function DockedPlayer() {
  const isDisplayed = useAudio(({ isPlayerAudioDisplayed }) => isPlayerAudioDisplayed)
  const album = useAudio((state) => state.album)
  const track = useAudio(({ audioQueue, audioQueueIndex }) => audioQueue[audioQueueIndex])
  const [last, setLast] = useState<{ album: Album; track: Track } | null>(null)
  useEffect(() => void restoreAudio(), [])
  useEffect(() => {
    if (isDisplayed && album && track) return setLast({ album, track })
    const timer = setTimeout(() => setLast(null), exitDurationInMs)
    return () => clearTimeout(timer)
  }, [isDisplayed, album, track])
  const displayed = isDisplayed && album && track ? { album, track } : last
  return displayed && <Dock {...displayed} isLeaving={!isDisplayed} />
}

function Dock({ album, track, isLeaving }: { album: Album; track: Track; isLeaving: boolean }) {
  const text = useText()
  const dock = useRef<HTMLElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [isQueueOpen, setQueueOpen] = useState(false)
  const hasFailed = useAudio((state) => state.hasFailed)
  useEffect(() => (dock.current ? swipeDown(dock.current, audio.close) : undefined), [])
  useEffect(() => {
    if (isLeaving) setOpen(false)
  }, [isLeaving])
  return (
    <section
      ref={dock}
      className={styles.dock}
      aria-label={text('audio.player')}
      data-dock={isLeaving ? undefined : ''}
      data-leaving={isLeaving || undefined}
      inert={isLeaving}
    >
      <button type="button" className={styles.open} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {/* Title and artist follow as visible text. */}
        <VisuallyHidden>{text('audio.nowPlaying', { title: '' })}</VisuallyHidden>
        <Picture
          key={album.id}
          {...(tilePicture(album.cover) ?? { src: '' })}
          ratio={1}
          alt=""
          className={styles.cover}
        />
        <span className={styles.text}>
          <span className={styles.title}>{track.title}</span>
          <span className={styles.artist} role={hasFailed ? 'status' : undefined}>
            {hasFailed ? text('audio.failed') : track.artist}
          </span>
        </span>
      </button>
      <div className={styles.transport} dir="ltr">
        <Skip step={-1} className={styles.wide} />
        <PlayPause className={styles.play} />
        <Skip step={1} />
      </div>
      <AudioScrubber className={styles.scrubber} />
      <div className={styles.more}>
        <Shuffle />
        <Repeat />
        <IconButton
          icon="queue"
          label={text('audio.queue')}
          aria-haspopup="dialog"
          onClick={() => setQueueOpen(true)}
        />
        <IconButton icon="x" label={text('audio.dismiss')} onClick={audio.close} />
      </div>
      <Progress />
      <AudioProblem className={styles.problem} />
      <NowPlaying
        open={isOpen}
        album={album}
        track={track}
        onClose={() => setOpen(false)}
        onQueue={() => setQueueOpen(true)}
      />
      <QueueSheet open={isQueueOpen && !isLeaving} onClose={() => setQueueOpen(false)} />
    </section>
  )
}

/** The progress line at the player's bottom edge. */
function Progress() {
  const part = useAudio(({ timeInS, durationInS }) =>
    durationInS > 0 ? Math.round((timeInS / durationInS) * 1000) / 1000 : 0,
  )
  return (
    <span
      className={styles.line}
      style={{ '--part': Math.min(1, part) } as React.CSSProperties}
      aria-hidden="true"
    />
  )
}
