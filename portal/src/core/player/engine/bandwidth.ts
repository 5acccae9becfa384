/**
 * Measures the link's bandwidth from past responses, so that a film starts with a suitable rendition, and
 * reads the cabin share. Pure.
 */

/** A resource timing entry; times in ms. */
export type FetchTiming = { transferSize: number; responseStart: number; responseEnd: number }

/** Smaller responses measure latency rather than bandwidth. */
const minSampleInBytes = 8000
/** Minimum for a reliable estimate. */
const minTotalInBytes = 100_000

/**
 * Bit/s over the latest 40 responses, or `null` if too few bytes were received. The time of overlapping
 * responses counts once. Responses from the browser's cache have no transfer size.
 */
export function measuredBandwidth(all: readonly FetchTiming[]): number | null {
  const newest = all
    .filter(({ transferSize, responseStart }) => transferSize >= minSampleInBytes && responseStart > 0)
    .sort((a, b) => a.responseStart - b.responseStart)
    .slice(-40)
  let bytes = 0
  let busyInMs = 0
  let busyUntilInMs = 0
  for (const { transferSize, responseStart, responseEnd } of newest) {
    bytes += transferSize
    busyInMs += Math.max(0, responseEnd - Math.max(busyUntilInMs, responseStart))
    busyUntilInMs = Math.max(busyUntilInMs, responseEnd)
  }
  if (bytes < minTotalInBytes) return null
  return (8 * bytes * 1000) / Math.max(1, busyInMs)
}

/** The latest cabin share sent by the hub; a cached response may repeat an older one. @see wire/media.ts */
export function newestShare(
  headers: Record<string, string | undefined>,
  shareHeader: string,
  current: Share,
): Share {
  const bitsPerS = Number(headers[shareHeader])
  const issuedAtInMs = Date.parse(headers.date ?? '')
  if (!(bitsPerS > 0) || !(issuedAtInMs >= current.issuedAtInMs)) return current
  return { bitsPerS, issuedAtInMs }
}

export type Share = { bitsPerS: number; issuedAtInMs: number }
export const noShare: Share = { bitsPerS: Number.POSITIVE_INFINITY, issuedAtInMs: 0 }
