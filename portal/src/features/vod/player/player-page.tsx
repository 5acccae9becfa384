/** The player: the film in the top layer, controls that fade, and the panel when it ends or fails. */

import { useStore } from '@altiport/client/store'
import { classes } from '@altiport/ui/classes'
import { FullScreen } from '@altiport/ui/full-screen'
import { openInOrder } from '@altiport/ui/layers'
import { VisuallyHidden } from '@altiport/ui/visually-hidden'
import { iconThumbnail } from '@altiport/wire/media'
import { type KeyboardEvent, type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { isMobile } from '#core/device.ts'
import { leaveFullScreen } from '#core/full-screen.ts'
import { thumbnail } from '#core/image.ts'
import { useText } from '#core/language/language.ts'
import { tilePicture } from '#core/media/picture/picture-source.ts'
import { ProblemNotice } from '#core/media/recovery/problem-notice.tsx'
import { chooseCaptions } from '#core/media/tracks/track-choice.ts'
import { BreakScreen } from '#core/player/ads/break-screen.tsx'
import { videoOptions } from '#core/player/video/video-options.ts'
import { isBlockedByAds, isStalled, shouldPlayAd, shouldPlayVideo } from '#core/player/video/video-state.ts'
import { video } from '#core/player/video/video-store.ts'
import type { Title } from '#features/vod/title/credits.tsx'
import { TrackSheet } from '#features/vod/title/track-sheet.tsx'
import { useTracks } from '#features/vod/title/use-tracks.ts'
import { useControls, useRevealingTouch } from './controls-visibility.ts'
import { keyActions, togglePlayback } from './player-actions.ts'
import { PlayerBelow } from './player-below.tsx'
import { PlayerCaptions } from './player-captions.tsx'
import { PlayerControls } from './player-controls.tsx'
import { keyAction } from './player-keys.ts'
import styles from './player-page.module.css'
import { PlayerPanel } from './player-panel.tsx'
import { type StartFrom, usePlayback } from './player-playback.ts'
import { lockLandscape, requestWakeLock, setMediaSession } from './player-screen.ts'

export { dropPreloadedPlayer, preloadPlayer } from './player-preload.ts'

/** Above the shell's bars (900), below every pop-up (1000). */
const playerLevel = 950

type Props = {
  item: Title
  from: StartFrom
  /** Called by Back and Escape; closing restores the focus. */
  onClose: () => void
  /** Opens a premium item again; the result is passed as a new `item`. */
  onReopen: () => void
}

export function PlayerPage({ item, from, onClose, onReopen }: Props) {
  const text = useText()
  const dialog = useRef<HTMLDialogElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const element = useRef<HTMLVideoElement>(null)
  const [isChoosing, setChoosing] = useState(false)
  const retry = usePlayback(item, from, element, onReopen)
  const isPlayingFilm = useStore(video.store, shouldPlayVideo)
  const isFilmBlocked = useStore(video.store, isBlockedByAds)
  const isPlayingAd = useStore(video.store, shouldPlayAd)
  const isPlaying = useStore(video.store, ({ isPlaying }) => isPlaying)
  const isStalling = useStore(video.store, isStalled)
  const problem = useStore(video.store, (state) => state.problem)
  const isOver = useStore(video.store, ({ isFinished, hasFailed }) => isFinished || hasFailed)
  const controls = useControls(stage, !(isPlayingFilm || isPlayingAd) || isChoosing || isOver)
  const onlyReveals = useRevealingTouch(stage, !controls.areShown && !isFilmBlocked)
  const { captions, preferredCaptions } = useTracks(item)
  const poster = tilePicture(item.wide)?.src

  useOpenDialog(dialog)
  useEffect(() => {
    if (isMobile() && stage.current) lockLandscape(stage.current)
    return () => void leaveFullScreen()
  }, [])
  useEffect(() => (isPlaying || isPlayingAd ? requestWakeLock() : undefined), [isPlaying, isPlayingAd])
  useEffect(
    () =>
      setMediaSession(item.title, item.wide && thumbnail(item.wide.url, iconThumbnail), {
        play: video.resume,
        pause: video.pause,
        seekTo: video.seekTo,
      }),
    [item],
  )

  const handleKeyDown = (event: KeyboardEvent<HTMLDialogElement>) => {
    const action = keyAction(event, (event.target as Element).closest('button, input, a') !== null)
    if (action === null || event.defaultPrevented || isOver) return
    event.preventDefault()
    keyActions[action]({
      dialog: event.currentTarget,
      stage: stage.current,
      toggleCaptions: () => chooseCaptions(captions ? undefined : preferredCaptions),
    })
    controls.show()
  }
  /** A mouse click on the picture plays and pauses; a touch shows or hides the controls. */
  const handleTap = (event: PointerEvent) => {
    if (onlyReveals()) return controls.show()
    if ((event.target as Element).closest('button, input, a') || isOver) return
    if (event.pointerType === 'mouse') togglePlayback()
    else controls.toggle()
  }

  return (
    <>
      <FullScreen
        ref={dialog}
        className={styles.player}
        aria-label={item.title}
        onKeyDown={handleKeyDown}
        onCancel={(event) => {
          event.preventDefault()
          onClose()
        }}
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: its buttons and keys do the same */}
        <div
          ref={stage}
          className={classes(styles.stage, controls.areShown && styles.shown)}
          data-controls={controls.areShown ? 'shown' : 'hidden'}
          data-waiting={isStalling}
          onPointerMove={(event) => event.pointerType === 'mouse' && controls.show()}
          onPointerUp={handleTap}
          // @see VOD-51
          onContextMenu={(event) => event.preventDefault()}
        >
          {/* Not the element's poster, which would be fetched again, since the element is CORS-enabled. */}
          {poster && <img src={poster} alt="" className={styles.video} draggable={false} />}
          {/* biome-ignore lint/a11y/useMediaCaption: captions are rendered beside it, VOD-41 */}
          <video
            ref={element}
            className={styles.video}
            // @see VOD-16
            preload={videoOptions.preload}
            playsInline={videoOptions.playsInline}
            crossOrigin={videoOptions.crossOrigin}
            tabIndex={-1}
          />
          <PlayerCaptions title={item} areRaised={controls.areShown && !isOver} />
          {videoOptions.controls && !isFilmBlocked && (
            <PlayerControls
              title={item}
              stage={stage}
              isOver={isOver}
              onBack={onClose}
              onToggle={togglePlayback}
              onChoose={() => setChoosing(true)}
            />
          )}
          <BreakScreen onBack={onClose} />
          {isOver && <PlayerPanel title={item} onBack={onClose} onRetry={retry} />}
          <VisuallyHidden role="status">{isStalling ? text('player.resumesSoon') : ''}</VisuallyHidden>
          <ProblemNotice
            isStalled={isStalling}
            problem={problem}
            onRetry={video.retry}
            className={styles.problem}
          />
        </div>
        <PlayerBelow title={item} />
      </FullScreen>
      <TrackSheet title={item} open={isChoosing} side="end" onClose={() => setChoosing(false)} />
    </>
  )
}

/** Opens in the browser's top layer: the shell below is inert, and the focus is restored on close. */
function useOpenDialog(ref: { current: HTMLDialogElement | null }): void {
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    const previousFocus = document.activeElement
    const closeDialog = openInOrder(dialog, playerLevel)
    // Not the first button: its focus would keep the controls visible.
    dialog.focus()
    return () => {
      closeDialog()
      if (previousFocus instanceof HTMLElement && previousFocus.isConnected) previousFocus.focus()
    }
  }, [ref])
}
