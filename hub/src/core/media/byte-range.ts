/** Which bytes a request wants of a file, by RFC 9110 section 14. Pure. */

/** `end` is not part of it. */
export type ByteRange = { start: number; end: number }

/**
 * The part of a file of `size` bytes that a `Range` header asks for.
 *
 * `whole` where there is none, or one that may be ignored: another unit, several ranges, bad form.
 * `none` where it lies outside of the file (416).
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

/** Whether `If-None-Match` holds the tag, so that 304 answers. */
export const hasTag = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  (header.trim() === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag))

/** `If-Range` with anything but our own strong tag means: the whole file. Dates are never sent, so none can match. */
export const matchesIfRange = (ifRange: string | undefined, etag: string): boolean =>
  ifRange === undefined || ifRange === etag
