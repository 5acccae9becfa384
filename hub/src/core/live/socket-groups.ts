/** Groups sockets by session, device or address. Empty groups are removed. */
import type { WebSocket } from 'ws'

const none: ReadonlySet<WebSocket> = new Set()

export class SocketGroups {
  readonly #groups = new Map<string, Set<WebSocket>>()

  /** In order of connection. */
  of(name: string): ReadonlySet<WebSocket> {
    return this.#groups.get(name) ?? none
  }

  add(name: string, socket: WebSocket): void {
    this.#groups.set(name, (this.#groups.get(name) ?? new Set()).add(socket))
  }

  delete(name: string, socket: WebSocket): void {
    const group = this.#groups.get(name)
    group?.delete(socket)
    if (group?.size === 0) this.#groups.delete(name)
  }

  /** The largest group, if it is still as large as the named one after one socket has moved to that one. */
  largerThan(name: string): ReadonlySet<WebSocket> | undefined {
    let largest: ReadonlySet<WebSocket> = none
    for (const group of this.#groups.values()) if (group.size > largest.size) largest = group
    return largest.size > this.of(name).size + 1 ? largest : undefined
  }
}
