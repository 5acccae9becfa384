/** Cache Storage as service workers have it, in memory and with an end, for tests. */

type Kept = { reply: Response; sizeInBytes: number }

const origin = 'https://portal.aero'
const addressOf = (asked: RequestInfo | URL) =>
  new URL(asked instanceof Request ? asked.url : String(asked), origin).href

/** Where what is put would take more than `roomInBytes` altogether, it is refused as browsers do. */
export function memoryCaches(roomInBytes = Number.POSITIVE_INFINITY) {
  const shelves = new Map<string, Map<string, Kept>>()
  const usage = () =>
    [...shelves.values()]
      .flatMap((shelf) => [...shelf.values()])
      .reduce((sum, one) => sum + one.sizeInBytes, 0)

  const cacheOf = (shelf: Map<string, Kept>) => ({
    async add(asked: RequestInfo | URL) {
      await this.put(asked, await fetch(asked))
    },
    match: async (asked: RequestInfo | URL) => shelf.get(addressOf(asked))?.reply.clone(),
    keys: async () => [...shelf.keys()].map((address) => new Request(address)),
    delete: async (asked: RequestInfo | URL) => shelf.delete(addressOf(asked)),
    async put(asked: RequestInfo | URL, reply: Response) {
      const sizeInBytes = (await reply.clone().arrayBuffer()).byteLength
      if (usage() + sizeInBytes > roomInBytes) throw new DOMException('No room.', 'QuotaExceededError')
      shelf.delete(addressOf(asked))
      shelf.set(addressOf(asked), { reply, sizeInBytes })
    },
  })

  const storage = {
    async open(name: string) {
      const shelf = shelves.get(name) ?? new Map<string, Kept>()
      shelves.set(name, shelf)
      return cacheOf(shelf)
    },
    match: async (asked: RequestInfo | URL, { cacheName }: { cacheName: string }) =>
      shelves.get(cacheName)?.get(addressOf(asked))?.reply.clone(),
    keys: async () => [...shelves.keys()],
    delete: async (name: string) => shelves.delete(name),
  }
  /** Paths, the oldest first. */
  const pathsIn = (name: string) => [...(shelves.get(name)?.keys() ?? [])].map((one) => new URL(one).pathname)
  return { storage, usage, pathsIn }
}
