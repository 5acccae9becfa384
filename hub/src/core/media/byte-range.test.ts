/** Byte ranges by RFC 9110. */
import { expect, test } from 'vitest'
import { byteRange, hasTag, matchesIfRange } from './byte-range.ts'

test('GEN-05 a range returns its part, also with an open end or as a suffix, limited to the file', () => {
  expect(byteRange('bytes=0-0', 100)).toEqual({ start: 0, end: 1 })
  expect(byteRange('bytes=10-', 100)).toEqual({ start: 10, end: 100 })
  expect(byteRange('bytes=-30', 100)).toEqual({ start: 70, end: 100 })
  expect(byteRange('bytes=-300', 100)).toEqual({ start: 0, end: 100 })
  expect(byteRange('bytes=90-1000', 100)).toEqual({ start: 90, end: 100 })
})

test('GEN-05 a range outside the file is refused, and anything but a single byte range is ignored', () => {
  for (const outside of ['bytes=100-', 'bytes=100-200', 'bytes=-0'])
    expect(byteRange(outside, 100)).toBe('none')
  for (const odd of [
    undefined,
    'bytes=5-2',
    'bytes=0-1,4-5',
    'bytes=-',
    'bytes=a-b',
    'items=0-1',
    'bytes 0-1',
  ]) {
    expect(byteRange(odd, 100)).toBe('whole')
  }
  expect(byteRange('bytes=0-', 0)).toBe('none')
})

test('GEN-05 tags are compared strongly for ranges and weakly for freshness', () => {
  expect([
    matchesIfRange(undefined, '"a"'),
    matchesIfRange('"a"', '"a"'),
    matchesIfRange('W/"a"', '"a"'),
  ]).toEqual([true, true, false])
  expect(matchesIfRange('Sat, 01 Nov 2026 00:00:00 GMT', '"a"')).toBe(false)
  expect([
    hasTag('"b", W/"a"', '"a"'),
    hasTag('*', '"a"'),
    hasTag('"b"', '"a"'),
    hasTag(undefined, '"a"'),
  ]).toEqual([true, true, false, false])
})
