/** What the player's keys and its play button do. */
import { canEnterFullScreen, enterFullScreen, leaveFullScreen } from '#core/full-screen.ts'
import { isBlockedByAds, shouldPlayVideo } from '#core/player/video/video-state.ts'
import { video } from '#core/player/video/video-store.ts'
import { moveFocus } from './player-focus.ts'
import { arrowStepInS, type KeyAction } from './player-keys.ts'

/** Plays or pauses; while something holds the film, only sets whether the film resumes afterwards. */
export function togglePlayback(): void {
  const state = video.store.read()
  const isRunning = isBlockedByAds(state) ? state.isPlayRequested : shouldPlayVideo(state)
  isRunning ? video.pause() : video.resume()
}

type Context = { dialog: HTMLElement; stage: HTMLElement | null; toggleCaptions: () => void }

export const keyActions: Record<KeyAction, (context: Context) => void> = {
  toggle: togglePlayback,
  back: () => seekBy(-arrowStepInS),
  forward: () => seekBy(arrowStepInS),
  mute: () => video.setMuted(!video.store.read().isMuted),
  captions: ({ toggleCaptions }) => toggleCaptions(),
  'full-screen'({ stage }) {
    if (document.fullscreenElement) leaveFullScreen()
    else if (stage && canEnterFullScreen()) enterFullScreen(stage)
  },
  'previous-control': ({ dialog }) => moveFocus(dialog, -1),
  'next-control': ({ dialog }) => moveFocus(dialog, 1),
}

function seekBy(seconds: number): void {
  const { progress, durationInS } = video.store.read()
  video.seekTo((progress / 100) * durationInS + seconds)
}
