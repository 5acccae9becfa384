/** A place for image advertisements, step by step. */
import type { Ad } from '@altiport/wire/ads'
import { expect, test } from 'vitest'
import { emptySlot, refreshInMs, type SlotEvent, stepSlot } from './slot-step.ts'

const ad = (id: string, duration?: number) =>
  ({ id, format: duration === undefined ? { id: 'f' } : { id: 'f', animation: { duration } } }) as Ad
const adReceived = (id: string, duration?: number): SlotEvent => ({ type: 'came', ad: ad(id, duration) })
const due: SlotEvent = { type: 'due' }
const pictureLoaded: SlotEvent = { type: 'pictureCame' }
const after = (...events: SlotEvent[]) => events.reduce(stepSlot, emptySlot)

test('ADS-04 ADS-05 an ad with an animation duration above 0 is refreshed after so many seconds, any other never', () => {
  expect(refreshInMs(after(due, adReceived('a', 20), pictureLoaded))).toBe(20_000)
  expect(refreshInMs(after(due, adReceived('a', 7.5), pictureLoaded))).toBe(7500)
  for (const duration of [undefined, 0, -3])
    expect(refreshInMs(after(due, adReceived('a', duration), pictureLoaded))).toBeNull()
})

test('ADS-05 the time runs from when the picture is there', () => {
  expect(refreshInMs(after(due, adReceived('a', 20)))).toBeNull()
})

test('ADS-06 at a refresh the ad is cleared and the next is fetched; the old picture stays until the new one is there', () => {
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

test('ADS-07 ERR-02 with no ad, at first or at a refresh, the place is gone and nothing brings it back', () => {
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

test('ADS-06 a refresh that is due while one is under way is one', () => {
  const loading = after(due)
  expect(stepSlot(loading, due)).toBe(loading)
})
