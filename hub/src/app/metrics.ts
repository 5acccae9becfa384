/** The hub's Prometheus metrics. */

import type { FeedStatus } from '#core/feeds/feed.ts'
import type { Connections } from '#core/http/connections.ts'
import type { Parts } from './parts.ts'

/** Responses so far, by route and status. */
export type ResponseCounts = Map<string, { route: string; status: number; count: number }>

export const countResponse = (counts: ResponseCounts) => (route: string, status: number) => {
  const key = `${status} ${route}`
  const existing = counts.get(key)
  if (existing) existing.count++
  else counts.set(key, { route, status, count: 1 })
}

type Prometheus = typeof import('prom-client')
type Registry = InstanceType<Prometheus['Registry']>

/** The library is loaded on the first request, so that it does not delay startup. */
export const metricsOf = (parts: Parts, counts: ResponseCounts, guards: readonly Connections[]) => {
  let prepared: Promise<Registry> | null = null
  return async () => {
    prepared ??= createRegistry(parts, counts, guards)
    const registry = await prepared
    return { contentType: registry.contentType, text: await registry.metrics() }
  }
}

const createRegistry = async (
  parts: Parts,
  counts: ResponseCounts,
  guards: readonly Connections[],
): Promise<Registry> => {
  const prometheus = await import('prom-client')
  const registry = new prometheus.Registry()
  prometheus.collectDefaultMetrics({ register: registry })
  addLabeledMetrics(prometheus, registry, { security: parts.security, counts, guards })
  for (const [name, [help, read]] of Object.entries(hubGauges(parts, guards))) {
    new prometheus.Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read())
      },
    })
  }
  for (const [name, [help, read]] of Object.entries(feedGauges)) {
    new prometheus.Gauge({
      name,
      help,
      labelNames: ['feed'],
      registers: [registry],
      collect() {
        for (const feed of parts.flight.feeds()) this.set({ feed: feed.name }, read(feed))
      },
    })
  }
  return registry
}

type Labeled = { security: Parts['security']; counts: ResponseCounts; guards: readonly Connections[] }

const addLabeledMetrics = (
  { Counter, Gauge }: Prometheus,
  registry: Registry,
  { security, counts, guards }: Labeled,
): void => {
  new Counter({
    name: 'altiport_answers_total',
    help: 'Responses of the passengers’ server by route and status.',
    labelNames: ['route', 'status'],
    registers: [registry],
    collect() {
      this.reset()
      for (const { route, status, count } of counts.values()) this.inc({ route, status }, count)
    },
  })
  new Counter({
    name: 'altiport_connections_ended_total',
    help: 'Connections of passengers and crew that were closed or not accepted, by cause.',
    labelNames: ['cause'],
    registers: [registry],
    collect() {
      this.reset()
      for (const guard of guards)
        for (const [cause, count] of Object.entries(guard.ended())) this.inc({ cause }, count)
    },
  })
  new Gauge({
    name: 'altiport_refused',
    help: 'Refusals of this leg that the security log counts, by door and event.',
    labelNames: ['door', 'event'],
    registers: [registry],
    collect() {
      this.reset()
      for (const { door, event, count } of security.totals()) this.set({ door, event }, count)
    },
  })
}

const hubGauges = (
  { content, handles, live, sessions, store }: Parts,
  guards: readonly Connections[],
): Record<string, [help: string, read: () => number]> => ({
  altiport_sessions: ['Live passenger sessions.', () => sessions.count()],
  altiport_connections: [
    'Open connections of passengers and crew.',
    () => guards.reduce((sum, guard) => sum + guard.count(), 0),
  ],
  altiport_sockets: ['Open live sockets.', () => live.count()],
  altiport_sockets_slow: ['Live sockets that have missed a message.', () => live.slow()],
  altiport_sockets_refused: ['Live sockets refused since the start.', () => live.refused()],
  altiport_store_waiting: ['Mutations and queries waiting for the store.', () => store.waiting()],
  altiport_store_resting: [
    '1 while the store cannot write.',
    () => (store.unavailableReason() === null ? 0 : 1),
  ],
  altiport_handles_free: [
    'Files and connections that can still be opened.',
    () => handles.free() ?? Number.NaN,
  ],
  altiport_pack_files_unchecked: [
    'Files of the served pack whose hash was not checked yet.',
    () => content.status().unchecked,
  ],
  altiport_pack_files_faulty: [
    'Files of the served pack that are refused because their hash is wrong.',
    () => content.status().faulty.length,
  ],
  altiport_pack_refused: [
    '1 while active.json, or the pack that it names, is refused.',
    () => (content.status().refused === null ? 0 : 1),
  ],
})

const feedGauges: Record<string, [help: string, read: (feed: FeedStatus) => number]> = {
  altiport_feed_connected: ['1 while the feed is connected.', ({ isConnected }) => Number(isConnected)],
  altiport_feed_heard: ['Observations of the feed since the start.', ({ receivedCount }) => receivedCount],
  altiport_feed_refused: ['Messages of the feed that could not be read.', ({ refusedCount }) => refusedCount],
  altiport_feed_strangers: [
    'Datagrams dropped because the settings do not list their sender.',
    ({ strangersCount }) => strangersCount,
  ],
  altiport_feed_heard_at_seconds: [
    'Time of the feed’s last data, in s since 1970; 0: never.',
    ({ receivedAtInMs }) => (receivedAtInMs ?? 0) / 1000,
  ],
}
