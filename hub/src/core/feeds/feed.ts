/** What feeds of every kind share: their status, their dependencies, and how they count and report. */
import type { Observation, Reader } from '@altiport/flight/feeds/observation'
import { describeTrouble, isUnusable, unusableDescription } from './describe-feed.ts'

export type FeedStatus = {
  name: string
  kind: string
  isConnected: boolean
  /** When flight data was last received, in ms since 1970; `null`: never. */
  receivedAtInMs: number | null
  receivedCount: number
  /** Messages that could not be read, and datagrams not read for lack of time. */
  refusedCount: number
  /** Datagrams dropped because their sender is not in the settings. */
  strangersCount: number
  /** Time since the last of these datagrams, on a monotonic clock; `null`: there was none. */
  sinceStrangerInS: number | null
  bytesCount: number
  /** Why it is not connected: one of `feedTroubles`, the system's error code (`ECONNREFUSED`), or a sentence. */
  trouble: string | null
}

export type Feed = { status(): FeedStatus; stop(): Promise<void> }

export type FeedParts = {
  nowInMs(): number
  /** Called for each observation, in the order of the stream. */
  onObservation(observation: Observation): void
  /** Called when a connected feed loses its connection or falls silent. */
  onLost(): void
  /** Called for each datagram from an address that is not in the settings. */
  onStranger?(address: string): void
  /** Share of the event loop's time that reading the feed may take; a tenth by default. */
  maxShare?: number | undefined
  log: { info(fields: object, message: string): void; warn(fields: object, message: string): void }
}

/** Parses the stream of one connection; half a line is not continued on the next connection. */
export type FeedParser = { push(text: string): void }

/** Counters of a feed, and parsers that update them. */
export const createMeter = (name: string, kind: string, { nowInMs, onObservation, log }: FeedParts) => {
  const status: FeedStatus = {
    name,
    kind,
    isConnected: false,
    receivedAtInMs: null,
    receivedCount: 0,
    refusedCount: 0,
    strangersCount: 0,
    sinceStrangerInS: null,
    bytesCount: 0,
    trouble: null,
  }
  let isUnusableLogged = false
  const logUnusable = () => {
    if (isUnusableLogged || !isUnusable(status)) return
    isUnusableLogged = true
    log.warn({ feed: name, bytes: status.bytesCount }, `flight data feed ${unusableDescription}`)
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
          logUnusable()
        },
      }
    },
  }
}

/** Logs each new trouble once, and its end once: a box that is switched off must not fill the log. */
export const reportChanges = (status: FeedStatus, { log, onLost }: FeedParts) => ({
  lost(trouble: string) {
    if (status.isConnected) onLost()
    status.isConnected = false
    if (status.trouble !== trouble)
      log.warn({ feed: status.name, trouble }, `flight data feed lost: ${describeTrouble(trouble)}`)
    status.trouble = trouble
  },
  found() {
    status.isConnected = true
    if (status.trouble !== null) log.info({ feed: status.name }, 'flight data feed is back')
    status.trouble = null
  },
})
