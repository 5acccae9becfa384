/**
 * Tracks how many more file handles the hub may open, so that passengers cannot use up the last ones: media
 * are refused first, then each new passenger connection replaces another one, then new ones are refused; the remaining
 * handles are reserved for the crew's server and the store.
 */
import { readFileSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import type { Server, Socket } from 'node:net'

export type Handles = {
  /** `null` if the system reports no limit. */
  free(): number | null
  /** True while media requests should be refused. */
  areScarce(): boolean
  /** True while each new connection of a passenger should replace another passenger connection. */
  areVeryScarce(): boolean
  /** Refuses new connections while fewer handles are free than are reserved for clients of higher priority. */
  guard(server: Server, owner: 'passengers' | 'crew'): void
  stop(): void
}

const measureEveryInMs = 500
const openHandles = '/proc/self/fd'
const clamp = (min: number, value: number, max: number) => Math.floor(Math.max(min, Math.min(max, value)))

/** With a limit of 1024: media need 256 free handles, passengers 128, or 64 if another connection is replaced, the crew 16. */
const reservesOf = (limit: number) => ({
  media: clamp(48, limit / 4, 256),
  replacing: clamp(24, limit / 8, 128),
  passengers: clamp(20, limit / 16, 64),
  crew: 16,
})

export const watchHandles = (): Handles => {
  const limit = limitOfProcess()
  if (limit === null)
    return { free: () => null, areScarce: () => false, areVeryScarce: () => false, guard() {}, stop() {} }
  const reserves = reservesOf(limit)
  const passengerServers: { closeIdleConnections?(): void }[] = []
  let used = 0
  /** Connections accepted since the last measurement, minus those closed since then. */
  let openedSince = 0
  const free = () => limit - used - openedSince
  const areScarce = () => free() < reserves.media

  const measure = async () => {
    openedSince = 0
    // Listing needs a handle too; if that fails, none is free.
    used = await countHandles().catch(() => limit)
    // Idle connections can be closed: clients reconnect when they need one.
    if (areScarce()) for (const server of passengerServers) server.closeIdleConnections?.()
  }
  void measure()
  const timer = setInterval(() => void measure(), measureEveryInMs)
  timer.unref()

  return {
    free,
    areScarce,
    areVeryScarce: () => free() < reserves.replacing,
    guard(server, owner) {
      if (owner === 'passengers') passengerServers.push(server as { closeIdleConnections?(): void })
      server.prependListener('connection', (socket: Socket) => {
        if (free() < reserves[owner]) return void socket.destroy()
        openedSince++
        socket.once('close', () => openedSince--)
      })
    },
    stop: () => clearInterval(timer),
  }
}

/** Since Linux 6.2 the folder's size is the number of handles; listing 6,000 of them takes 6 ms of CPU time. */
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
