/** A feed over a TCP connection or a serial line: reconnected when it ends or falls silent. */
import { spawn } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { connect } from 'node:net'
import type { Readable } from 'node:stream'
import type { Reader } from '@altiport/flight/feeds/observation'
import { feedTroubles } from './describe-feed.ts'
import { createMeter, type Feed, type FeedParser, type FeedParts, reportChanges } from './feed.ts'
import { type Allowance, createAllowance, readWithin } from './feed-allowance.ts'
import type { FeedOf } from './feed-settings.ts'
import { type Attempt, retryForever } from './retry.ts'

type Source = {
  name: string
  kind: string
  silentAfterInS: number
  open(): Readable
  /** The only text that is written to the source, once connected. @see FEED-04 */
  greeting?: string
}

/** @see FEED-01, FEED-03 */
export const openStreamFeed = <State>(source: Source, reader: Reader<State>, parts: FeedParts): Feed => {
  const { status, createParser } = createMeter(source.name, source.kind, parts)
  const report = reportChanges(status, parts)
  const allowance = createAllowance(parts.maxShare)
  const retrying = retryForever(
    () => listen(source, { ...createParser(reader), allowance }, report.found),
    (reason) => report.lost(reason),
  )
  return { status: () => ({ ...status }), stop: retrying.stop }
}

/** One connection. Ends with an error, at the end of the stream, or after `silentAfterInS` without data. */
const listen = (
  { open, greeting, silentAfterInS }: Source,
  { push, allowance }: FeedParser & { allowance: Allowance },
  onFirst: () => void,
): Attempt => {
  const stream = open()
  const reading = readWithin(allowance, stream, push)
  let hasReceived = false
  let end = (_reason: string) => {}
  const ended = new Promise<{ reason: string; wasUseful: boolean }>((resolve) => {
    const onSilence = () => end(feedTroubles.silent)
    let silenceTimer = setTimeout(onSilence, silentAfterInS * 1000)
    end = (reason) => {
      clearTimeout(silenceTimer)
      reading.stop()
      stream.destroy()
      resolve({ reason, wasUseful: hasReceived })
    }
    // One byte is one character, so that chunk boundaries lose nothing.
    stream.setEncoding('latin1')
    stream.on('data', (text: string) => {
      if (!hasReceived) onFirst()
      hasReceived = true
      clearTimeout(silenceTimer)
      silenceTimer = setTimeout(onSilence, silentAfterInS * 1000)
      reading.add(text)
    })
    stream.on('error', (error: NodeJS.ErrnoException) => end(error.code ?? error.message))
    stream.on('end', () => end(feedTroubles.closed))
    stream.on('close', () => end(feedTroubles.closed))
    if (greeting && 'write' in stream) (stream as unknown as { write(text: string): void }).write(greeting)
  })
  return { ended, end: () => end('stopped') }
}

export const openTcp = (host: string, port: number) => () => {
  const socket = connect({ host, port })
  socket.setKeepAlive(true, 5000)
  socket.setNoDelay(true)
  return socket
}

/** Sets the line's speed with `stty`, if possible, and reads it as a file. */
export const openSerial =
  ({ device, baud }: FeedOf<'nmea-serial'>) =>
  () => {
    if (device.startsWith('/dev/')) {
      const set = spawn('stty', ['-F', device, String(baud), 'raw', '-echo'], { stdio: 'ignore' })
      set.on('error', () => {})
    }
    return createReadStream(device)
  }
