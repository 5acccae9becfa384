/** Ports for servers that tests and benchmarks start as processes. */
import { createServer } from 'node:net'

/**
 * The first of `count` adjacent TCP ports that are free. They are below 32768: from there on the system gives
 * ports to outgoing connections, and one of these could take the port before the server binds it, or while it
 * is restarted.
 *
 * @throws if there are none after fifty tries
 */
export async function freePort(count = 1): Promise<number> {
  for (let tries = 0; tries < 50; tries++) {
    const first = 12_000 + Math.floor(Math.random() * 6_900) * 3
    const free = await Promise.all(Array.from({ length: count }, (_, i) => isFree(first + i)))
    if (free.every(Boolean)) return first
  }
  throw new Error(`found no ${count} adjacent free ports`)
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, () => probe.close(() => resolve(true)))
  })
