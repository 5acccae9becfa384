/** The portal's audio player with its dependencies; it outlives every screen. */

import { useStore } from '@altiport/client/store'
import { type Held, holdDuringAnnouncements } from '#core/announcement/announcement.ts'
import { logError } from '#core/error-log.ts'
import { kidsStore } from '#core/kids/kids.ts'
import { registerExclusivePlayer } from '#core/media/exclusive-player.ts'
import { logMediaPlay, logMediaProgress } from '#core/usage/usage.ts'
import { audioPresence } from './audio-presence.ts'
import { reportPosition } from './audio-report.ts'
import { type AudioState, shouldPlayAudio } from './audio-state.ts'
import { createAudio } from './audio-store.ts'
import { startMediaSession } from './media-session.ts'
import { loadSavedAudio, saveAudio } from './saved-audio.ts'
import { createSoundElement } from './sound-element.ts'

export const audio = createAudio({
  logPlay: logMediaPlay,
  logProgress: logMediaProgress,
  reportPosition,
  random: Math.random,
})

export const useAudio = <Picked>(pick: (state: AudioState) => Picked): Picked => useStore(audio.store, pick)

audio.attach(
  createSoundElement({
    timeUpdate: (timeInS) => audio.dispatch({ type: 'timeUpdate', timeInS }),
    metadata: (durationInS) => audio.dispatch({ type: 'metadata', durationInS }),
    ended: () => audio.dispatch({ type: 'ended' }),
    paused: audio.pause,
    autoplayBlocked: audio.pause,
    playing: () => audio.dispatch({ type: 'playing' }),
    waiting: () => audio.dispatch({ type: 'waiting' }),
    reportProblem: (problem) => audio.dispatch({ type: 'problemReported', problem }),
    failed(failure) {
      logError('A track could not be played', failure)
      audio.dispatch({ type: 'failed' })
    },
  }),
)
startMediaSession(audio)
registerExclusivePlayer({
  isPlaying: () => shouldPlayAudio(audio.store.read()),
  pause: audio.pause,
  listen: audio.store.listen,
})

holdDuringAnnouncements({ hold: holdAudio, resume: audio.release })

let savedLoadCount = 0
audio.store.listen(() => {
  const state = audio.store.read()
  if (state.isPlayerAudioDisplayed) audioPresence.write(true)
  if (state.loadCount === savedLoadCount) return
  savedLoadCount = state.loadCount
  saveAudio(state)
})

// Runs when the device is cleared. If the player's code was never loaded, there is nothing to stop.
audioPresence.listen(() => !audioPresence.read() && audio.drop())

// What plays may be for adults. @see PAX-10
kidsStore.listen(() => kidsStore.read() && audio.close())

// On phones these may be the last events a page in the background receives.
const leave = () => {
  saveAudio(audio.store.read())
  audio.flushReport()
}
window.addEventListener('pagehide', leave)
document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && leave())

/** Restores the queue from before a reload, paused: the passenger resumes it. */
export async function restoreAudio(): Promise<void> {
  if (audio.store.read().audioSrc !== null) return
  try {
    const saved = await loadSavedAudio()
    if (audio.store.read().audioSrc === null && saved) audio.dispatch(saved)
  } catch (failure) {
    logError('The saved audio queue could not be restored', failure)
  }
}

/** @see OP-92, POP-08 */
function holdAudio(): Held | null {
  const { audioQueue, audioQueueIndex, album, timeInS, ...state } = audio.store.read()
  const track = audioQueue[audioQueueIndex]
  const wasPlaying = shouldPlayAudio({ audioQueue, audioQueueIndex, album, timeInS, ...state })
  audio.hold()
  if (!wasPlaying || !track) return null
  return { media: 'audio', title: track.title, pictureUrl: album?.cover.url, atInS: timeInS }
}
