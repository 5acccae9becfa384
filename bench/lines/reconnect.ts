/**
 * Kills a hub and starts it again with the same data. Measures how long, from its first response, it takes
 * until the last of 500 devices has reconnected its socket, and how many reconnect in the busiest tenth of a
 * second. Devices behave as the portal does: they check every 2 s, each at a different moment.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as later } from 'node:timers/promises'
import { startHub } from '@altiport/tools/hub-process'
import { livePath, liveTokenParameter } from '@altiport/wire/live'
import { timings } from '@altiport/wire/timings'
import { WebSocket } from 'ws'
import { signIn } from '#hub.ts'
import { type Line, limitLine } from '#line.ts'

const devices = 500
const maxInS = 5
/** A fifth of them in a twentieth of the time would be a stampede. */
const maxConcurrent = devices / 5

export const reconnect = async (): Promise<Line[]> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'altiport-bench-'))
  const hub = await startHub({ dataDir })
  const url = hub.url.replace('localhost', '127.0.0.1')
  const backAtInMs = new Map<number, number>()
  const timers: NodeJS.Timeout[] = []
  const open: (WebSocket | undefined)[] = []
  const connect = (n: number, address: string) => {
    const socket = new WebSocket(address)
    open[n] = socket
    socket.on('open', () => backAtInMs.set(n, Date.now()))
    socket.on('error', () => {})
    socket.on('close', () => {
      if (open[n] === socket) open[n] = undefined
    })
  }
  for (let n = 0; n < devices; n++) {
    const token = await signIn(url, n)
    const address = `${url.replace('http', 'ws')}${livePath}?${liveTokenParameter}=${token}`
    const check = () => open[n] ?? connect(n, address)
    check()
    setTimeout(
      () => timers.push(setInterval(check, timings.reconnectCheckInMs)),
      Math.random() * timings.reconnectCheckInMs,
    )
  }
  while (backAtInMs.size < devices) await later(10)
  await later(timings.reconnectCheckInMs)
  backAtInMs.clear()
  await hub.kill()
  const restarted = await startHub({ dataDir, port: hub.port })
  const answeringAtInMs = Date.now()
  while (backAtInMs.size < devices) await later(10)
  const back = [...backAtInMs.values()]
  timers.forEach(clearInterval)
  for (const socket of open) socket?.terminate()
  await restarted.stop()
  rmSync(dataDir, { recursive: true, force: true })
  return [
    limitLine(
      `${devices} devices back after a kill`,
      's',
      (Math.max(...back) - answeringAtInMs) / 1000,
      maxInS,
    ),
    limitLine('of these in the busiest 0.1 s', 'devices', busiest(back), maxConcurrent),
  ]
}

const busiest = (times: number[]): number => {
  const counts = new Map<number, number>()
  for (const time of times) counts.set(Math.floor(time / 100), (counts.get(Math.floor(time / 100)) ?? 0) + 1)
  return Math.max(...counts.values())
}
