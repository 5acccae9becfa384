/** NMEA over UDP: each datagram has complete lines. Only datagrams from the configured senders are read. */
import { createSocket, type Socket } from 'node:dgram'
import { nmeaReader } from '@altiport/flight/feeds/nmea'
import { feedTroubles } from './describe-feed.ts'
import { createMeter, type Feed, type FeedParts, reportChanges } from './feed.ts'
import { createAllowance } from './feed-allowance.ts'
import { type FeedOf, nameOf } from './feed-settings.ts'
import { type Attempt, retryForever } from './retry.ts'

/** Retries if the socket cannot be bound: the aircraft's network may come up after the hub. @see FEED-01 */
export const openUdpFeed = (settings: FeedOf<'nmea-udp'>, parts: FeedParts): Feed => {
  const { status, createParser } = createMeter(nameOf(settings), settings.kind, parts)
  const report = reportChanges(status, parts)
  const { push } = createParser(nmeaReader)
  const allowance = createAllowance(parts.maxShare)
  const senders = new Set(settings.senders)

  let strangerAtInMs: number | null = null
  let silenceTimer: NodeJS.Timeout | undefined
  const restartSilenceTimer = () => {
    clearTimeout(silenceTimer)
    silenceTimer = setTimeout(() => report.lost(feedTroubles.silent), settings.silentAfterInS * 1000)
    silenceTimer.unref()
  }
  const onMessage = (message: Buffer, { address }: { address: string }) => {
    if (!senders.has(address)) {
      status.strangersCount++
      strangerAtInMs = performance.now()
      parts.onStranger?.(address)
      if (status.strangersCount === 1)
        parts.log.warn({ feed: status.name, address }, 'datagrams from a sender that is not in the settings')
      return
    }
    report.found()
    restartSilenceTimer()
    // Limited although only configured senders are read: anybody can forge their addresses.
    if (allowance.waitInMs() > 0) return void status.refusedCount++
    if (allowance.spend(message.toString('latin1'), push) !== '') status.refusedCount++
    // The line break keeps a truncated datagram separate from the next one.
    push('\n')
  }
  const attempt = (): Attempt => {
    let end = (_reason: string) => {}
    const ended = new Promise<{ reason: string; wasUseful: boolean }>((resolve) => {
      const socket: Socket = createSocket({ type: 'udp4', reuseAddr: true })
      end = (reason) => {
        end = () => {}
        socket.close(() => resolve({ reason, wasUseful: false }))
      }
      socket.on('message', onMessage)
      socket.on('error', (error) => end((error as NodeJS.ErrnoException).code ?? error.message))
      socket.bind(settings.port, settings.bind)
    })
    return { ended, end: () => end('stopped') }
  }
  restartSilenceTimer()
  const retrying = retryForever(attempt, report.lost)
  return {
    status: () => ({
      ...status,
      sinceStrangerInS: strangerAtInMs === null ? null : (performance.now() - strangerAtInMs) / 1000,
    }),
    stop: () => {
      clearTimeout(silenceTimer)
      return retrying.stop()
    },
  }
}
