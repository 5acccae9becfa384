/** The transitions of the audio player. */
import { expect, test } from 'vitest'
import {
  type Album,
  type AudioEvent,
  type AudioState,
  noAudio,
  shouldPlayAudio,
  trackAfter,
} from './audio-state.ts'
import { step } from './audio-step.ts'

const cover = { url: '/c', width: 1, height: 1, color: '#123456', widths: [480] }
const albumNamed = (id: string, length: number, rest: Partial<Album> = {}): Album => ({
  id,
  type: 'album',
  kind: 'music',
  title: id,
  cover,
  tracks: Array.from({ length }, (_, index) => ({
    idMedia: `${id}-${index}`,
    src: `/core/media/p/${id}-${index}`,
    title: `${index}`,
    artist: 'A',
    durationInS: 60,
  })),
  ...rest,
})
const album = albumNamed('tides', 4)
const single = albumNamed('buoy', 1, { type: 'simple' })
const play = (index: number, played = album): AudioEvent => ({
  type: 'playAlbum',
  album: played,
  index,
  seed: 0.3,
})
const playSingle = (played = single): AudioEvent => ({
  type: 'playSingle',
  album: played,
  track: played.tracks[0]!,
})
const after = (...events: AudioEvent[]): AudioState => events.reduce(step, noAudio)
const ids = ({ audioQueue }: AudioState) => audioQueue.map(({ idMedia }) => idMedia)

test('AUD-04 AUD-05 the state has the contract’s ten names, and at first nothing plays', () => {
  expect(noAudio).toMatchObject({
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
  })
})

test('AUD-01 AUD-06 AUD-08 a single replaces the whole queue and starts', () => {
  const state = after(play(2), playSingle())
  expect(ids(state)).toEqual(['buoy-0'])
  expect(state).toMatchObject({
    audioQueueIndex: 0,
    audioIdMedia: 'buoy-0',
    audioTypeMedia: 'simple',
    isPlaying: true,
  })
})

test('AUD-07 a single that is the current source is paused and resumed', () => {
  const state = after(playSingle(), { type: 'timeUpdate', timeInS: 12 }, playSingle())
  expect(state).toMatchObject({ isPlaying: false, timeInS: 12, loadCount: 1 })
  expect(step(state, playSingle())).toMatchObject({ isPlaying: true, timeInS: 12, loadCount: 1 })
})

test('AUD-02 AUD-09 an album track queues its album, and playback starts at that track', () => {
  const state = after(playSingle(), play(2))
  expect(ids(state)).toEqual(['tides-0', 'tides-1', 'tides-2', 'tides-3'])
  expect(state).toMatchObject({ audioQueueIndex: 2, audioIdMedia: 'tides-2', audioTypeMedia: 'album' })
})

test('AUD-10 an album track that is the current source is paused and resumed; another one starts', () => {
  const paused = after(play(2), play(2))
  expect(paused).toMatchObject({ isPlaying: false, audioQueueIndex: 2, loadCount: 1 })
  expect(step(paused, play(1))).toMatchObject({ isPlaying: true, audioIdMedia: 'tides-1', loadCount: 2 })
})

test('AUD-10 a shuffled queue keeps its order while its current track is toggled', () => {
  const shuffled = after({ type: 'shuffleAlbum', album, seed: 0.7 })
  const index = album.tracks.findIndex(({ idMedia }) => idMedia === shuffled.audioIdMedia)
  const paused = step(shuffled, play(index))
  expect(paused.isPlaying).toBe(false)
  expect(ids(paused)).toEqual(ids(shuffled))
})

test('AUD-11 OP-106 the player is displayed while playing, and stays displayed while paused until it is closed', () => {
  expect(after(playSingle()).isPlayerAudioDisplayed).toBe(true)
  expect(after(play(0), { type: 'pause' }).isPlayerAudioDisplayed).toBe(true)
  expect(after(play(0), { type: 'close' })).toMatchObject({ isPlayerAudioDisplayed: false, audioSrc: null })
})

test('AUD-13 next and previous move by one track; a paused player stays paused', () => {
  expect(after(play(1), { type: 'next' })).toMatchObject({ audioQueueIndex: 2, isPlaying: true, timeInS: 0 })
  expect(after(play(1), { type: 'previous' })).toMatchObject({ audioQueueIndex: 0, isPlaying: true })
  expect(after(play(1), { type: 'pause' }, { type: 'next' })).toMatchObject({
    audioIdMedia: 'tides-2',
    isPlaying: false,
  })
})

test('AUD-14 with repeat, the first track follows the last, in both directions', () => {
  expect(after(play(3), { type: 'toggleRepeat' }, { type: 'next' }).audioIdMedia).toBe('tides-0')
  expect(after(play(0), { type: 'toggleRepeat' }, { type: 'previous' }).audioIdMedia).toBe('tides-3')
  expect(after(play(3), { type: 'toggleRepeat' }, { type: 'ended' })).toMatchObject({
    audioIdMedia: 'tides-0',
    isPlaying: true,
  })
})

test('AUD-14 AUD-15 a second press turns repeat off', () => {
  expect(
    after(play(3), { type: 'toggleRepeat' }, { type: 'toggleRepeat' }, { type: 'next' }).audioSrc,
  ).toBeNull()
})

test.each(['next', 'ended'] as const)('AUD-15 without repeat, %s past the end clears the source', (type) => {
  expect(after(play(3), { type })).toMatchObject({ audioSrc: null, audioIdMedia: null, isPlaying: false })
})

test('AUD-15 without repeat, previous before the beginning clears the source', () => {
  const state = after(play(0), { type: 'previous' })
  expect(state).toMatchObject({ audioSrc: null, isPlaying: false, isPlayerAudioDisplayed: false })
})

test('OP-41 AUD-04 shuffle reorders the queue once, starting with the current track; turned off, it restores the album’s order and keeps the current track', () => {
  const state = after(play(2), { type: 'toggleShuffle', seed: 0.42 })
  expect(state).toMatchObject({
    isAudioShuffle: true,
    audioQueueIndex: 0,
    audioIdMedia: 'tides-2',
    loadCount: 1,
  })
  expect(ids(state).sort()).toEqual(ids(after(play(0))))
  const skipped = step(state, { type: 'next' })
  const back = step(skipped, { type: 'toggleShuffle', seed: 0.1 })
  expect(ids(back)).toEqual(ids(after(play(0))))
  expect(back.audioQueue[back.audioQueueIndex]?.idMedia).toBe(skipped.audioIdMedia)
})

test('OP-41 with shuffle on, each track of a newly chosen album plays once before any repeats', () => {
  let state = after(play(0), { type: 'toggleShuffle', seed: 0.5 }, play(1, albumNamed('dunes', 6)), {
    type: 'toggleRepeat',
  })
  expect(state.audioIdMedia).toBe('dunes-1')
  const played = new Set<string | null>()
  for (let n = 0; n < 6; n++) {
    played.add(state.audioIdMedia)
    state = step(state, { type: 'ended' })
  }
  expect(played.size).toBe(6)
  expect(state.audioIdMedia).toBe('dunes-1')
})

test('AUD-13 a queue with a moved track plays in its new order; a move from outside the queue is ignored', () => {
  const state = after(play(0), { type: 'move', from: 3, to: 1 })
  expect(trackAfter(state)?.idMedia).toBe('tides-3')
  expect(step(state, { type: 'move', from: 9, to: 0 })).toBe(state)
})

test('OP-92 an announcement pauses playback, which resumes by itself 3 s before where it paused', () => {
  const held = after(play(0), { type: 'timeUpdate', timeInS: 30 }, { type: 'hold' })
  expect(shouldPlayAudio(held)).toBe(false)
  const released = step(held, { type: 'release' })
  expect([shouldPlayAudio(released), released.timeInS]).toEqual([true, 27])
})

test('OP-92 a paused track stays paused at its position after an announcement', () => {
  const state = after(
    play(0),
    { type: 'timeUpdate', timeInS: 30 },
    { type: 'pause' },
    { type: 'hold' },
    { type: 'release' },
  )
  expect([shouldPlayAudio(state), state.timeInS]).toEqual([false, 30])
})

test('OP-40 an episode starts at its saved position, resumes where it was left, and starts from 0 once it has ended', () => {
  const tracks = album.tracks.map((track) => ({ ...track, startAtInS: 0 }))
  const podcast = {
    ...album,
    kind: 'podcast',
    tracks: [{ ...tracks[0]!, startAtInS: 25 }, ...tracks.slice(1)],
  }
  const state = after(play(0, podcast))
  expect(state.timeInS).toBe(25)
  const leaveAndReturn = [
    { type: 'timeUpdate', timeInS: 40 },
    { type: 'next' },
    { type: 'previous' },
  ] as const
  expect(leaveAndReturn.reduce<AudioState>(step, state).timeInS).toBe(40)
  const endAndReturn = [{ type: 'timeUpdate', timeInS: 59 }, { type: 'ended' }, { type: 'previous' }] as const
  expect(endAndReturn.reduce<AudioState>(step, state).timeInS).toBe(0)
})

test('PAX-08 the queue from before a reload is restored, displayed and paused', () => {
  const queue = [...album.tracks].reverse()
  const state = after({ type: 'restored', album, queue, index: 1, timeInS: 33, shuffle: true, repeat: true })
  expect(state).toMatchObject({
    isPlaying: false,
    isPlayerAudioDisplayed: true,
    audioIdMedia: 'tides-2',
    timeInS: 33,
  })
  expect(step(state, { type: 'resume' }).isPlaying).toBe(true)
})

test('PAX-08 a failed track can be retried at the position where it failed', () => {
  const failed = after(play(0), { type: 'timeUpdate', timeInS: 20 }, { type: 'failed' })
  expect(failed).toMatchObject({ isPlaying: false, hasFailed: true, isPlayerAudioDisplayed: true })
  expect(step(failed, { type: 'resume' })).toMatchObject({
    isPlaying: true,
    hasFailed: false,
    timeInS: 20,
    loadCount: 2,
  })
})
