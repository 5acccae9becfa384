/**
 * Kills a hub and starts it again with the same data. Measures how long, from its first response, it takes
 * until the last of 500 devices has reconnected its socket, and how many reconnect in the busiest tenth of a
 * second. Devices behave as the portal does: they check every 2 s, each at a different moment.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startHub } from '@altiport/tools/hub-process'
import { livePath, liveTokenParameter } from '@altiport/wire/live'
import { timings } from '@altiport/wire/timings'
import { WebSocket } from 'ws'
import { signIn } from '#hub.ts'
import { maxRow, type Row } from '#row.ts'

const deviceCount = 500
const maxInS = 5
/** In 0.1 s, which is a twentieth of the check interval: more than a fifth of the devices would be a stampede. */
const maxInOneTenth = deviceCount / 5

export const reconnect = async (): Promise<Row[]> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'altiport-bench-'))
  const hub = await startHub({ dataDir })
  const url = hub.url.replace('localhost', '127.0.0.1')
  const reconnectedAtInMs = new Map<number, number>()
  const timers: NodeJS.Timeout[] = []
  const sockets: (WebSocket | undefined)[] = []
  const connect = (n: number, address: string) => {
    const socket = new WebSocket(address)
    sockets[n] = socket
    socket.on('open', () => reconnectedAtInMs.set(n, Date.now()))
    socket.on('error', () => {})
    socket.on('close', () => {
      if (sockets[n] === socket) sockets[n] = undefined
    })
  }
  for (let n = 0; n < deviceCount; n++) {
    const token = await signIn(url, n)
    const address = `${url.replace('http', 'ws')}${livePath}?${liveTokenParameter}=${token}`
    const check = () => sockets[n] ?? connect(n, address)
    check()
    setTimeout(
      () => timers.push(setInterval(check, timings.reconnectCheckInMs)),
      Math.random() * timings.reconnectCheckInMs,
    )
  }
  while (reconnectedAtInMs.size < deviceCount) await sleep(10)
  await sleep(timings.reconnectCheckInMs)
  reconnectedAtInMs.clear()
  await hub.kill()
  const restarted = await startHub({ dataDir, port: hub.port })
  const respondedAtInMs = Date.now()
  while (reconnectedAtInMs.size < deviceCount) await sleep(10)
  const times = [...reconnectedAtInMs.values()]
  timers.forEach(clearInterval)
  for (const socket of sockets) socket?.terminate()
  await restarted.stop()
  rmSync(dataDir, { recursive: true, force: true })
  return [
    maxRow(
      `${deviceCount} devices reconnected after a kill`,
      's',
      (Math.max(...times) - respondedAtInMs) / 1000,
      maxInS,
    ),
    maxRow('of these in the busiest 0.1 s', 'devices', maxPerTenth(times), maxInOneTenth),
  ]
}

const maxPerTenth = (times: number[]): number => {
  const counts = new Map<number, number>()
  for (const time of times) counts.set(Math.floor(time / 100), (counts.get(Math.floor(time / 100)) ?? 0) + 1)
  return Math.max(...counts.values())
}
