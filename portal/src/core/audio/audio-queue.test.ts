/** The order of tracks in the queue. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { indexAfterMove, moved, nextQueueIndex, shuffleTracks } from './audio-queue.ts'

test('AUD-13 next moves by one forward, previous by one back', () => {
  expect(nextQueueIndex({ index: 1, length: 3, repeat: false }, 1)).toBe(2)
  expect(nextQueueIndex({ index: 1, length: 3, repeat: false }, -1)).toBe(0)
})

test('AUD-14 the queue wraps around with repeat on', () => {
  expect(nextQueueIndex({ index: 2, length: 3, repeat: true }, 1)).toBe(0)
  expect(nextQueueIndex({ index: 0, length: 3, repeat: true }, -1)).toBe(2)
  expect(nextQueueIndex({ index: 0, length: 1, repeat: true }, 1)).toBe(0)
})

test('AUD-15 without repeat the queue ends at both ends; an empty queue has no next track', () => {
  expect(nextQueueIndex({ index: 2, length: 3, repeat: false }, 1)).toBeNull()
  expect(nextQueueIndex({ index: 0, length: 3, repeat: false }, -1)).toBeNull()
  expect(nextQueueIndex({ index: 0, length: 0, repeat: true }, 1)).toBeNull()
})

const someQueue = fc.integer({ min: 1, max: 30 }).chain((length) =>
  fc.record({
    tracks: fc.constant(Array.from({ length }, (_, index) => index)),
    from: fc.integer({ min: 0, max: length - 1 }),
    to: fc.integer({ min: 0, max: length - 1 }),
    index: fc.integer({ min: 0, max: length - 1 }),
    seed: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
  }),
)

test('OP-41 a shuffled queue contains every track once and starts with the current one', () => {
  fc.assert(
    fc.property(someQueue, ({ tracks, index, seed }) => {
      const shuffled = shuffleTracks(tracks, index, seed)
      expect(shuffled[0]).toBe(index)
      expect([...shuffled].sort((one, other) => one - other)).toEqual(tracks)
    }),
  )
})

test('OP-41 different seeds give different orders, and every track can come second', () => {
  const tracks = [0, 1, 2, 3]
  const second = new Set(Array.from({ length: 60 }, (_, n) => shuffleTracks(tracks, 0, n / 60)[1]))
  expect([...second].sort()).toEqual([1, 2, 3])
})

test('AUD-04 the current track stays current after any move', () => {
  fc.assert(
    fc.property(someQueue, ({ tracks, from, to, index }) => {
      expect(moved(tracks, from, to)[indexAfterMove(index, from, to)]).toBe(index)
      expect(moved(tracks, from, to)[to]).toBe(from)
    }),
  )
})
