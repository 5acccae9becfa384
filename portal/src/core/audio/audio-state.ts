/** The state of the one audio player and its events; the transitions are in `audio-step.ts`. */

import type { PackPicture } from '#core/media/picture/picture-source.ts'
import type { MediaProblem } from '#core/media/recovery/media-problem.ts'
import { nextQueueIndex } from './audio-queue.ts'

export type Track = {
  idMedia: string
  src: string
  title: string
  artist: string
  durationInS: number
  /** For podcasts and audiobooks, the position saved for this device; other tracks start at 0. */
  startAtInS?: number
}
export type Album = {
  id: string
  type: string
  kind: string
  title: string
  cover: PackPicture
  /** In the album's own order. */
  tracks: readonly Track[]
}

/** The first ten names are the contract's. @see AUD-04 */
export type AudioState = {
  audioQueue: readonly Track[]
  audioQueueIndex: number
  audioSrc: string | null
  audioIdMedia: string | null
  audioTypeMedia: 'simple' | 'album' | null
  isAudioShuffle: boolean
  isAudioRepeat: boolean
  isPlaying: boolean
  isPlayerAudioDisplayed: boolean
  /** By media id, despite the contract's name: the transaction id of its play log. @see AUD-05, OP-42 */
  mediaByTid: Readonly<Record<string, string>>
  album: Album | null
  /** Incremented whenever a source is loaded or cleared: the same track may be loaded twice in a row. */
  loadCount: number
  timeInS: number
  durationInS: number
  /** An announcement holds the player; if `isPlaying`, playback resumes after it. @see OP-92 */
  isHeld: boolean
  hasFailed: boolean
  /** Waiting for data: from loading a track until the element reports `playing`, and while the buffer is empty. */
  isStalled: boolean
  /** The likely cause of the stall; may still resolve. */
  problem: MediaProblem | null
}

export type AudioEvent =
  | { type: 'playSingle'; album: Album; track: Track }
  | { type: 'playAlbum'; album: Album; index: number; seed: number }
  | { type: 'shuffleAlbum'; album: Album; seed: number }
  | {
      type: 'restored'
      album: Album
      queue: readonly Track[]
      index: number
      timeInS: number
      shuffle: boolean
      repeat: boolean
    }
  | { type: 'togglePlayback' | 'pause' | 'resume' | 'next' | 'previous' | 'ended' | 'toggleRepeat' | 'close' }
  | { type: 'toggleShuffle'; seed: number }
  | { type: 'pick'; index: number }
  | { type: 'move'; from: number; to: number }
  | { type: 'timeUpdate'; timeInS: number }
  | { type: 'metadata'; durationInS: number }
  | { type: 'failed' | 'hold' | 'release' | 'playing' | 'waiting' }
  | { type: 'problemReported'; problem: MediaProblem }
  | { type: 'playLogged'; idMedia: string; transactionId: string }
  | { type: 'progressLogged'; idMedia: string }

export const noAudio: AudioState = {
  audioQueue: [],
  audioQueueIndex: 0,
  audioSrc: null,
  audioIdMedia: null,
  audioTypeMedia: null,
  isAudioShuffle: false,
  isAudioRepeat: false,
  isPlaying: false,
  isPlayerAudioDisplayed: false,
  mediaByTid: {},
  album: null,
  loadCount: 0,
  timeInS: 0,
  durationInS: 0,
  isHeld: false,
  hasFailed: false,
  isStalled: false,
  problem: null,
}

/** Whether the media element should be playing. */
export const shouldPlayAudio = ({ audioSrc, isPlaying, isHeld }: AudioState): boolean =>
  audioSrc !== null && isPlaying && !isHeld

/** The transaction id of the current track's play log, if its play was logged and its progress was not yet. */
export const playTransactionId = ({ audioIdMedia, mediaByTid }: AudioState): string | undefined =>
  audioIdMedia === null ? undefined : mediaByTid[audioIdMedia]

/** The track that follows the current one, if any. */
export function trackAfter({ audioQueue, audioQueueIndex, isAudioRepeat }: AudioState): Track | undefined {
  const next = nextQueueIndex({ index: audioQueueIndex, length: audioQueue.length, repeat: isAudioRepeat }, 1)
  return next === null ? undefined : audioQueue[next]
}
