/** How much the link carries: measured on what has come already, so that a film begins with a picture that it can. Pure. */

/** One answer of the network; times in ms, of when its bytes began and ended. */
export type FetchTiming = { transferSize: number; responseStart: number; responseEnd: number }

/** Smaller answers measure the way there and back, not the link. */
const minSampleInBytes = 8000
/** Less than this says too little. */
const minTotalInBytes = 100_000

/**
 * Bit/s over the newest answers, or `null` where too little has come. Answers that overlapped shared the link, so time
 * counts once. What came from the browser's own cache has no transfer size.
 */
export function measuredBandwidth(all: readonly FetchTiming[]): number | null {
  const newest = all
    .filter(({ transferSize, responseStart }) => transferSize >= minSampleInBytes && responseStart > 0)
    .sort((a, b) => a.responseStart - b.responseStart)
    .slice(-40)
  let bytes = 0
  let busyInMs = 0
  let until = 0
  for (const { transferSize, responseStart, responseEnd } of newest) {
    bytes += transferSize
    busyInMs += Math.max(0, responseEnd - Math.max(until, responseStart))
    until = Math.max(until, responseEnd)
  }
  if (bytes < minTotalInBytes) return null
  return (bytes * 8000) / Math.max(1, busyInMs)
}

/** The newest word of the hub on what one film may take; an answer from a cache may repeat an old one. @see wire/media.ts */
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
