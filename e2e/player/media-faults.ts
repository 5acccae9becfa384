/** All faults of the hub's responses to media requests; in the long run every kind of medium is tested with all. */

export type FaultyResponse =
  | { kind: 'status'; status: number; retryAfterInS?: number }
  /** The connection is closed in the middle of the body. */
  | { kind: 'cut' }
  /** A captive network's sign-in page with status 200. */
  | { kind: 'html' }
  /** Bytes at regular distances are inverted. */
  | { kind: 'flipped' }
  /** A valid response that is shorter than requested. */
  | { kind: 'short' }
  /** No response at all. */
  | { kind: 'missing' }

export type MediaFault = {
  name: string
  response: FaultyResponse
  /** Matches what the browser logs. */
  logPattern?: RegExp
}

export const mediaFaults: readonly MediaFault[] = [
  { name: '404', response: { kind: 'status', status: 404 }, logPattern: /status of 404/ },
  {
    name: '429 with Retry-After',
    response: { kind: 'status', status: 429, retryAfterInS: 2 },
    logPattern: /status of 429/,
  },
  { name: '503', response: { kind: 'status', status: 503 }, logPattern: /status of 503/ },
  {
    name: 'a cut',
    response: { kind: 'cut' },
    logPattern: /ERR_(CONTENT_LENGTH_MISMATCH|INCOMPLETE_CHUNKED_ENCODING|CONNECTION_RESET)/,
  },
  { name: 'a captive page', response: { kind: 'html' } },
  { name: 'wrong bytes', response: { kind: 'flipped' } },
  { name: 'a wrong length', response: { kind: 'short' } },
  { name: 'a missing response', response: { kind: 'missing' } },
]

/** Duration of each fault in the long run. */
export const longFaultInMs = 40_000
