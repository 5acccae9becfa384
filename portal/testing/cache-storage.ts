/** An in-memory Cache Storage with a quota, for tests. */

type StoredReply = { reply: Response; sizeInBytes: number }

const origin = 'https://portal.aero'
const addressOf = (request: RequestInfo | URL) =>
  new URL(request instanceof Request ? request.url : String(request), origin).href

/** Throws `QuotaExceededError` if the total size would exceed `quotaInBytes`, like browsers. */
export function memoryCaches(quotaInBytes = Number.POSITIVE_INFINITY) {
  const cacheMaps = new Map<string, Map<string, StoredReply>>()
  const usage = () =>
    [...cacheMaps.values()]
      .flatMap((entries) => [...entries.values()])
      .reduce((sum, one) => sum + one.sizeInBytes, 0)

  const cacheOf = (entries: Map<string, StoredReply>) => ({
    async add(request: RequestInfo | URL) {
      await this.put(request, await fetch(request))
    },
    match: async (request: RequestInfo | URL) => entries.get(addressOf(request))?.reply.clone(),
    keys: async () => [...entries.keys()].map((address) => new Request(address)),
    delete: async (request: RequestInfo | URL) => entries.delete(addressOf(request)),
    async put(request: RequestInfo | URL, reply: Response) {
      const sizeInBytes = (await reply.clone().arrayBuffer()).byteLength
      if (usage() + sizeInBytes > quotaInBytes) throw new DOMException('No room.', 'QuotaExceededError')
      entries.delete(addressOf(request))
      entries.set(addressOf(request), { reply, sizeInBytes })
    },
  })

  const storage = {
    async open(name: string) {
      const entries = cacheMaps.get(name) ?? new Map<string, StoredReply>()
      cacheMaps.set(name, entries)
      return cacheOf(entries)
    },
    match: async (request: RequestInfo | URL, { cacheName }: { cacheName: string }) =>
      cacheMaps.get(cacheName)?.get(addressOf(request))?.reply.clone(),
    keys: async () => [...cacheMaps.keys()],
    delete: async (name: string) => cacheMaps.delete(name),
  }
  /** Paths, oldest first. */
  const pathsIn = (name: string) =>
    [...(cacheMaps.get(name)?.keys() ?? [])].map((one) => new URL(one).pathname)
  return { storage, usage, pathsIn }
}
