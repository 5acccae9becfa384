/** Who streams, and what each may take. */
import { expect, test } from 'vitest'
import { cabinLoad, streamLastsInMs } from './cabin-load.ts'

test('PAX-08 each film may take its part of what the radio carries, however often it asks', () => {
  let now = 0
  const load = cabinLoad(100_000_000, () => now)
  expect(load.share('14A')).toBe(80_000_000)
  expect(load.share('14A')).toBe(80_000_000)
  for (let seat = 0; seat < 199; seat++) load.share(`seat ${seat}`)
  expect(load.streams()).toBe(200)
  expect(load.share('14A')).toBe(400_000)
  now = streamLastsInMs + 1
  expect(load.share('14A')).toBe(80_000_000)
  expect(load.streams()).toBe(1)
})

test('PAX-08 requests of nobody who is signed in take nothing away from the films of the others', () => {
  const load = cabinLoad(100_000_000, () => 0)
  for (let device = 0; device < 2000; device++) expect(load.share(null)).toBe(80_000_000)
  expect(load.streams()).toBe(0)
})
