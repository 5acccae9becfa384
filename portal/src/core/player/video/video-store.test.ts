/** What the player logs, reports to the hub and does with its element, and when. */
import type { ProgressEvent } from '@altiport/wire/vod'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PlayRequest } from './video-event.ts'
import { createVideo, type Media } from './video-store.ts'

const film: PlayRequest = {
  src: '/core/media/p/film',
  idMedia: 'film',
  languages: [],
  captions: [],
  isVideoAd: false,
  isVideoDRM: false,
  startAt: 0,
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A video whose calls to its dependencies and its element are recorded. */
function createSpiedVideo({ isElsewhere = false } = {}) {
  const loggedPlays: string[] = []
  const loggedProgress: [string, number][] = []
  const reports: (ProgressEvent & { isLeaving: boolean })[] = []
  const calls: unknown[][] = []
  const call =
    (name: string) =>
    (...args: unknown[]) =>
      void calls.push([name, ...args])
  const media: Media = {
    load: call('load'),
    clear: call('clear'),
    play: call('play'),
    pause: call('pause'),
    seek: call('seek'),
    setAudioLanguage: call('setAudioLanguage'),
    setCaptions: call('setCaptions'),
    setMuted: call('setMuted'),
    retry: call('retry'),
    isElsewhere: () => isElsewhere,
  }
  const video = createVideo({
    logPlay: (id) => `tid-${loggedPlays.push(id)}`,
    logProgress: (tid, percentage) => loggedProgress.push([tid, percentage]),
    report: (event, isLeaving) => reports.push({ ...event, isLeaving }),
    beforeFilm: () => () => {},
  })
  return {
    video,
    loggedPlays,
    loggedProgress,
    reports,
    calls,
    names: () => calls.map(([name]) => name),
    detach: video.attach(media),
  }
}

function running(overrides: Partial<PlayRequest> = {}, options = {}, durationInS = 100) {
  const spied = createSpiedVideo(options)
  spied.video.play({ ...film, ...overrides })
  spied.video.dispatch({ type: 'loadedMetadata', durationInS })
  spied.video.dispatch({ type: 'playing' })
  spied.video.dispatch({ type: 'timeUpdate', timeInS: 40 })
  return spied
}

test('VOD-44 LOG-21 play logs the media id', () => {
  expect(running().loggedPlays).toEqual(['film'])
})

test('VOD-18 the element receives the start position in seconds if the duration is known', () => {
  const { calls } = running({ startAt: 30, durationInS: 200 })
  expect(calls[0]).toEqual([
    'load',
    expect.objectContaining({ videoSrc: '/core/media/p/film.m3u8', startInS: 60 }),
  ])
})

test('VOD-32 STO-10 the seek follows 50 ms after the metadata, to the percentage of the actual duration', () => {
  const { calls, video } = running({ startAt: 30 }, {}, 200)
  expect(calls.filter(([name]) => name === 'seek')).toEqual([])
  vi.advanceTimersByTime(49)
  expect(calls.filter(([name]) => name === 'seek')).toEqual([])
  vi.advanceTimersByTime(1)
  expect(calls.filter(([name]) => name === 'seek')).toEqual([['seek', 60]])
  video.dispatch({ type: 'playing' })
  vi.advanceTimersByTime(1000)
  expect(calls.filter(([name]) => name === 'seek')).toHaveLength(1)
})

test('VOD-26 VOD-46 stopping clears the element’s source', () => {
  const { video, names } = running()
  video.stop()
  expect(names()).toContain('clear')
})

test('VOD-24 VOD-25 the element is paused when the focus is lost and plays when it is regained', () => {
  const { video, names } = running()
  video.loseFocus()
  expect(names().at(-1)).toBe('pause')
  video.gainFocus()
  expect(names().at(-1)).toBe('play')
})

test('VOD-24 a lost focus is ignored while the picture is in another window', () => {
  const { video, names } = running({}, { isElsewhere: true })
  video.loseFocus()
  expect(names()).not.toContain('pause')
})

test('VOD-42 several changes of the captions show the captions button again, once, 250 ms after the last', () => {
  const { video } = running()
  const shown: boolean[] = []
  video.store.listen(() => shown.push(video.store.read().isCaptionsButtonShown))
  video.captionsChanged()
  vi.advanceTimersByTime(200)
  video.captionsChanged()
  vi.advanceTimersByTime(249)
  expect(shown).not.toContain(true)
  vi.advanceTimersByTime(500)
  expect(shown.filter(Boolean)).toHaveLength(1)
})

test('VOD-47 VOD-06 the language is switched without reloading', () => {
  const { video, calls, names } = running()
  video.setLang('fr')
  expect(calls.at(-1)).toEqual(['setAudioLanguage', 'fr'])
  expect(names().filter((name) => name === 'load')).toHaveLength(1)
})

test('VOD-50 progress is reported on pause, every 10 s while playing, on seek and on stop, as a percentage', () => {
  const { video, reports } = running()
  video.pause()
  expect(reports).toEqual([{ idMedia: 'film', progress: 40, isEnd: false, isLeaving: false }])
  vi.advanceTimersByTime(30_000)
  expect(reports).toHaveLength(1)
  video.resume()
  video.dispatch({ type: 'playing' })
  vi.advanceTimersByTime(20_000)
  expect(reports).toHaveLength(3)
  video.seekTo(70)
  vi.advanceTimersByTime(250)
  expect(reports.at(-1)?.progress).toBe(70)
  video.stop()
  expect(reports).toHaveLength(5)
})

test('VOD-50 progress is reported immediately when the page is left', () => {
  const { video, reports } = running()
  video.flushReport()
  expect(reports).toEqual([{ idMedia: 'film', progress: 40, isEnd: false, isLeaving: true }])
})

test('VOD-50 VOD-38 LOG-12 the end is reported with isEnd, and nothing after it', () => {
  const { video, reports, loggedProgress } = running()
  video.dispatch({ type: 'ended' })
  video.stop()
  expect(reports).toEqual([{ idMedia: 'film', progress: 100, isEnd: true, isLeaving: false }])
  expect(loggedProgress).toEqual([['tid-1', 100]])
})

test('LOG-12 a film that is stopped before its end logs its progress', () => {
  const { video, loggedProgress } = running()
  video.stop()
  video.stop()
  expect(loggedProgress).toEqual([['tid-1', 40]])
})

test('VOD-50 a film that never loaded reports no position', () => {
  const { video, reports } = createSpiedVideo()
  video.play({ ...film, startAt: 30 })
  video.pause()
  video.stop()
  expect(reports).toEqual([])
})

test('VOD-39 VOD-50 no progress is reported while an ad plays', () => {
  const { video, reports, names } = running()
  video.dispatch({ type: 'adStart' })
  expect(names().at(-1)).toBe('pause')
  vi.advanceTimersByTime(30_000)
  expect(reports).toEqual([])
})

test('VOD-09 VOD-22 seeking has no effect during the break', () => {
  const { video, names } = running({ isVideoAd: true })
  video.seekTo(10)
  video.dispatch({ type: 'adStart' })
  video.seekTo(20)
  video.dispatch({ type: 'adComplete' })
  video.seekTo(30)
  expect(names()).not.toContain('seek')
  video.dispatch({ type: 'allAdsCompleted' })
  video.seekTo(40)
  expect(names().at(-1)).toBe('seek')
})

test('VOD-37 a seek never reaches the end', () => {
  const { video, calls } = running()
  video.seekTo(500)
  expect(calls.at(-1)).toEqual(['seek', 99.5])
})

test('OP-92 FEED-07 after an announcement the film resumes 3 s earlier with a fade-in, if it was playing', () => {
  const { video, calls, names } = running()
  calls.length = 0
  video.dispatch({ type: 'held' })
  expect(names()).toEqual(['pause'])
  video.dispatch({ type: 'released' })
  expect(calls.slice(1)).toEqual([
    ['seek', 37],
    ['play', true],
  ])
  calls.length = 0
  video.pause()
  video.dispatch({ type: 'held' })
  video.dispatch({ type: 'released' })
  expect(names()).toEqual(['pause'])
})

test('OP-92 a film started during an announcement waits, and starts at its position', () => {
  const { video, calls, names } = createSpiedVideo()
  video.dispatch({ type: 'held' })
  video.play({ ...film, startAt: 30, durationInS: 100 })
  video.dispatch({ type: 'loadedMetadata', durationInS: 100 })
  expect(names()).not.toContain('play')
  calls.length = 0
  video.dispatch({ type: 'released' })
  expect(names()).toEqual(['play'])
})
