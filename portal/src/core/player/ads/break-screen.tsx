/** The screen of the break before a film: the spot, the time left, play/pause and the advertiser's link. */

import { useStore } from '@altiport/client/store'
import { IconButton } from '@altiport/ui/button'
import { Icon } from '@altiport/ui/icon'
import { type CSSProperties, useEffect, useLayoutEffect, useRef } from 'react'
import { useText } from '#core/language/language.ts'
import { useRestoreDialogFocus } from '#core/player/restore-dialog-focus.ts'
import { isBlockedByAds } from '#core/player/video/video-state.ts'
import { video } from '#core/player/video/video-store.ts'
import { Link } from '#core/route/link.tsx'
import styles from './break-screen.module.css'
import { ownAddress } from './spot-choice.ts'
import { attachSpot, breakStore, clickSpot, setBreakRunning } from './spot-player.ts'
import { leftInS } from './spot-step.ts'

/**
 * Displayed while the break blocks the film; mounts the video element immediately, so that the spot need not
 * wait.
 */
export function BreakScreen({ onBack }: { onBack: () => void }) {
  const isFilmBlocked = useStore(video.store, isBlockedByAds)
  return isFilmBlocked ? <Break onBack={onBack} /> : null
}

function Break({ onBack }: { onBack: () => void }) {
  const text = useText()
  const screen = useRef<HTMLDivElement>(null)
  const element = useRef<HTMLVideoElement>(null)
  const state = useStore(breakStore)
  const isRunning = useStore(
    video.store,
    ({ isPlayRequested, isUnfocused }) => isPlayRequested && !isUnfocused,
  )
  const isHeld = useStore(video.store, ({ isHeld }) => isHeld)
  const isMuted = useStore(video.store, ({ isMuted }) => isMuted)
  const { phase, spots, index, timeInS, durationInS } = state

  useLayoutEffect(() => (element.current ? attachSpot(element.current) : undefined), [])
  // @see FEED-07, OP-92
  useEffect(() => setBreakRunning(isRunning && !isHeld), [isRunning, isHeld])
  // Reset for the next break.
  useEffect(() => () => setBreakRunning(true), [])
  useRestoreDialogFocus(screen)

  const isSpotPlaying = phase === 'playing'
  const spot = spots[index]
  const to = spot?.clickThrough ? ownAddress(spot.clickThrough, location.href) : null
  const part = durationInS > 0 ? Math.min(1, timeInS / durationInS) : 0
  return (
    <div ref={screen} className={styles.break} data-spot={phase}>
      <video
        ref={element}
        className={styles.video}
        preload="auto"
        playsInline
        muted={isMuted}
        tabIndex={-1}
      />
      <div className={styles.top}>
        <IconButton icon="arrow-left" weight="bold" label={text('player.back')} onClick={onBack} />
        {isSpotPlaying && (
          <span className={styles.timeLeft} role="timer" aria-live="off">
            {text('player.adLeft', { seconds: leftInS(state) })}
          </span>
        )}
        {isSpotPlaying && to !== null && (
          <Link to={to} className={styles.more} onClick={clickSpot}>
            {text('player.adMore')}
          </Link>
        )}
      </div>
      {/* @see VOD-40, OP-38 */}
      <button
        type="button"
        className={styles.toggle}
        aria-label={text(isRunning ? 'player.pause' : 'player.play')}
        onClick={() => (isRunning ? video.pause() : video.resume())}
      >
        <Icon name={isRunning ? 'pause' : 'play'} weight="fill" />
      </button>
      {isSpotPlaying && (
        <div className={styles.foot} aria-hidden="true">
          <i className={styles.line} style={{ '--part': part } as CSSProperties} />
        </div>
      )}
    </div>
  )
}
