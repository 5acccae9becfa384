/** What the hub tells Prometheus about itself. */
import type { Parts } from '#core/parts.ts'

/** Answers so far, by route and status. */
export type AnswerCounts = Map<string, { route: string; status: number; count: number }>

export const countAnswer = (counts: AnswerCounts) => (route: string, status: number) => {
  const key = `${status} ${route}`
  const known = counts.get(key)
  if (known) known.count++
  else counts.set(key, { route, status, count: 1 })
}

/** The library is loaded by the first question: the hub's start does not wait for it. */
export const metricsOf = ({ live, sessions, store }: Parts, counts: AnswerCounts) => {
  const prepare = async () => {
    const { collectDefaultMetrics, Counter, Gauge, Registry } = await import('prom-client')
    const registry = new Registry()
    collectDefaultMetrics({ register: registry })
    new Counter({
      name: 'altiport_answers_total',
      help: 'Answers of the passengers’ door by route and status.',
      labelNames: ['route', 'status'],
      registers: [registry],
      collect() {
        this.reset()
        for (const { route, status, count } of counts.values()) this.inc({ route, status }, count)
      },
    })
    const gauges = {
      altiport_sessions: ['Live passenger sessions.', () => sessions.count()],
      altiport_sockets: ['Open live sockets.', () => live.count()],
      altiport_store_waiting: ['Acts and questions waiting for the store.', () => store.waiting()],
      altiport_store_resting: [
        '1 while the store cannot write.',
        () => (store.restingReason() === null ? 0 : 1),
      ],
    } as const
    for (const [name, [help, read]] of Object.entries(gauges)) {
      new Gauge({
        name,
        help,
        registers: [registry],
        collect() {
          this.set(read())
        },
      })
    }
    return registry
  }
  let prepared: ReturnType<typeof prepare> | null = null
  return async () => {
    prepared ??= prepare()
    const registry = await prepared
    return { contentType: registry.contentType, text: await registry.metrics() }
  }
}
