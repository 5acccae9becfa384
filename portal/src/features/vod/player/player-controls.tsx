/**
 * Controls over the picture: back and title, tracks, play and pause, the scrubber. There is no rewind button
 * (VOD-52) and no context menu (VOD-51).
 */

import { useStore } from '@altiport/client/store'
import { nativeLanguageName } from '@altiport/client/translator'
import { IconButton } from '@altiport/ui/button'
import { classes } from '@altiport/ui/classes'
import { Icon } from '@altiport/ui/icon'
import type { RefObject } from 'react'
import { canEnterFullScreen, enterFullScreen, leaveFullScreen, useFullScreen } from '#core/full-screen.ts'
import { useText } from '#core/language/language.ts'
import { shouldPlayVideo } from '#core/player/video/video-state.ts'
import { video } from '#core/player/video/video-store.ts'
import type { Title } from '#features/vod/title/credits.tsx'
import { useTracks } from '#features/vod/title/use-tracks.ts'
import styles from './player-controls.module.css'
import { PlayerEndTime } from './player-end-time.tsx'
import { canUsePictureInPicture, togglePictureInPicture } from './player-screen.ts'
import { PlayerScrubber } from './player-scrubber.tsx'

type ControlsProps = {
  title: Title
  stage: RefObject<HTMLElement | null>
  /** At the end and after a failure only the back button is left. */
  isOver: boolean
  onBack: () => void
  onToggle: () => void
  onChoose: () => void
}

export function PlayerControls({ title, stage, isOver, onBack, onToggle, onChoose }: ControlsProps) {
  const text = useText()
  const isRunning = useStore(video.store, shouldPlayVideo)
  const isMuted = useStore(video.store, ({ isMuted }) => isMuted)
  const isFullScreen = useFullScreen()
  return (
    <>
      <div className={classes(styles.bar, styles.top)}>
        <IconButton icon="arrow-left" weight="bold" label={text('player.back')} onClick={onBack} />
        <div className={styles.text}>
          <h2 className={styles.title}>{title.title}</h2>
          {!isOver && <PlayerEndTime title={title} className={styles.ends} />}
        </div>
        {!isOver && isMuted && (
          <IconButton
            icon="speaker-slash"
            label={text('player.unmute')}
            surface="glass"
            onClick={() => video.setMuted(false)}
          />
        )}
        {!isOver && <Tracks title={title} onChoose={onChoose} />}
      </div>
      {!isOver && (
        <>
          <button
            type="button"
            className={styles.toggle}
            aria-label={text(isRunning ? 'player.pause' : 'player.play')}
            onClick={onToggle}
          >
            <Icon name={isRunning ? 'pause' : 'play'} weight="fill" />
          </button>
          <div className={classes(styles.bar, styles.foot)}>
            <PlayerScrubber />
            {canUsePictureInPicture() && (
              <IconButton
                icon="picture-in-picture"
                label={text('player.pictureInPicture')}
                className={styles.isWideOnly}
                onClick={() => stage.current && togglePictureInPicture(stage.current)}
              />
            )}
            {canEnterFullScreen() && (
              <IconButton
                icon={isFullScreen ? 'corners-in' : 'corners-out'}
                weight="bold"
                label={text(isFullScreen ? 'player.leaveFullScreen' : 'player.fullScreen')}
                onClick={() =>
                  isFullScreen ? leaveFullScreen() : stage.current && enterFullScreen(stage.current)
                }
              />
            )}
          </div>
        </>
      )}
    </>
  )
}

/** The captions button stays when the others fade. @see VOD-06, VOD-07, VOD-28, VOD-42 */
function Tracks({ title, onChoose }: { title: Title; onChoose: () => void }) {
  const text = useText()
  const { sound, captions } = useTracks(title)
  const isShown = useStore(video.store, ({ isCaptionsButtonShown }) => isCaptionsButtonShown)
  const { languages, captions: all } = title.data.source
  return (
    <>
      {languages.length > 1 && sound && (
        <button
          type="button"
          className={styles.track}
          aria-label={text('player.audioIs', { language: nativeLanguageName(sound.lang) })}
          aria-haspopup="dialog"
          onClick={onChoose}
        >
          <Icon name="speaker-high" weight="fill" />
          <span lang={sound.lang}>{nativeLanguageName(sound.lang)}</span>
        </button>
      )}
      {all.length > 0 && (
        <button
          type="button"
          className={classes(styles.track, styles.captions, captions && styles.on, !isShown && styles.faded)}
          aria-label={
            captions
              ? text('player.subtitlesAre', { language: nativeLanguageName(captions.lang) })
              : text('player.subtitlesOff')
          }
          aria-haspopup="dialog"
          onClick={onChoose}
        >
          <Icon name="closed-captioning" weight={captions ? 'fill' : 'regular'} />
          <span lang={captions?.lang}>
            {captions ? nativeLanguageName(captions.lang) : text('vod.subtitlesOff')}
          </span>
        </button>
      )}
    </>
  )
}
