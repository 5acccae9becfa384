/**
 * A thousand sockets: how long until the last device has heard, and what a device costs, beside ws alone.
 *
 * Memory is what is alive after a collection, on the heap and in buffers: what a process holds altogether says more of
 * when it last collected than of its sockets. The least of some rounds counts, as other work only adds to it.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as later } from 'node:timers/promises'
import { flightProgressUpdated } from '@altiport/wire/flight'
import { livePath, liveTokenParameter } from '@altiport/wire/live'
import { WebSocket } from 'ws'
import { benchHub, signIn } from './hub.ts'
import { type Line, limitLine, ratioLine } from './line.ts'
import { startProgram } from './process.ts'
import { median } from './start.ts'

const clients = 1000
const perSession = 5
const events = 12
const memoryRounds = 3
const barePort = 23_300

export const socket = async (): Promise<Line[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'altiport-bench-'))
  const watched = (name: string) => ({
    NODE_OPTIONS: `--require ${join(import.meta.dirname, 'peers/live-memory.cjs')}`,
    LIVE_MEMORY_FILE: join(folder, name),
  })
  const bare = await startProgram(
    process.execPath,
    [join(import.meta.dirname, 'peers/bare-ws.mjs')],
    `http://127.0.0.1:${barePort}`,
    { PORT: String(barePort), SIZE: '2600', ...watched('bare') },
  )
  const theirs = await measured(bare.pid, join(folder, 'bare'), () => `ws://127.0.0.1:${barePort}`)
  await bare.stop()

  const hub = await benchHub(watched('hub'))
  const tokens = await Promise.all(Array.from({ length: clients / perSession }, (_, n) => signIn(hub.url, n)))
  const address = (n: number) =>
    `${hub.url.replace('http', 'ws')}${livePath}?${liveTokenParameter}=${tokens[n % tokens.length]}`
  const ours = await measured(hub.pid, join(folder, 'hub'), address)
  await hub.stop()
  rmSync(folder, { recursive: true })
  return [
    ratioLine(`one event to the last of ${clients} sockets`, 'ms', ours.lastInMs, theirs.lastInMs, 1.3),
    { ...limitLine('memory a socket', 'KB', ours.memoryInKB, 12), peer: theirs.memoryInKB },
  ]
}

type Figures = { lastInMs: number; memoryInKB: number }

/** Once unseen, so that memory is compared between two settled states. */
const measured = async (pid: number, file: string, address: (n: number) => string): Promise<Figures> => {
  await fanOut(pid, file, address, 2)
  const rounds: Figures[] = []
  for (let n = 0; n < memoryRounds; n++) rounds.push(await fanOut(pid, file, address, events / memoryRounds))
  return {
    lastInMs: median(rounds.map(({ lastInMs }) => lastInMs)),
    memoryInKB: Math.min(...rounds.map(({ memoryInKB }) => memoryInKB)),
  }
}

/** The event carries its time; the median over some events of the time until the last socket has it. */
const fanOut = async (pid: number, file: string, address: (n: number) => string, events: number) => {
  await later(1500)
  const before = await aliveInKB(pid, file)
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
  const memoryInKB = ((await aliveInKB(pid, file)) - before) / clients
  for (const opened of sockets) opened.terminate()
  const whole = [...heard.values()].filter(({ count }) => count === clients)
  return { lastInMs: median(whole.map(({ lastInMs }) => lastInMs)), memoryInKB }
}

const aliveInKB = async (pid: number, file: string): Promise<number> => {
  rmSync(file, { force: true })
  process.kill(pid, 'SIGUSR2')
  for (let tries = 0; tries < 100; tries++) {
    await later(100)
    const written = await readFile(file, 'utf8').catch(() => '')
    if (written.endsWith('\n')) return Number(written) / 1024
  }
  throw new Error('The program does not say what is alive in it.')
}
