/**
 * Bounds the time that reading one feed takes on the event loop: neither a box that floods nor somebody who sends in
 * its name may delay passengers and crew.
 */
import type { Readable } from 'node:stream'

/** Share of the elapsed time. A box that sends once a second needs a thousandth. */
const defaultShare = 0.1
/** The time that a feed may use at once after it has been quiet. */
const burstInMs = 20
/** Characters read in a row: a few milliseconds, whatever they are. */
const pieceInChars = 4096

export type Allowance = {
  /** Calls `push` with one piece of the text after the other while time is left. @returns what was not read */
  spend(text: string, push: (piece: string) => void): string
  /** How long until there is time again; 0 if there is now. */
  waitInMs(): number
}

/** One for each feed, over all its connections. @see FEED-01 */
export const createAllowance = (
  share = defaultShare,
  nowInMs: () => number = () => performance.now(),
): Allowance => {
  let leftInMs = burstInMs
  let sinceInMs = nowInMs()
  const left = (): number => {
    const now = nowInMs()
    leftInMs = Math.min(burstInMs, leftInMs + share * (now - sinceInMs))
    sinceInMs = now
    return leftInMs
  }
  return {
    spend(text, push) {
      let offset = 0
      while (offset < text.length && left() > 0) {
        const startedAtInMs = nowInMs()
        push(text.slice(offset, offset + pieceInChars))
        offset += pieceInChars
        leftInMs -= nowInMs() - startedAtInMs
      }
      return text.slice(offset)
    },
    waitInMs() {
      const timeLeftInMs = left()
      return timeLeftInMs > 0 ? 0 : Math.floor(-timeLeftInMs / share) + 1
    },
  }
}

/** Reads a stream within the allowance; while none is left, the stream is paused, so that its sender waits. */
export const readWithin = (
  { spend, waitInMs }: Allowance,
  stream: Pick<Readable, 'pause' | 'resume'>,
  push: (piece: string) => void,
): { add(text: string): void; stop(): void } => {
  let rest = ''
  let timer: NodeJS.Timeout | undefined
  const read = () => {
    timer = undefined
    rest = spend(rest, push)
    if (rest === '') return void stream.resume()
    stream.pause()
    timer = setTimeout(read, waitInMs())
    timer.unref()
  }
  return {
    add(text) {
      rest += text
      if (timer === undefined) read()
    },
    stop() {
      rest = ''
      clearTimeout(timer)
    },
  }
}
