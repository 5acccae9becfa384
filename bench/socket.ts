/** A thousand sockets: how long until the last device has heard, and what a device costs, beside ws alone. */

import { join } from 'node:path'
import { setTimeout as later } from 'node:timers/promises'
import { flightProgressUpdated } from '@altiport/wire/flight'
import { livePath, liveTokenParameter } from '@altiport/wire/live'
import { WebSocket } from 'ws'
import { benchHub, signIn } from './hub.ts'
import { type Line, limitLine, ratioLine } from './line.ts'
import { memoryInMB, startProgram } from './process.ts'
import { median } from './start.ts'

const clients = 1000
const perSession = 5
const events = 12
const barePort = 23_300

export const socket = async (): Promise<Line[]> => {
  const bare = await startProgram(
    process.execPath,
    [join(import.meta.dirname, 'peers/bare-ws.mjs')],
    `http://127.0.0.1:${barePort}`,
    {
      PORT: String(barePort),
      SIZE: '2600',
    },
  )
  const theirs = await fanOut(bare.pid, () => `ws://127.0.0.1:${barePort}`)
  await bare.stop()

  const hub = await benchHub()
  const tokens = await Promise.all(Array.from({ length: clients / perSession }, (_, n) => signIn(hub.url, n)))
  const address = (n: number) =>
    `${hub.url.replace('http', 'ws')}${livePath}?${liveTokenParameter}=${tokens[n % tokens.length]}`
  const ours = await fanOut(hub.pid, address)
  await hub.stop()
  return [
    ratioLine(`one event to the last of ${clients} sockets`, 'ms', ours.lastInMs, theirs.lastInMs, 1.3),
    { ...limitLine('memory a socket', 'KB', ours.memoryInKB, 12), peer: theirs.memoryInKB },
  ]
}

/** The event carries its time; the median over some events of the time until the last socket has it. */
const fanOut = async (pid: number, address: (n: number) => string) => {
  // Once unseen, so that memory is compared between two settled states.
  await oneFanOut(pid, address, 2)
  return oneFanOut(pid, address, events)
}

const oneFanOut = async (pid: number, address: (n: number) => string, events: number) => {
  await later(1500)
  const before = memoryInMB(pid)
  const sockets: WebSocket[] = []
  const heard = new Map<number, { count: number; lastInMs: number }>()
  for (let n = 0; n < clients; n++) {
    const opened = new WebSocket(address(n), { perMessageDeflate: false })
    sockets.push(opened)
    opened.on('message', (data: Buffer) => {
      const now = Date.now()
      const at = Number(/"at":(\d+)/.exec(data.subarray(0, 200).toString())?.[1])
      if (!data.includes(flightProgressUpdated.event)) return
      const event = heard.get(at) ?? { count: 0, lastInMs: 0 }
      heard.set(at, { count: event.count + 1, lastInMs: now - at })
    })
    if (n % 50 === 49) await new Promise((resolve) => opened.once('open', resolve))
  }
  await later((events + 2) * 1000)
  const memoryInKB = ((memoryInMB(pid) - before) * 1024) / clients
  for (const opened of sockets) opened.terminate()
  const whole = [...heard.values()].filter(({ count }) => count === clients)
  return { lastInMs: median(whole.map(({ lastInMs }) => lastInMs)), memoryInKB }
}
