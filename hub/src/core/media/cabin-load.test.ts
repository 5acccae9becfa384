/** Which devices count as streaming, and the share of each. */
import { expect, test } from 'vitest'
import { cabinLoad, minFilmInBytesPerS, streamTimeoutInMs } from './cabin-load.ts'

const secondsOfFilm = (seconds: number) => seconds * minFilmInBytesPerS

test('PAX-08 each film gets its share of the radio’s capacity, however often the share is computed', () => {
  let now = 0
  const load = cabinLoad(100_000_000, () => now)
  expect(load.share('14A')).toBe(80_000_000)
  load.addBytes('14A', secondsOfFilm(20))
  for (let seat = 0; seat < 199; seat++) load.addBytes(`seat ${seat}`, secondsOfFilm(20))
  now = 1000
  expect(load.streams()).toBe(200)
  expect(load.share('14A')).toBe(400_000)
  expect(load.share('14A')).toBe(400_000)
  expect(load.share('15A'), 'a new film counts itself').toBe(398_010)
  now = 20_000
  expect(load.share('14A')).toBe(80_000_000)
  expect(load.streams()).toBe(0)
})

test('PAX-08 a film with a full buffer counts for 40 s after its last bytes, and no longer', () => {
  let now = 0
  const load = cabinLoad(100_000_000, () => now)
  load.addBytes('14A', secondsOfFilm(3600))
  now = streamTimeoutInMs - 1
  expect(load.streams()).toBe(1)
  load.addBytes('14A', secondsOfFilm(3600))
  now += streamTimeoutInMs - 1
  expect(load.streams()).toBe(1)
  now += 1000
  expect(load.streams()).toBe(0)
})

test('PAX-08 invented devices that request films but receive almost nothing do not reduce the others’ share', () => {
  let now = 0
  const load = cabinLoad(100_000_000, () => now)
  for (let minute = 0; minute < 3; minute++)
    for (let device = 0; device < 2000; device++) {
      expect(load.share(`invented ${device}`)).toBe(80_000_000)
      load.addBytes(`invented ${device}`, 1)
      now += 30
    }
  expect(load.streams()).toBeLessThan(2)
})

test('PAX-08 requests without a session do not reduce the share of others’ films', () => {
  let now = 0
  const load = cabinLoad(100_000_000, () => now)
  for (let device = 0; device < 2000; device++) load.addBytes(null, secondsOfFilm(20))
  now = 1000
  expect(load.share('14A')).toBe(80_000_000)
  expect(load.streams()).toBe(0)
})
