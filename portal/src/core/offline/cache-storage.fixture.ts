/** Cache Storage as service workers have it, in memory and with an end, for tests. */

type StoredReply = { reply: Response; sizeInBytes: number }

const origin = 'https://portal.aero'
const addressOf = (request: RequestInfo | URL) =>
  new URL(request instanceof Request ? request.url : String(request), origin).href

/** Where what is put would take more than `roomInBytes` altogether, it is refused as browsers do. */
export function memoryCaches(roomInBytes = Number.POSITIVE_INFINITY) {
  const shelves = new Map<string, Map<string, StoredReply>>()
  const usage = () =>
    [...shelves.values()]
      .flatMap((shelf) => [...shelf.values()])
      .reduce((sum, one) => sum + one.sizeInBytes, 0)

  const cacheOf = (shelf: Map<string, StoredReply>) => ({
    async add(request: RequestInfo | URL) {
      await this.put(request, await fetch(request))
    },
    match: async (request: RequestInfo | URL) => shelf.get(addressOf(request))?.reply.clone(),
    keys: async () => [...shelf.keys()].map((address) => new Request(address)),
    delete: async (request: RequestInfo | URL) => shelf.delete(addressOf(request)),
    async put(request: RequestInfo | URL, reply: Response) {
      const sizeInBytes = (await reply.clone().arrayBuffer()).byteLength
      if (usage() + sizeInBytes > roomInBytes) throw new DOMException('No room.', 'QuotaExceededError')
      shelf.delete(addressOf(request))
      shelf.set(addressOf(request), { reply, sizeInBytes })
    },
  })

  const storage = {
    async open(name: string) {
      const shelf = shelves.get(name) ?? new Map<string, StoredReply>()
      shelves.set(name, shelf)
      return cacheOf(shelf)
    },
    match: async (request: RequestInfo | URL, { cacheName }: { cacheName: string }) =>
      shelves.get(cacheName)?.get(addressOf(request))?.reply.clone(),
    keys: async () => [...shelves.keys()],
    delete: async (name: string) => shelves.delete(name),
  }
  /** Paths, the oldest first. */
  const pathsIn = (name: string) => [...(shelves.get(name)?.keys() ?? [])].map((one) => new URL(one).pathname)
  return { storage, usage, pathsIn }
}
