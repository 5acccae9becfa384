/** What a device keeps of the guide. */
import { expect, test } from 'vitest'
import { readKept, toggled } from './kept.ts'

const supper = { city: 'bilbao', section: 'tours', place: 'supper' }

test('GDE-03 a place is kept, once, and let go again', () => {
  const kept = toggled([], supper)
  expect(kept).toEqual([supper])
  expect(toggled(kept, { ...supper, section: 'eat' })).toEqual([])
  expect(toggled(kept, { ...supper, place: 'market' })).toHaveLength(2)
})

test('GDE-03 whatever stands in the note, only places are read from it', () => {
  expect(readKept(null)).toEqual([])
  expect(readKept('{')).toEqual([])
  expect(readKept('{"city":"x"}')).toEqual([])
  expect(readKept(JSON.stringify([supper, null, 5, { ...supper, city: '../x' }]))).toEqual([supper])
})
