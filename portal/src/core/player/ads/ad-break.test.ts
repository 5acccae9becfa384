/** The advertisements before a film block it until they are over. */
import { expect, test } from 'vitest'
import type { VideoEvent } from '#core/player/video/video-event.ts'
import { noVideo, shouldPlayAd, shouldPlayVideo } from '#core/player/video/video-state.ts'
import { step } from '#core/player/video/video-step.ts'

const play: VideoEvent = {
  type: 'play',
  src: '/core/media/p/film',
  idMedia: 'film',
  languages: [],
  captions: [],
  isVideoAd: true,
  isVideoDRM: false,
  startAt: 0,
}
const after = (...events: VideoEvent[]) => events.reduce(step, noVideo)

test('VOD-22 with the ad option the film waits for the tag, and starts if there is no ad', () => {
  expect(shouldPlayVideo(after(play))).toBe(false)
  expect(shouldPlayVideo(after(play, { type: 'noAd' }))).toBe(true)
  expect(shouldPlayVideo(after({ ...play, isVideoAd: false }))).toBe(true)
})

test('VOD-39 the film is paused during and between ads, and resumes afterwards', () => {
  const first = after(play, { type: 'adStart' }, { type: 'paused' })
  const between = step(first, { type: 'adComplete' })
  const second = step(between, { type: 'adStart' })
  expect([first, between, second].map(shouldPlayVideo)).toEqual([false, false, false])
  expect(shouldPlayVideo(step(step(second, { type: 'adComplete' }), { type: 'allAdsCompleted' }))).toBe(true)
})

test('VOD-40 pause, resume and focus apply to the ad', () => {
  const ad = after(play, { type: 'adStart' })
  const paused = step(ad, { type: 'pause' })
  expect([ad, paused, step(paused, { type: 'resume' })].map(shouldPlayAd)).toEqual([true, false, true])
  expect(shouldPlayAd(step(ad, { type: 'focusLost' }))).toBe(false)
  expect(shouldPlayVideo(step(paused, { type: 'resume' }))).toBe(false)
})

test('VOD-30 VOD-39 an error of the film’s stream during an ad does not end the ad', () => {
  expect(after(play, { type: 'adStart' }, { type: 'error' })).toMatchObject({
    isAdPlaying: true,
    areAdsComplete: false,
    videoSrc: '/core/media/p/film',
  })
})
