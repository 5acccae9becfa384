/** All benchmarks, in order. Each is imported only when it runs, so that a broken one does not affect others. */
import type { Row } from './row.ts'

export type Benchmarks = Record<string, () => Promise<Row[]>>

export const benchmarks: Benchmarks = {
  'first-load': async () => (await import('#benchmarks/first-load.ts')).firstLoad(),
  'first-frame': async () => (await import('#benchmarks/first-frame.ts')).firstFrame(),
  taps: async () => (await import('#benchmarks/taps.ts')).taps(),
  magazine: async () => (await import('#benchmarks/magazine.ts')).magazine(),
  media: async () => (await import('#benchmarks/media.ts')).media(),
  api: async () => (await import('#benchmarks/api.ts')).api(),
  ads: async () => (await import('#benchmarks/ads.ts')).ads(),
  socket: async () => (await import('#benchmarks/socket.ts')).socket(),
  reconnect: async () => (await import('#benchmarks/reconnect.ts')).reconnect(),
  announce: async () => (await import('#benchmarks/announce.ts')).announcementLatency(),
  start: async () => (await import('#benchmarks/start.ts')).start(),
  usage: async () => (await import('#benchmarks/usage.ts')).usage(),
  catalogue: async () => (await import('#benchmarks/catalogue.ts')).catalogue(),
  search: async () => (await import('#benchmarks/search.ts')).search(),
  packer: async () => (await import('#benchmarks/packer.ts')).packer(),
}
