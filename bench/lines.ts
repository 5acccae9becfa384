/**
 * The lines of the benchmark by name, in order. Each module is imported only when it is measured, so that a
 * broken one does not affect the others.
 */
import type { Lines } from './line.ts'

export const lines: Lines = {
  'first-load': async () => (await import('#lines/first-load.ts')).firstLoad(),
  'first-frame': async () => (await import('#lines/first-frame.ts')).firstFrame(),
  taps: async () => (await import('#lines/taps.ts')).taps(),
  magazine: async () => (await import('#lines/magazine.ts')).magazine(),
  media: async () => (await import('#lines/media.ts')).media(),
  api: async () => (await import('#lines/api.ts')).api(),
  ads: async () => (await import('#lines/ads.ts')).ads(),
  socket: async () => (await import('#lines/socket.ts')).socket(),
  reconnect: async () => (await import('#lines/reconnect.ts')).reconnect(),
  announce: async () => (await import('#lines/announce.ts')).announce(),
  start: async () => (await import('#lines/start.ts')).start(),
  usage: async () => (await import('#lines/usage.ts')).usage(),
  catalogue: async () => (await import('#lines/catalogue.ts')).catalogue(),
  search: async () => (await import('#lines/search.ts')).search(),
  packer: async () => (await import('#lines/packer.ts')).packer(),
}
