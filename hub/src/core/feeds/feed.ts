/** What a feed is to the hub: something that is connected, says observations, and can be asked how it is. */
import type { Observation, Reader } from '@altiport/flight/feeds/observation'

export type FeedStatus = {
  name: string
  kind: string
  isConnected: boolean
  /** When a message last said something of the flight, in ms since 1970; `null`: never. */
  receivedAtInMs: number | null
  receivedCount: number
  /** Messages that could not be read. */
  refusedCount: number
  /** Datagrams that were dropped, since the settings do not name their sender. */
  strangersCount: number
  /** Since the last of them, by a clock that nobody sets; `null`: there was none. */
  sinceStrangerInS: number | null
  bytesCount: number
  /** Why it is not connected: one of `feedTroubles`, or what the machine says (`ECONNREFUSED`). */
  trouble: string | null
}

export const feedTroubles = {
  silent: 'silent for too long',
  closed: 'closed by the other side',
  played: 'played to its end',
} as const

export type Feed = { status(): FeedStatus; stop(): Promise<void> }

export type FeedParts = {
  nowInMs(): number
  /** Called for each observation, in the order of the stream. */
  onObservation(observation: Observation): void
  /** It was connected, and is silent from now on. */
  onLost(): void
  /** A datagram came from an address that the settings do not name. */
  onStranger?(address: string): void
  log: { info(fields: object, message: string): void; warn(fields: object, message: string): void }
}

/** What reads one connection; a new connection begins with a new one, since half a line has no other half there. */
export type FeedParser = { push(text: string): void }

/** The figures of a feed, and readers that keep them. */
export const createMeter = (name: string, kind: string, { nowInMs, onObservation }: FeedParts) => {
  const status: FeedStatus = {
    ...{ name, kind, isConnected: false, receivedAtInMs: null, receivedCount: 0 },
    ...{ refusedCount: 0, strangersCount: 0, sinceStrangerInS: null, bytesCount: 0, trouble: null },
  }
  return {
    status,
    createParser: <State>(reader: Reader<State>): FeedParser => {
      let state = reader.start
      return {
        push(text) {
          const parsed = reader.step(state, text)
          state = parsed.state
          status.bytesCount += text.length
          status.refusedCount += parsed.refused
          status.receivedCount += parsed.observations.length
          if (parsed.observations.length > 0) status.receivedAtInMs = nowInMs()
          for (const observation of parsed.observations) onObservation(observation)
        },
      }
    },
  }
}

/** Says each new trouble once, and its end once: a box that is switched off must not fill the log. */
export const reportChanges = (status: FeedStatus, { log, onLost }: FeedParts) => ({
  lost(trouble: string) {
    if (status.isConnected) onLost()
    status.isConnected = false
    if (status.trouble !== trouble) log.warn({ feed: status.name, trouble }, 'a flight data feed is lost')
    status.trouble = trouble
  },
  found() {
    status.isConnected = true
    if (status.trouble !== null) log.info({ feed: status.name }, 'a flight data feed is back')
    status.trouble = null
  },
})
