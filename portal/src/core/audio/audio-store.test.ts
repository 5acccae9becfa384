/** What the player writes to the log, reports to the hub and does with its element, and when. */
import type { ProgressEvent } from '@altiport/wire/vod'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Album } from './audio-state.ts'
import { createAudio, type Sound } from './audio-store.ts'

const cover = { url: '/c', width: 1, height: 1, color: '#123456', widths: [480] }
const album = (kind: string): Album => ({
  id: 'tides',
  type: 'album',
  kind,
  title: 'Tides',
  cover,
  tracks: ['a', 'b', 'c'].map((idMedia) => ({
    idMedia,
    src: `/${idMedia}`,
    title: idMedia,
    artist: 'A',
    durationInS: 100,
    startAtInS: kind === 'podcast' ? 0 : undefined,
  })),
})

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A player whose calls to its dependencies and its element are recorded in order. */
function createSpiedAudio() {
  const calls: unknown[][] = []
  const record =
    (name: string) =>
    (...args: unknown[]) =>
      void calls.push([name, ...args])
  const names = ['load', 'prepare', 'clear', 'play', 'pause', 'seek'] as const
  const sound = Object.fromEntries(names.map((name) => [name, record(name)])) as unknown as Sound
  let count = 0
  const audio = createAudio({
    logPlay: (id) => {
      calls.push(['logPlay', id])
      count += 1
      return `tid-${count}`
    },
    logProgress: record('logProgress'),
    reportPosition: (event: ProgressEvent) => calls.push(['reportPosition', event]),
    random: () => 0.4,
  })
  audio.attach(sound)
  calls.length = 0
  return {
    audio,
    calls,
    callsOf: (...requested: string[]) => calls.filter(([name]) => requested.includes(name as string)),
  }
}

test('AUD-12 LOG-21 LOG-11 a start logs a play with the media id, once per start', () => {
  const { audio, callsOf } = createSpiedAudio()
  audio.playAlbum(album('music'), 1)
  audio.pause()
  audio.resume()
  expect(callsOf('logPlay')).toEqual([['logPlay', 'b']])
  expect(audio.store.read().mediaByTid).toEqual({ b: 'tid-1' })
})

test('AUD-05 AUD-16 OP-42 LOG-12 LOG-23 at the end of a track its progress is logged, its play-log reference removed, and then the next one plays', () => {
  const { audio, calls, callsOf } = createSpiedAudio()
  audio.playAlbum(album('music'), 0)
  calls.length = 0
  audio.dispatch({ type: 'ended' })
  expect(callsOf('logProgress', 'load', 'logPlay')).toEqual([
    ['logProgress', 'tid-1', 100],
    ['load', '/b', 0],
    ['logPlay', 'b'],
  ])
  expect(audio.store.read().mediaByTid).toEqual({ b: 'tid-2' })
})

test('LOG-12 a skipped or closed track logs its progress', () => {
  const { audio, callsOf } = createSpiedAudio()
  audio.playAlbum(album('music'), 0)
  audio.dispatch({ type: 'timeUpdate', timeInS: 42 })
  audio.next()
  audio.dispatch({ type: 'timeUpdate', timeInS: 7 })
  audio.close()
  expect(callsOf('logProgress')).toEqual([
    ['logProgress', 'tid-1', 42],
    ['logProgress', 'tid-2', 7],
  ])
  expect(audio.store.read().mediaByTid).toEqual({})
})

test('AUD-14 a single on repeat is loaded and logged again each time', () => {
  const { audio, callsOf } = createSpiedAudio()
  const music = album('music')
  audio.playSingle(music, music.tracks[0]!)
  audio.toggleRepeat()
  audio.dispatch({ type: 'ended' })
  expect(callsOf('load', 'play', 'logPlay')).toEqual([
    ['load', '/a', 0],
    ['play', false],
    ['logPlay', 'a'],
    ['load', '/a', 0],
    ['play', false],
    ['logPlay', 'a'],
  ])
})

test('AUD-02 near the end of a track the next one of the album is preloaded', () => {
  const { audio, callsOf } = createSpiedAudio()
  audio.playAlbum(album('music'), 0)
  audio.dispatch({ type: 'timeUpdate', timeInS: 50 })
  audio.dispatch({ type: 'timeUpdate', timeInS: 80 })
  expect(callsOf('prepare').map(([, src]) => src)).toEqual(expect.arrayContaining([null, '/b']))
  expect(callsOf('prepare').at(-1)).toEqual(['prepare', '/b'])
})

test('OP-03 a player that is dropped, as when the device is cleared, stops and neither logs nor reports its position, not even when the page is left later', () => {
  const { audio, calls } = createSpiedAudio()
  audio.playAlbum(album('podcast'), 0)
  audio.dispatch({ type: 'timeUpdate', timeInS: 42 })
  calls.length = 0
  audio.drop()
  vi.advanceTimersByTime(60_000)
  audio.flushReport()
  expect(calls).toEqual([['clear'], ['pause']])
  expect(audio.store.read()).toMatchObject({ audioSrc: null, album: null, isPlaying: false })
})

test('OP-40 the position in an episode is reported every ten seconds, on pause and on seek, and as ended at its end', () => {
  const { audio, calls, callsOf } = createSpiedAudio()
  audio.playAlbum(album('podcast'), 0)
  audio.dispatch({ type: 'timeUpdate', timeInS: 10 })
  vi.advanceTimersByTime(10_000)
  audio.dispatch({ type: 'timeUpdate', timeInS: 20 })
  audio.pause()
  audio.seekTo(60)
  expect(callsOf('reportPosition').map(([, event]) => (event as ProgressEvent).progress)).toEqual([
    10, 20, 60,
  ])
  calls.length = 0
  audio.dispatch({ type: 'ended' })
  expect(callsOf('reportPosition')[0]).toEqual([
    'reportPosition',
    { idMedia: 'a', progress: 100, isEnd: true },
  ])
})

test('OP-40 no position is reported for music', () => {
  const { audio, callsOf } = createSpiedAudio()
  audio.playAlbum(album('music'), 0)
  audio.dispatch({ type: 'timeUpdate', timeInS: 10 })
  vi.advanceTimersByTime(30_000)
  audio.pause()
  audio.flushReport()
  expect(callsOf('reportPosition')).toEqual([])
})

test('OP-92 an announcement pauses the element, which resumes 3 s earlier with a fade-in', () => {
  const { audio, calls } = createSpiedAudio()
  audio.playAlbum(album('music'), 0)
  audio.dispatch({ type: 'timeUpdate', timeInS: 50 })
  calls.length = 0
  audio.hold()
  audio.release()
  expect(calls.filter(([name]) => name !== 'prepare')).toEqual([['pause'], ['seek', 47], ['play', true]])
})

test('AUD-15 past the end the element’s source is cleared', () => {
  const { audio, calls } = createSpiedAudio()
  audio.playAlbum(album('music'), 2)
  calls.length = 0
  audio.next()
  expect(calls.map(([name]) => name)).toContain('clear')
  expect(audio.store.read().audioSrc).toBeNull()
})
