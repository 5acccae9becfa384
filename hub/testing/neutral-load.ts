/** A load of regular reads that costs the hub as much CPU time as an attack, as the baseline for the attack's effect. */
import { connect } from 'node:net'
import type { Attack, Target } from '#testing/attack/attacks.ts'
import { cpuInS } from './process.ts'

/** Enough that the hub always has a pending request, even if it should be busy all the time. */
const connectionCount = 64
const sendEveryInMs = 10
const adjustEveryInMs = 200
const catchUpInS = 3

/** Requests the page so often that the hub is busy for `share` of the time, as far as this client's own core allows. */
export const neutralLoad = ({ port, addresses }: Target, hubPid: number, share: number): Attack => {
  const request = 'GET / HTTP/1.1\r\nHost: hub\r\n\r\n'
  let isOver = false
  let requestCount = 0
  let perS = 500
  let allowedCount = 0
  const waiting: (() => void)[] = []
  const sockets = Array.from({ length: connectionCount }, (_, n) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: addresses[n % addresses.length]! })
    socket.on('error', () => {})
    const send = () => {
      if (isOver) return
      if (allowedCount < 1) return void waiting.push(send)
      allowedCount--
      requestCount++
      socket.write(request)
    }
    let left = 0
    socket.on('data', (bytes) => {
      if (left <= 0) left = lengthOf(bytes)
      left -= bytes.length
      if (left <= 0) send()
    })
    socket.once('connect', send)
    return socket
  })
  const start = { usedInS: cpuInS(hubPid), atInMs: performance.now() }
  let [usedInS, atInMs] = [start.usedInS, start.atInMs]
  const sendTimer = setInterval(() => {
    // Requests that one interval could not send are sent in the next; more would be a burst.
    allowedCount = Math.min(allowedCount, (perS * sendEveryInMs) / 1000) + (perS * sendEveryInMs) / 1000
    for (const send of waiting.splice(0)) send()
  }, sendEveryInMs)
  const adjustTimer = setInterval(() => {
    const [nowUsedInS, nowInMs] = [cpuInS(hubPid), performance.now()]
    const busyShare = ((nowUsedInS - usedInS) * 1000) / (nowInMs - atInMs)
    ;[usedInS, atInMs] = [nowUsedInS, nowInMs]
    // Compensates for the load that was missing so far, so that the whole run costs the hub as much.
    const missingInS = (share * (nowInMs - start.atInMs)) / 1000 - (nowUsedInS - start.usedInS)
    const nextShare = Math.max(share / 2, Math.min(share * 1.5, share + missingInS / catchUpInS))
    const step = Math.max(0.8, Math.min(1.25, nextShare / Math.max(busyShare, 0.01)))
    perS = Math.max(50, Math.min(20_000, perS * step))
  }, adjustEveryInMs)
  return {
    counts: () => ({ requests: requestCount }),
    stop() {
      isOver = true
      clearInterval(sendTimer)
      clearInterval(adjustTimer)
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** Length of a complete response. */
const lengthOf = (firstChunk: Buffer) => {
  const text = firstChunk.toString('latin1')
  return text.indexOf('\r\n\r\n') + 4 + Number(/\r\ncontent-length: (\d+)/i.exec(text)?.[1] ?? 0)
}
