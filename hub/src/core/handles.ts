/**
 * How many files and connections the system still lets the hub open, so that passengers' use of them never takes the
 * last ones: media are refused first, then passengers' new connections; the crew's server and the store have the rest.
 */
import { readFileSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import type { Server, Socket } from 'node:net'

export type Handles = {
  /** `null` where the system tells of no bound. */
  free(): number | null
  /** Media are to be refused. */
  areScarce(): boolean
  /** Refuses new connections while fewer handles are free than are reserved for those of more weight. */
  guard(server: Server, who: 'passengers' | 'crew'): void
  stop(): void
}

const measureEveryInMs = 500
const openHandles = '/proc/self/fd'
const clamp = (min: number, value: number, max: number) => Math.floor(Math.max(min, Math.min(max, value)))

/** Of a limit of 1024: media want 256 free, passengers 128, the crew 16. */
const reservesOf = (limit: number) => ({
  media: clamp(48, limit / 4, 256),
  passengers: clamp(24, limit / 8, 128),
  crew: 16,
})

export const watchHandles = (): Handles => {
  const limit = limitOfProcess()
  if (limit === null) return { free: () => null, areScarce: () => false, guard() {}, stop() {} }
  const reserves = reservesOf(limit)
  const guarded: { closeIdleConnections?(): void }[] = []
  let used = 0
  let openedSince = 0
  const free = () => limit - used - openedSince
  const areScarce = () => free() < reserves.media

  const measure = async () => {
    openedSince = 0
    // None is left to look with.
    used = await countHandles().catch(() => limit)
    // A connection that nobody speaks on comes back when it is needed.
    if (areScarce()) for (const server of guarded) server.closeIdleConnections?.()
  }
  void measure()
  const timer = setInterval(() => void measure(), measureEveryInMs)
  timer.unref()

  return {
    free,
    areScarce,
    guard(server, who) {
      if (who === 'passengers') guarded.push(server as { closeIdleConnections?(): void })
      server.prependListener('connection', (socket: Socket) => {
        if (free() < reserves[who]) socket.destroy()
        else openedSince++
      })
    },
    stop: () => clearInterval(timer),
  }
}

/** Since Linux 6.2 the folder's size is how many there are; to list 6,000 takes 6 ms of work. */
const countHandles = async (): Promise<number> =>
  (await stat(openHandles)).size || (await readdir(openHandles)).length

const limitOfProcess = (): number | null => {
  try {
    const limit = Number(/^Max open files +\d+ +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1])
    return Number.isInteger(limit) ? limit : null
  } catch {
    return null
  }
}
