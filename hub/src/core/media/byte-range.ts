/** Byte ranges of HTTP requests, by RFC 9110 section 14. Pure. */

/** `end` is exclusive. */
export type ByteRange = { start: number; end: number }

/**
 * The part of a file of `size` bytes that a `Range` header requests.
 *
 * `whole` if there is no header, or one that may be ignored: another unit, several ranges, invalid syntax.
 * `none` if the range lies outside the file (416).
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'whole' | 'none' {
  if (header === undefined) return 'whole'
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header) ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return 'whole'
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'none' : { start: size - length, end: size }
  }
  const start = Number(first)
  if (last !== '' && Number(last) < start) return 'whole'
  if (start >= size) return 'none'
  return { start, end: last === '' ? size : Math.min(Number(last) + 1, size) }
}

/**
 * Whether `If-None-Match` is `*` or contains the tag, with its quotes, so that the response is 304. The header is not
 * split into its tags: one of 15 KB can have 15,000.
 */
export const hasTag = (header: string | undefined, etag: string): boolean =>
  header !== undefined && (header.trim() === '*' || header.includes(etag))

/** Any `If-Range` but our strong tag requests the complete file. The hub sends no dates, so none can match. */
export const matchesIfRange = (ifRange: string | undefined, etag: string): boolean =>
  ifRange === undefined || ifRange === etag
