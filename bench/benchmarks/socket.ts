/**
 * A thousand sockets: the time until an event reaches the last one, and the memory per socket, compared to
 * plain ws.
 *
 * Memory is that of the complete process, read after a garbage collection at 100, 200 … 1,000 sockets:
 * JavaScript's heap is the smaller part of a socket's memory. The memory of one socket is the median of the
 * slopes between all pairs of levels.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { flightProgressUpdated } from '@altiport/wire/flight'
import { livePath, liveTokenParameter } from '@altiport/wire/live'
import { WebSocket } from 'ws'
import { signIn, startBenchHub } from '#hub.ts'
import { median } from '#median.ts'
import { baselineFile, memoryInMB, startProgram } from '#process.ts'
import { maxRow, type Row, ratioRow } from '#row.ts'

const socketCount = 1000
const socketsPerSession = 5
const eventCount = 12
/** Sockets are added in this many steps; of the readings at each level the smallest counts. */
const steps = 10
const readingsPerLevel = 3
const baselinePort = 23_300

export const socket = async (): Promise<Row[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'altiport-bench-'))
  const memoryReportEnv = (name: string) => ({
    NODE_OPTIONS: `--require ${baselineFile('live-memory.cjs')}`,
    LIVE_MEMORY_FILE: join(folder, name),
  })
  const baseline = await startProgram(
    process.execPath,
    [baselineFile('bare-ws.mjs')],
    `http://127.0.0.1:${baselinePort}`,
    { PORT: String(baselinePort), SIZE: '2600', ...memoryReportEnv('bare') },
  )
  const bare = await measure(baseline.pid, join(folder, 'bare'), () => `ws://127.0.0.1:${baselinePort}`)
  await baseline.stop()

  const hub = await startBenchHub(memoryReportEnv('hub'))
  const tokens = await Promise.all(
    Array.from({ length: socketCount / socketsPerSession }, (_, n) => signIn(hub.url, n)),
  )
  const address = (n: number) =>
    `${hub.url.replace('http', 'ws')}${livePath}?${liveTokenParameter}=${tokens[n % tokens.length]}`
  const altiport = await measure(hub.pid, join(folder, 'hub'), address)
  await hub.stop()
  rmSync(folder, { recursive: true })
  return [
    ratioRow(`one event to the last of ${socketCount} sockets`, 'ms', altiport.lastInMs, bare.lastInMs, 1.3),
    { ...maxRow('memory per socket', 'KB', altiport.memoryInKB, 12), baseline: bare.memoryInKB },
  ]
}

type Result = { lastInMs: number; memoryInKB: number }
type Level = { sockets: number; memoryInKB: number }

/**
 * The first sockets warm up the program. No socket is closed in between, as its memory would be reused for
 * the next.
 */
const measure = async (pid: number, file: string, address: (n: number) => string): Promise<Result> => {
  const sockets = openSockets(address)
  const levels: Level[] = []
  for (let step = 1; step <= steps; step++) {
    await sockets.grow((socketCount * step) / steps)
    await sleep(1500)
    levels.push({ sockets: sockets.count(), memoryInKB: await minMemoryInKB(pid, file) })
  }
  await sleep((eventCount + 1) * 1000)
  sockets.close()
  return { lastInMs: median(sockets.lastInMs()), memoryInKB: slopeOf(levels) }
}

/** The median of the slopes between all pairs of levels, which one disturbed level hardly affects. */
const slopeOf = (levels: Level[]): number =>
  median(
    levels.flatMap((level, index) =>
      levels
        .slice(index + 1)
        .map((next) => (next.memoryInKB - level.memoryInKB) / (next.sockets - level.sockets)),
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
        const connection = new WebSocket(address(sockets.length), { perMessageDeflate: false })
        sockets.push(connection)
        connection.on('message', (data: Buffer) => {
          const now = Date.now()
          const sentAtInMs = Number(/"at":(\d+)/.exec(data.subarray(0, 200).toString())?.[1])
          if (!data.includes(flightProgressUpdated.event)) return
          const event = arrivals.get(sentAtInMs) ?? { count: 0, lastInMs: 0 }
          arrivals.set(sentAtInMs, { count: event.count + 1, lastInMs: now - sentAtInMs })
        })
        if (sockets.length % 50 === 0) await new Promise((resolve) => connection.once('open', resolve))
      }
    },
    /** For the events that all sockets have received. */
    lastInMs: () =>
      [...arrivals.values()].filter(({ count }) => count === socketCount).map(({ lastInMs }) => lastInMs),
    close() {
      for (const connection of sockets) connection.terminate()
    },
  }
}

const minMemoryInKB = async (pid: number, file: string): Promise<number> => {
  const readings: number[] = []
  for (let n = 0; n < readingsPerLevel; n++) readings.push(await memoryInKB(pid, file))
  return Math.min(...readings)
}

/** Of the complete process, after a garbage collection. */
const memoryInKB = async (pid: number, file: string): Promise<number> => {
  rmSync(file, { force: true })
  process.kill(pid, 'SIGUSR2')
  for (let tries = 0; tries < 100; tries++) {
    await sleep(100)
    const written = await readFile(file, 'utf8').catch(() => '')
    if (written.endsWith('\n')) return memoryInMB(pid) * 1024
  }
  throw new Error('the program did not report a garbage collection')
}
