/** The bytes of an issue, fetched in the parts that the reader asks for; what fails is tried again by itself. */

export type PageSource = {
  lengthInBytes: number
  read: (begin: number, end: number) => Promise<Uint8Array<ArrayBuffer>>
  /** How much has been handed out so far. */
  takenInBytes: () => number
  /** Since when nothing has arrived, or `null` while nothing is under way. */
  waitingSinceInMs: () => number | null
  close: () => void
}

/** The address does not give the issue, and asking again would not help. */
export class NoIssue extends Error {}

/** Enough for the trailer and, mostly, the table of what lies where. */
const tailInBytes = 32 * 1024
const usualOpeningInBytes = 256 * 1024
const mostOpeningInBytes = 2 * 1024 * 1024
const longestPauseInMs = 8000

/** Beginning and end come together: what the first page needs is there after one way to the hub and back. */
export async function openSource(
  url: string,
  openingInBytes: number,
  leaving: AbortSignal,
): Promise<PageSource> {
  const ending = new AbortController()
  const signal = AbortSignal.any ? AbortSignal.any([leaving, ending.signal]) : ending.signal
  leaving.addEventListener('abort', () => ending.abort())
  let taken = 0
  let waitingSince: number | null = null
  let underWay = 0

  async function fetchPart(range: string, failures = 0): Promise<Part> {
    underWay++
    waitingSince ??= performance.now()
    try {
      const part = await readPart(await fetch(url, { headers: { range: `bytes=${range}` }, signal }))
      waitingSince = performance.now()
      return part
    } catch (failure) {
      if (signal.aborted || failure instanceof NoIssue) throw failure
    } finally {
      underWay--
      if (underWay === 0) waitingSince = null
    }
    // Still waiting, as far as anyone can see.
    underWay++
    waitingSince ??= performance.now()
    await new Promise((resume) => setTimeout(resume, Math.min(longestPauseInMs, 500 * 2 ** failures)))
    underWay--
    return fetchPart(range, failures + 1)
  }

  const opening = Math.min(mostOpeningInBytes, openingInBytes || usualOpeningInBytes)
  const first = await Promise.all([fetchPart(`0-${opening - 1}`), fetchPart(`-${tailInBytes}`)])
  const lengthInBytes = first[0].wholeInBytes
  if (lengthInBytes === 0) throw new NoIssue('empty')

  return {
    lengthInBytes,
    async read(begin, end) {
      taken += end - begin
      for (const { begin: from, bytes } of first) {
        if (begin >= from && end <= from + bytes.length) return bytes.slice(begin - from, end - from)
      }
      return (await fetchPart(`${begin}-${end - 1}`)).bytes
    },
    takenInBytes: () => taken,
    waitingSinceInMs: () => waitingSince,
    close: () => ending.abort(),
  }
}

type Part = { begin: number; wholeInBytes: number; bytes: Uint8Array<ArrayBuffer> }

async function readPart(response: Response): Promise<Part> {
  const { status } = response
  if (status >= 400 && status < 500 && status !== 408 && status !== 429) throw new NoIssue(String(status))
  if (status !== 206 && status !== 200) throw new Error(`answered ${status}`)
  const bytes = new Uint8Array(await response.arrayBuffer())
  const [, begin, whole] = /^bytes (\d+)-\d+\/(\d+)$/.exec(response.headers.get('content-range') ?? '') ?? []
  return status === 206 && begin !== undefined
    ? { begin: Number(begin), wholeInBytes: Number(whole), bytes }
    : { begin: 0, wholeInBytes: bytes.length, bytes }
}
