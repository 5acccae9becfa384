/** The portal's audio player, put together: it lives as long as the page, whatever screen is shown. */
import { type Held, holdDuringAnnouncements } from '#core/announcement/announcement.ts'
import { logError } from '#core/error-log.ts'
import { registerExclusivePlayer } from '#core/media/one-sound.ts'
import { useStore } from '#core/store.ts'
import { logMediaPlay, logMediaProgress } from '#core/usage/usage.ts'
import { audioPresence } from './audio-presence.ts'
import { reportPosition } from './audio-report.ts'
import { type AudioState, shouldPlayAudio } from './audio-state.ts'
import { createAudio } from './audio-store.ts'
import { offerLockScreen } from './media-session.ts'
import { loadSavedAudio, saveAudio } from './saved-audio.ts'
import { soundOf } from './sound-element.ts'

export const audio = createAudio({
  logPlay: logMediaPlay,
  logProgress: logMediaProgress,
  report: reportPosition,
  random: Math.random,
})

export const useAudio = <Picked>(pick: (state: AudioState) => Picked): Picked => useStore(audio.store, pick)

audio.attach(
  soundOf({
    timeUpdate: (timeInS) => audio.dispatch({ type: 'timeUpdate', timeInS }),
    metadata: (durationInS) => audio.dispatch({ type: 'metadata', durationInS }),
    ended: () => audio.dispatch({ type: 'ended' }),
    paused: audio.pause,
    refused: audio.pause,
    playing: () => audio.dispatch({ type: 'playing' }),
    waiting: () => audio.dispatch({ type: 'waiting' }),
    troubled: (problem) => audio.dispatch({ type: 'troubled', problem }),
    failed(failure) {
      logError('A track cannot be played', failure)
      audio.dispatch({ type: 'failed' })
    },
  }),
)
offerLockScreen(audio)
registerExclusivePlayer({
  isSounding: () => shouldPlayAudio(audio.store.read()),
  pause: audio.pause,
  listen: audio.store.listen,
})

holdDuringAnnouncements({ hold: holdAudio, resume: audio.release })

let turn = 0
audio.store.listen(() => {
  const state = audio.store.read()
  if (state.isPlayerAudioDisplayed) audioPresence.write(true)
  if (state.turn === turn) return
  turn = state.turn
  saveAudio(state)
})

// Without the code of the player, forgetting this device has nothing to stop.
audioPresence.listen(() => !audioPresence.read() && audio.drop())

// Phones tell a page that goes to the back this way only, and may never let it come again.
const leave = () => {
  saveAudio(audio.store.read())
  audio.leavePage()
}
window.addEventListener('pagehide', leave)
document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && leave())

/** What was heard before a reload stands ready, paused: the passenger says when it goes on. */
export async function restoreAudio(): Promise<void> {
  if (audio.store.read().audioSrc !== null) return
  try {
    const saved = await loadSavedAudio()
    if (audio.store.read().audioSrc === null && saved) audio.dispatch(saved)
  } catch (failure) {
    logError('What was heard before did not come', failure)
  }
}

/** @see OP-92, POP-08 */
function holdAudio(): Held | null {
  const { audioQueue, audioQueueIndex, album, timeInS, ...state } = audio.store.read()
  const track = audioQueue[audioQueueIndex]
  const wasPlaying = shouldPlayAudio({ audioQueue, audioQueueIndex, album, timeInS, ...state })
  audio.hold()
  if (!wasPlaying || !track) return null
  return { media: 'music', title: track.title, pictureUrl: album?.cover.url, atInS: timeInS }
}
