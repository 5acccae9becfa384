/** A picture of which only the beginning arrived is known as such by its size alone. */
import { afterEach, expect, test, vi } from 'vitest'
import { isCompletePicture, sizeOf } from './picture-size.ts'

afterEach(() => vi.unstubAllGlobals())

function arrived(encodedBodySize: number, serverTiming?: object[]) {
  vi.stubGlobal('location', { href: 'http://portal.aero/' })
  vi.stubGlobal('performance', { getEntriesByName: () => [{ encodedBodySize, serverTiming }] })
  return isCompletePicture('/core/media/p/a.jpg')
}
const size = [{ name: 'size', description: '1000' }]

test('IMG-01 less than the hub has is not a whole picture; where nothing is known it is', () => {
  expect([arrived(1000, size), arrived(999, size)]).toEqual([true, false])
  expect([arrived(0, size), arrived(10, []), arrived(10)]).toEqual([true, true, true])
  expect(sizeOf('cache;dur=2, size;desc="1000"')).toBe(1000)
  expect([sizeOf(null), sizeOf('cache;dur=2')]).toEqual([0, 0])
})
