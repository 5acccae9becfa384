/** NMEA over UDP: each datagram is whole lines, and nobody is connected. */
import { createSocket } from 'node:dgram'
import { nmeaReader } from '@altiport/flight/feeds/nmea'
import { createMeter, type Feed, type FeedParts, feedTroubles, sayOnce } from './feed.ts'
import { type FeedOf, nameOf } from './feed-settings.ts'

/** @see FEED-01 */
export const openUdpFeed = (settings: FeedOf<'nmea-udp'>, parts: FeedParts): Feed => {
  const { standing, taker } = createMeter(nameOf(settings), settings.kind, parts)
  const say = sayOnce(standing, parts)
  const { take } = taker(nmeaReader)
  const socket = createSocket({ type: 'udp4', reuseAddr: true })
  let silence: NodeJS.Timeout | undefined
  const listenForSilence = () => {
    clearTimeout(silence)
    const quiet = () => say.lost(feedTroubles.silent)
    silence = setTimeout(quiet, settings.silentAfterInS * 1000)
    silence.unref()
  }
  socket.on('message', (message) => {
    say.found()
    listenForSilence()
    // A datagram that was cut off must not run into the next one.
    take(`${message.toString('latin1')}\n`)
  })
  socket.on('error', (error) => say.lost((error as NodeJS.ErrnoException).code ?? error.message))
  socket.bind(settings.port)
  listenForSilence()
  return {
    standing: () => ({ ...standing }),
    stop: () => {
      clearTimeout(silence)
      return new Promise((resolve) => socket.close(() => resolve()))
    },
  }
}
