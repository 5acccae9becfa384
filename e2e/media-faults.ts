/** The one table of what may be wrong with a hub's answer to a request for media; every kind of medium is held against it. */

export type FaultyAnswer =
  | { kind: 'status'; status: number; retryAfterInS?: number }
  /** The connection ends in the middle of the body. */
  | { kind: 'cut' }
  /** A captive network's sign-in page, with 200. */
  | { kind: 'html' }
  | { kind: 'flipped' }
  /** Whole in itself, but less than was asked for. */
  | { kind: 'short' }
  /** No answer, and none afterwards either. */
  | { kind: 'late' }

export type MediaFault = {
  name: string
  answer: FaultyAnswer
  /** What the browser logs of it. */
  logged?: RegExp
}

export const mediaFaults: readonly MediaFault[] = [
  { name: '404', answer: { kind: 'status', status: 404 }, logged: /status of 404/ },
  {
    name: '429 with Retry-After',
    answer: { kind: 'status', status: 429, retryAfterInS: 2 },
    logged: /status of 429/,
  },
  { name: '503', answer: { kind: 'status', status: 503 }, logged: /status of 503/ },
  {
    name: 'a cut',
    answer: { kind: 'cut' },
    logged: /ERR_(CONTENT_LENGTH_MISMATCH|INCOMPLETE_CHUNKED_ENCODING|CONNECTION_RESET)/,
  },
  { name: 'a captive page', answer: { kind: 'html' } },
  { name: 'wrong bytes', answer: { kind: 'flipped' } },
  { name: 'a wrong length', answer: { kind: 'short' } },
  { name: 'a late answer', answer: { kind: 'late' } },
]

/** How long each fault of the long form lasts. */
export const longFaultInMs = 40_000
