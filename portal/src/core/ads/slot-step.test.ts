/** An image advertisement slot, step by step. */
import type { Ad } from '@altiport/wire/ads'
import { expect, test } from 'vitest'
import { emptySlot, refreshInMs, type SlotEvent, stepSlot } from './slot-step.ts'

const ad = (id: string, duration?: number) =>
  ({ id, format: duration === undefined ? { id: 'f' } : { id: 'f', animation: { duration } } }) as Ad
const adReceived = (id: string, duration?: number): SlotEvent => ({ type: 'loaded', ad: ad(id, duration) })
const due: SlotEvent = { type: 'due' }
const pictureLoaded: SlotEvent = { type: 'pictureLoaded' }
const after = (...events: SlotEvent[]) => events.reduce(stepSlot, emptySlot)

test('ADS-04 ADS-05 an ad with an animation duration above 0 is refreshed after that many seconds, others never', () => {
  expect(refreshInMs(after(due, adReceived('a', 20), pictureLoaded))).toBe(20_000)
  expect(refreshInMs(after(due, adReceived('a', 7.5), pictureLoaded))).toBe(7500)
  for (const duration of [undefined, 0, -3])
    expect(refreshInMs(after(due, adReceived('a', duration), pictureLoaded))).toBeNull()
})

test('ADS-05 the refresh time starts when the picture has loaded', () => {
  expect(refreshInMs(after(due, adReceived('a', 20)))).toBeNull()
})

test('ADS-06 a refresh clears the ad and fetches the next; the old picture stays until the new one has loaded', () => {
  const refreshing = after(due, adReceived('a', 20), pictureLoaded, due)
  expect(refreshing).toMatchObject({ ad: null, isLoading: true, leaving: { id: 'a' } })
  const received = stepSlot(refreshing, adReceived('b', 20))
  expect(received).toMatchObject({ ad: { id: 'b' }, isLoading: false, leaving: { id: 'a' } })
  expect(stepSlot(received, pictureLoaded)).toMatchObject({
    ad: { id: 'b' },
    leaving: null,
    isPictureLoaded: true,
  })
})

test('ADS-07 ERR-02 without an ad, at first or at a refresh, or without its picture, the slot closes permanently', () => {
  for (const closed of [
    after(due, { type: 'none' }),
    after(due, adReceived('a', 20), pictureLoaded, due, { type: 'none' }),
  ]) {
    expect(closed).toMatchObject({ ad: null, leaving: null, isGone: true })
    expect(stepSlot(closed, due)).toBe(closed)
    expect(stepSlot(closed, adReceived('b'))).toBe(closed)
  }
  expect(after(due, adReceived('a'), { type: 'pictureFailed' }).isGone).toBe(true)
})

test('ADS-06 ignores a refresh that is due while one is loading', () => {
  const loading = after(due)
  expect(stepSlot(loading, due)).toBe(loading)
})
