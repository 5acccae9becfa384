/** Tests the time left in cartoons. */
import { expect, test } from 'vitest'
import { cartoonsLeft } from './cartoons-left.ts'

const items = [{ durationInS: 600 }, { durationInS: 300 }, { durationInS: null }, { durationInS: 900 }]

test('PAX-10 the time left is the number of cartoons that fit one after the other, at most as many as there are', () => {
  expect(cartoonsLeft(items, 36_000)).toBe(3)
  expect(cartoonsLeft(items, 900)).toBe(2)
  expect(cartoonsLeft(items, 299)).toBe(0)
  expect(cartoonsLeft([{ durationInS: null }], 36_000)).toBeNull()
})
