/** A recorded flight, played from a file at its original speed, or faster. */
import { createReadStream, type ReadStream } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { Observation } from '@altiport/flight/feeds/observation'
import { recordingReader } from '@altiport/flight/feeds/recording'
import { feedTroubles } from './describe-feed.ts'
import { createMeter, type Feed, type FeedParts, reportChanges } from './feed.ts'
import { type FeedOf, nameOf } from './feed-settings.ts'

/** Upper bound on the pause between two lines, whatever their times. */
const longestPauseInMs = 60_000

/** Plays the recording once. @see FEED-01 */
export const openRecordingFeed = (settings: FeedOf<'recording'>, parts: FeedParts): Feed => {
  const pending: Observation[] = []
  const { status, createParser } = createMeter(nameOf(settings), settings.kind, {
    ...parts,
    onObservation: (observation) => pending.push(observation),
  })
  const report = reportChanges(status, parts)
  const stopping = new AbortController()
  let stream: ReadStream | null = null

  const play = async () => {
    const { push } = createParser(recordingReader)
    stream = createReadStream(settings.file, { encoding: 'latin1' })
    let lastInMs: number | undefined
    for await (const text of stream) {
      report.found()
      push(text)
      for (const observation of pending.splice(0)) {
        const { measuredAtInMs } = observation
        const gapInMs =
          lastInMs === undefined ? 0 : ((measuredAtInMs ?? lastInMs) - lastInMs) / settings.speed
        lastInMs = measuredAtInMs ?? lastInMs
        if (gapInMs > 1) {
          await pause(Math.min(longestPauseInMs, gapInMs), undefined, {
            signal: stopping.signal,
            ref: false,
          })
        }
        status.receivedAtInMs = parts.nowInMs()
        parts.onObservation(observation)
      }
    }
    report.lost(feedTroubles.played)
  }
  const playing = play().catch((error: NodeJS.ErrnoException) => {
    if (!stopping.signal.aborted) report.lost(error.code ?? error.message)
  })
  return {
    status: () => ({ ...status }),
    async stop() {
      stopping.abort()
      stream?.destroy()
      await playing
    },
  }
}
