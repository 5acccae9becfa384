/** The transitions of the audio player for all its events. Pure. */
import { rewindInS } from '#core/announcement/announcement-state.ts'
import { indexAfterMove, moved, nextQueueIndex, shuffleTracks } from './audio-queue.ts'
import { type Album, type AudioEvent, type AudioState, noAudio, type Track } from './audio-state.ts'

export function step(state: AudioState, event: AudioEvent): AudioState {
  switch (event.type) {
    case 'playSingle':
      return playSingle(state, event)
    case 'playAlbum':
      return playAlbum(state, event)
    case 'shuffleAlbum': {
      const index = Math.floor(event.seed * event.album.tracks.length)
      const queue = shuffleTracks(event.album.tracks, index, event.seed)
      return startTrack({ ...state, isAudioShuffle: true, album: event.album, audioQueue: queue }, 0)
    }
    case 'restored': {
      const { album, queue, index, timeInS, shuffle, repeat } = event
      const restored = { ...state, album, audioQueue: queue, isAudioShuffle: shuffle, isAudioRepeat: repeat }
      return { ...startTrack(restored, index, timeInS), isPlaying: false }
    }
    case 'togglePlayback':
      return step(state, { type: state.isPlaying ? 'pause' : 'resume' })
    case 'pause':
      return state.isPlaying ? { ...state, isPlaying: false } : state
    case 'resume':
      if (state.audioSrc === null || state.isPlaying) return state
      // A failed track is loaded again at the position where it failed.
      if (state.hasFailed) return startTrack(state, state.audioQueueIndex, state.timeInS)
      return { ...state, isPlaying: true }
    // AUD-13: the buttons, the lock screen and the end of a track all use these transitions.
    case 'next':
      return skipTrack(savePositionInQueue(state), 1)
    case 'previous':
      return skipTrack(savePositionInQueue(state), -1)
    case 'ended':
      return skipTrack(savePositionInQueue(state, true), 1)
    case 'pick':
      return state.audioQueue[event.index] === undefined
        ? state
        : startTrack(savePositionInQueue(state), event.index)
    case 'toggleRepeat':
      return { ...state, isAudioRepeat: !state.isAudioRepeat }
    case 'toggleShuffle':
      return toggleShuffle(state, event.seed)
    case 'move': {
      const { from, to } = event
      const { length } = state.audioQueue
      if (from === to || Math.min(from, to) < 0 || Math.max(from, to) >= length) return state
      const audioQueueIndex = indexAfterMove(state.audioQueueIndex, from, to)
      return { ...state, audioQueue: moved(state.audioQueue, from, to), audioQueueIndex }
    }
    case 'close':
      return stopped(state)
    case 'timeUpdate':
      return { ...state, timeInS: event.timeInS }
    case 'metadata':
      return { ...state, durationInS: event.durationInS }
    case 'failed':
      return { ...state, isPlaying: false, hasFailed: true, isStalled: false, problem: null }
    case 'playing':
      return { ...state, isStalled: false, problem: null }
    case 'waiting':
      return { ...state, isStalled: state.audioSrc !== null }
    case 'problemReported':
      return state.audioSrc === null ? state : { ...state, problem: event.problem }
    case 'hold':
      return { ...state, isHeld: true }
    case 'release': {
      if (!state.isHeld) return state
      const timeInS = state.isPlaying ? Math.max(0, state.timeInS - rewindInS) : state.timeInS
      return { ...state, isHeld: false, timeInS }
    }
    case 'playLogged':
      return { ...state, mediaByTid: { ...state.mediaByTid, [event.idMedia]: event.transactionId } }
    case 'progressLogged': {
      const { [event.idMedia]: _, ...rest } = state.mediaByTid
      return { ...state, mediaByTid: rest }
    }
  }
}

/** @see AUD-06, AUD-07, AUD-08 */
function playSingle(state: AudioState, { album, track }: { album: Album; track: Track }): AudioState {
  const queued = { ...state, album, audioQueue: [track], audioQueueIndex: 0 }
  return track.src === state.audioSrc
    ? step({ ...queued, audioTypeMedia: 'simple' }, { type: 'togglePlayback' })
    : startTrack({ ...queued, audioTypeMedia: 'simple' }, 0)
}

/** @see AUD-09, AUD-10 */
function playAlbum(state: AudioState, options: { album: Album; index: number; seed: number }): AudioState {
  const { album, index, seed } = options
  const track = album.tracks[index]
  if (!track) return state
  const isSame = track.src === state.audioSrc
  // The current track again, from an album that is the whole queue: only pauses or resumes, so that a queue that
  // was shuffled or reordered stays in its order.
  if (isSame && state.album?.id === album.id && state.audioQueue.length === album.tracks.length)
    return step(state, { type: 'togglePlayback' })
  const { isAudioShuffle } = state
  const audioQueue = isAudioShuffle ? shuffleTracks(album.tracks, index, seed) : album.tracks
  const queued = { ...state, album, audioQueue, audioQueueIndex: isAudioShuffle ? 0 : index }
  return isSame
    ? step({ ...queued, audioTypeMedia: audioTypeOf(album) }, { type: 'togglePlayback' })
    : startTrack(queued, queued.audioQueueIndex)
}

/** @see OP-41 */
function toggleShuffle(state: AudioState, seed: number): AudioState {
  const { album, audioQueue, audioQueueIndex, isAudioShuffle, audioIdMedia } = state
  if (!isAudioShuffle)
    return {
      ...state,
      isAudioShuffle: true,
      audioQueue: shuffleTracks(audioQueue, audioQueueIndex, seed),
      audioQueueIndex: 0,
    }
  const originalQueue = audioQueue.length > 1 && album ? album.tracks : audioQueue
  const index = originalQueue.findIndex(({ idMedia }) => idMedia === audioIdMedia)
  return { ...state, isAudioShuffle: false, audioQueue: originalQueue, audioQueueIndex: Math.max(0, index) }
}

/** @see AUD-13 to AUD-15 */
function skipTrack(state: AudioState, offset: 1 | -1): AudioState {
  const { audioQueue, audioQueueIndex, isAudioRepeat, isPlaying } = state
  const next = nextQueueIndex(
    { index: audioQueueIndex, length: audioQueue.length, repeat: isAudioRepeat },
    offset,
  )
  if (next === null) return stopped(state)
  return { ...startTrack(state, next), isPlaying }
}

/** Starts the track at `index` and shows the player. @see AUD-11 */
function startTrack(state: AudioState, index: number, timeInS?: number): AudioState {
  const track = state.audioQueue[index]
  if (!track) return state
  return {
    ...state,
    audioQueueIndex: index,
    audioSrc: track.src,
    audioIdMedia: track.idMedia,
    audioTypeMedia: state.audioQueue.length === 1 ? 'simple' : audioTypeOf(state.album),
    isPlaying: true,
    isPlayerAudioDisplayed: true,
    loadCount: state.loadCount + 1,
    timeInS: timeInS ?? track.startAtInS ?? 0,
    durationInS: track.durationInS,
    hasFailed: false,
    // Until the element reports `playing`.
    isStalled: true,
    problem: null,
  }
}

/**
 * Sets where the current track starts when it is played again: where it was left, or at 0 if it has ended. Only
 * tracks of podcasts and audiobooks have a start position.
 */
function savePositionInQueue(state: AudioState, hasEnded = false): AudioState {
  const current = state.audioQueue[state.audioQueueIndex]
  if (current?.startAtInS === undefined) return state
  const updated = { ...current, startAtInS: hasEnded ? 0 : state.timeInS }
  return { ...state, audioQueue: state.audioQueue.map((track) => (track === current ? updated : track)) }
}

/**
 * Resets everything (no source, no queue, player hidden) except the modes shuffle and repeat, the ids of the play
 * logs, and whether an announcement holds the player. Increments `loadCount`.
 */
const stopped = ({
  isAudioShuffle,
  isAudioRepeat,
  mediaByTid,
  loadCount,
  isHeld,
}: AudioState): AudioState => ({
  ...noAudio,
  isAudioShuffle,
  isAudioRepeat,
  mediaByTid,
  loadCount: loadCount + 1,
  isHeld,
})

const audioTypeOf = (album: Album | null) => (album?.type === 'simple' ? 'simple' : 'album')
