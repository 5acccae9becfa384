/** Truncated pictures are detected by their size. */
import { afterEach, expect, test, vi } from 'vitest'
import { isCompletePicture, pictureSizeIn } from './truncated-picture.ts'

afterEach(() => vi.unstubAllGlobals())

function isComplete(encodedBodySize: number, serverTiming?: object[]) {
  vi.stubGlobal('location', { href: 'http://portal.aero/' })
  vi.stubGlobal('performance', { getEntriesByName: () => [{ encodedBodySize, serverTiming }] })
  return isCompletePicture('/core/media/p/a.jpg')
}
const size = [{ name: 'size', description: '1000' }]

test('IMG-01 a response smaller than the hub’s picture is incomplete; if either size is unknown it counts as complete', () => {
  expect([isComplete(1000, size), isComplete(999, size)]).toEqual([true, false])
  expect([isComplete(0, size), isComplete(10, []), isComplete(10)]).toEqual([true, true, true])
  expect(pictureSizeIn('cache;dur=2, size;desc="1000"')).toBe(1000)
  expect([pictureSizeIn(null), pictureSizeIn('cache;dur=2')]).toEqual([0, 0])
})
