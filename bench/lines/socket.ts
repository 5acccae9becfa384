/**
 * A thousand sockets: the time until an event reaches the last device, and the memory per device, compared to
 * plain ws.
 *
 * Memory is that of the complete process, read after a garbage collection at 100, 200 … 1,000 sockets:
 * JavaScript's heap is the smaller part of a socket. The memory of one socket is the median slope between any
 * two levels.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as later } from 'node:timers/promises'
import { flightProgressUpdated } from '@altiport/wire/flight'
import { livePath, liveTokenParameter } from '@altiport/wire/live'
import { WebSocket } from 'ws'
import { benchHub, signIn } from '#hub.ts'
import { type Line, limitLine, ratioLine } from '#line.ts'
import { median } from '#median.ts'
import { memoryInMB, peerFile, startProgram } from '#process.ts'

const clients = 1000
const perSession = 5
const events = 12
/** Sockets are added in this many steps; of the readings at each level the smallest counts. */
const steps = 10
const readingsALevel = 3
const peerPort = 23_300

export const socket = async (): Promise<Line[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'altiport-bench-'))
  const watched = (name: string) => ({
    NODE_OPTIONS: `--require ${peerFile('live-memory.cjs')}`,
    LIVE_MEMORY_FILE: join(folder, name),
  })
  const peer = await startProgram(
    process.execPath,
    [peerFile('bare-ws.mjs')],
    `http://127.0.0.1:${peerPort}`,
    { PORT: String(peerPort), SIZE: '2600', ...watched('bare') },
  )
  const theirs = await measured(peer.pid, join(folder, 'bare'), () => `ws://127.0.0.1:${peerPort}`)
  await peer.stop()

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
type Level = { sockets: number; heldInKB: number }

/**
 * The first sockets warm up the program. None is closed in between, as its memory would be reused for the
 * next.
 */
const measured = async (pid: number, file: string, address: (n: number) => string): Promise<Figures> => {
  const clientsUp = openSockets(address)
  const levels: Level[] = []
  for (let step = 1; step <= steps; step++) {
    await clientsUp.grow((clients * step) / steps)
    await later(1500)
    levels.push({ sockets: clientsUp.count(), heldInKB: await minHeld(pid, file) })
  }
  await later((events + 1) * 1000)
  clientsUp.close()
  return { lastInMs: median(clientsUp.lastInMs()), memoryInKB: slopeOf(levels) }
}

/** The median over all pairs of levels, which one disturbed level hardly changes. */
const slopeOf = (levels: Level[]): number =>
  median(
    levels.flatMap((one, at) =>
      levels.slice(at + 1).map((more) => (more.heldInKB - one.heldInKB) / (more.sockets - one.sockets)),
    ),
  )

/** Each event contains its time of sending, from which its arrival at the last socket is measured. */
const openSockets = (address: (n: number) => string) => {
  const sockets: WebSocket[] = []
  const arrivals = new Map<number, { count: number; lastInMs: number }>()
  return {
    count: () => sockets.length,
    async grow(until: number) {
      while (sockets.length < until) {
        const opened = new WebSocket(address(sockets.length), { perMessageDeflate: false })
        sockets.push(opened)
        opened.on('message', (data: Buffer) => {
          const now = Date.now()
          const at = Number(/"at":(\d+)/.exec(data.subarray(0, 200).toString())?.[1])
          if (!data.includes(flightProgressUpdated.event)) return
          const event = arrivals.get(at) ?? { count: 0, lastInMs: 0 }
          arrivals.set(at, { count: event.count + 1, lastInMs: now - at })
        })
        if (sockets.length % 50 === 0) await new Promise((resolve) => opened.once('open', resolve))
      }
    },
    /** For the events that all sockets have received. */
    lastInMs: () =>
      [...arrivals.values()].filter(({ count }) => count === clients).map(({ lastInMs }) => lastInMs),
    close() {
      for (const opened of sockets) opened.terminate()
    },
  }
}

const minHeld = async (pid: number, file: string): Promise<number> => {
  const readings: number[] = []
  for (let n = 0; n < readingsALevel; n++) readings.push(await heldInKB(pid, file))
  return Math.min(...readings)
}

/** Of the complete process, after a garbage collection. */
const heldInKB = async (pid: number, file: string): Promise<number> => {
  rmSync(file, { force: true })
  process.kill(pid, 'SIGUSR2')
  for (let tries = 0; tries < 100; tries++) {
    await later(100)
    const written = await readFile(file, 'utf8').catch(() => '')
    if (written.endsWith('\n')) return memoryInMB(pid) * 1024
  }
  throw new Error('the program did not report a garbage collection')
}
