/** The video’s transitions, event by event. */
import { expect, test } from 'vitest'
import type { PlayRequest, VideoEvent } from './video-event.ts'
import { noVideo, shouldPlayVideo, type VideoState } from './video-state.ts'
import { step } from './video-step.ts'

const film: PlayRequest = {
  src: '/core/media/p/film',
  idMedia: 'film',
  languages: [{ lang: 'en', videoFile: { url: '/core/media/p/film' } }],
  captions: [{ lang: 'fr', captionFile: { url: '/core/media/p/fr.vtt' } }],
  isVideoAd: false,
  isVideoDRM: false,
  startAt: 0,
}
const after = (state: VideoState, ...events: VideoEvent[]) => events.reduce(step, state)
const play = (overrides: Partial<PlayRequest> = {}): VideoEvent => ({ type: 'play', ...film, ...overrides })
const running = (...events: VideoEvent[]) =>
  after(noVideo, play(), { type: 'loadedMetadata', durationInS: 100 }, { type: 'playing' }, ...events)

test('VOD-15 VOD-43 play sets the playing flag, start, id, lists, flags and the source', () => {
  expect(
    after(
      noVideo,
      play({ isVideoAd: true, isVideoDRM: true, startAt: 30, lang: 'fr', captionSrc: '/fr.vtt' }),
    ),
  ).toMatchObject({
    videoSrc: '/core/media/p/film.m3u8',
    captionSrc: '/fr.vtt',
    idMedia: 'film',
    isVideoAd: true,
    isVideoDRM: true,
    isPlaying: true,
    lang: 'fr',
    progress: 30,
    startAt: 30,
    languages: film.languages,
    captions: film.captions,
  })
})

test('VOD-17 VOD-18 by default DASH is on, and the start is 0', () => {
  expect(noVideo).toMatchObject({ useDash: true, startAt: 0 })
  expect(after(noVideo, play()).useDash).toBe(true)
})

test('VOD-21 a source with the HLS extension keeps it', () => {
  expect(after(noVideo, play({ src: '/f.m3u8' })).videoSrc).toBe('/f.m3u8')
})

test('VOD-24 VOD-25 losing the focus pauses the film, regaining it resumes', () => {
  const lost = running({ type: 'focusLost' })
  expect([lost.isPlaying, shouldPlayVideo(lost)]).toEqual([false, false])
  expect(shouldPlayVideo(step(lost, { type: 'focusGained' }))).toBe(true)
})

test('VOD-25 a film that was paused when the focus was lost stays paused', () => {
  expect(shouldPlayVideo(running({ type: 'pause' }, { type: 'focusLost' }, { type: 'focusGained' }))).toBe(
    false,
  )
  expect(shouldPlayVideo(running({ type: 'focusLost' }, { type: 'pause' }, { type: 'focusGained' }))).toBe(
    false,
  )
})

test('VOD-25 a film that was waiting for data resumes, too', () => {
  expect(
    shouldPlayVideo(
      running({ type: 'waiting' }, { type: 'focusLost' }, { type: 'paused' }, { type: 'focusGained' }),
    ),
  ).toBe(true)
})

test('VOD-27 VOD-28 the playing event marks the film as playing and shows the captions button', () => {
  const waiting = after(noVideo, play(), { type: 'captionsButtonHidden' }, { type: 'waiting' })
  expect(step(waiting, { type: 'playing' })).toMatchObject({ isPlaying: true, isCaptionsButtonShown: true })
})

test.each(['waiting', 'paused', 'ended'] as const)(
  'VOD-29 the %s event marks the film as not playing',
  (type) => {
    expect(running({ type }).isPlaying).toBe(false)
  },
)

test('VOD-29 a pause by the device ends playback; one caused by the portal does not', () => {
  expect(running({ type: 'paused' }).isPlayRequested).toBe(false)
  expect(running({ type: 'focusLost' }, { type: 'paused' }).isPlayRequested).toBe(true)
})

test('VOD-30 ERR-11 an error on the stream switches to the plain address with DASH off, at the same position', () => {
  const state = running({ type: 'timeUpdate', timeInS: 40 }, { type: 'error' })
  expect(state).toMatchObject({
    videoSrc: '/core/media/p/film',
    useDash: false,
    hasFailed: false,
    startAt: 40,
    seek: 'none',
    isPlayRequested: true,
  })
})

test('VOD-31 an error on the plain address sets the error flag', () => {
  const state = running({ type: 'error' }, { type: 'error' })
  expect(state).toMatchObject({ hasFailed: true, isPlaying: false })
  expect(shouldPlayVideo(state)).toBe(false)
})

test('VOD-31 trying again loads the stream at the saved position', () => {
  const state = running(
    { type: 'timeUpdate', timeInS: 40 },
    { type: 'error' },
    { type: 'error' },
    { type: 'tryAgain' },
  )
  expect(state).toMatchObject({
    videoSrc: '/core/media/p/film.m3u8',
    useDash: true,
    hasFailed: false,
    startAt: 40,
  })
  expect(shouldPlayVideo(state)).toBe(true)
})

const metadata: VideoEvent = { type: 'loadedMetadata', durationInS: 100 }

test('VOD-32 with metadata, no ad playing, ads complete and a saved position, the seek is due, once', () => {
  const due = after(noVideo, play({ startAt: 30 }), metadata)
  expect(due.seek).toBe('due')
  expect(after(due, { type: 'seeked' }, metadata, { type: 'playing' }).seek).toBe('done')
})

test.each([
  ['no metadata', [play({ startAt: 30 })]],
  ['an ad playing', [play({ startAt: 30 }), { type: 'adStart' }, { type: 'allAdsCompleted' }, metadata]],
  ['ads not complete', [play({ startAt: 30, isVideoAd: true }), metadata]],
  ['no saved position', [play(), metadata]],
] as [string, VideoEvent[]][])('VOD-32 %s: no seek', (_, events) => {
  expect(after(noVideo, ...events).seek).toBe('none')
})

test('VOD-32 the conditions are checked again when the ads are over (OP-37)', () => {
  const waiting = after(noVideo, play({ startAt: 30, isVideoAd: true }), metadata, { type: 'adStart' })
  expect(after(waiting, { type: 'adComplete' }).seek).toBe('none')
  expect(after(waiting, { type: 'adComplete' }, { type: 'allAdsCompleted' }).seek).toBe('due')
  expect(after(waiting, { type: 'noAd' }).seek).toBe('due')
})

test('VOD-32 the position is not overwritten by time updates before the seek', () => {
  const due = after(noVideo, play({ startAt: 30 }), { type: 'timeUpdate', timeInS: 0 }, metadata)
  expect(step(due, { type: 'timeUpdate', timeInS: 1 }).progress).toBe(30)
  expect(after(due, { type: 'seeked' }, { type: 'timeUpdate', timeInS: 31 }).progress).toBe(31)
})

test('VOD-33 an ad that starts is playing, and the ads are not complete', () => {
  expect(running({ type: 'adStart' })).toMatchObject({ isAdPlaying: true, areAdsComplete: false })
})

test('VOD-34 an ad that completes no longer plays', () => {
  expect(running({ type: 'adStart' }, { type: 'adComplete' })).toMatchObject({
    isAdPlaying: false,
    areAdsComplete: false,
  })
})

test('VOD-35 the event allAdsCompleted makes the ads complete', () => {
  expect(running({ type: 'adStart' }, { type: 'allAdsCompleted' }).areAdsComplete).toBe(true)
})

test('VOD-36 the end of an ad is not the end of the film', () => {
  const state = running({ type: 'adStart' }, { type: 'ended' })
  expect(state).toMatchObject({ isAdPlaying: false, hasEnded: false, isFinished: false })
})

test('VOD-37 VOD-38 the end of the film sets the end flag and is handled', () => {
  expect(running({ type: 'ended' })).toMatchObject({ hasEnded: true, isFinished: true, progress: 100 })
})

test('VOD-38 the end is not handled before the ads are complete', () => {
  const state = running({ type: 'adStart' }, { type: 'adComplete' }, { type: 'ended' })
  expect(state).toMatchObject({ hasEnded: true, isFinished: false })
  expect(step(state, { type: 'allAdsCompleted' }).isFinished).toBe(true)
})

test('VOD-45 pause and resume set the playing flag, however often they are called (OP-112)', () => {
  expect(running({ type: 'pause' }, { type: 'pause' }).isPlaying).toBe(false)
  expect(running({ type: 'pause' }, { type: 'resume' }, { type: 'resume' }).isPlaying).toBe(true)
})

test('VOD-46 VOD-26 stop clears sources and lists', () => {
  const state = running({ type: 'setCaptions', src: '/fr.vtt' }, { type: 'stop' })
  expect(state).toMatchObject({ videoSrc: null, captionSrc: null, languages: [], captions: [] })
})

test('VOD-47 setLang sets the chosen language', () => {
  expect(running({ type: 'setLang', lang: 'fr' }).lang).toBe('fr')
})

test('ERR-12 a refused start leaves the film paused until the passenger resumes it', () => {
  const refused = after(noVideo, play(), { type: 'refused' })
  expect([refused, step(refused, { type: 'resume' })].map(shouldPlayVideo)).toEqual([false, true])
})

test('VOD-37 watching again starts at the beginning', () => {
  const state = running({ type: 'ended' }, { type: 'watchAgain' })
  expect(state).toMatchObject({ progress: 0, startAt: 0, hasEnded: false, isFinished: false })
  expect(shouldPlayVideo(state)).toBe(true)
})

test('OP-92 FEED-07 an announcement pauses the film without changing what was requested, whatever is pressed meanwhile', () => {
  const held = running({ type: 'held' })
  expect(shouldPlayVideo(held)).toBe(false)
  expect(held).toMatchObject({ isPlaying: false, isPlayRequested: true })
  expect(shouldPlayVideo(after(held, { type: 'resume' }))).toBe(false)
  expect(shouldPlayVideo(after(held, play()))).toBe(false)
  expect(shouldPlayVideo(after(held, { type: 'stop' }, play()))).toBe(false)
  expect(shouldPlayVideo(after(held, { type: 'paused' }, { type: 'released' }))).toBe(true)
  expect(shouldPlayVideo(after(running({ type: 'pause' }, { type: 'held' }), { type: 'released' }))).toBe(
    false,
  )
  expect(shouldPlayVideo(after(held, { type: 'pause' }, { type: 'released' }))).toBe(false)
})
