/** Tests the list of saved places. */
import { expect, test } from 'vitest'
import { readSaved, withToggled } from './saved-places.ts'

const supper = { city: 'bilbao', section: 'tours', place: 'supper' }

test('GDE-03 a place is saved once, and can be removed', () => {
  const saved = withToggled([], supper)
  expect(saved).toEqual([supper])
  expect(withToggled(saved, { ...supper, section: 'eat' })).toEqual([])
  expect(withToggled(saved, { ...supper, place: 'market' })).toHaveLength(2)
})

test('GDE-03 reads only valid places from storage', () => {
  expect(readSaved(null)).toEqual([])
  expect(readSaved('{')).toEqual([])
  expect(readSaved('{"city":"x"}')).toEqual([])
  expect(readSaved(JSON.stringify([supper, null, 5, { ...supper, city: '../x' }]))).toEqual([supper])
})
