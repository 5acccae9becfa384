/** The hub's health, checked every two seconds, and the crew's call to recover from a problem. */

import { crewHealthUpdated } from '@altiport/wire/crew'
import type { CrewHealth, HealthRow } from '@altiport/wire/health-crew'
import { recoverBody } from '@altiport/wire/health-crew.shape'
import type { FastifyBaseLogger } from 'fastify'
import type { CrewRouter } from '#core/crew/crew-router.ts'
import { refuse } from '#core/http/refusal.ts'
import { type HealthParts, healthFacts } from './health-facts.ts'
import { findingOf, rowsOf } from './health-rows.ts'
import { createMeasurements } from './measurements.ts'
import { createRecoveries } from './recoveries.ts'

const checkEveryInMs = 2000

type Needs = HealthParts & { log: FastifyBaseLogger }

type Reports = {
  certificate(): { note: string; isValid: boolean } | null
  /** Of this leg's advertisements. */
  adTotals(): Promise<{ served: number; errors: number }>
}

/** @see CRW-08 */
export const crewHealthRoutes = (router: CrewRouter, parts: Needs, { certificate, adTotals }: Reports) => {
  const { clock, crew, log, settings, store } = parts
  const openedAtInMs = performance.now()
  const measurements = createMeasurements({ clock, settings, store, adTotals })
  let rows: HealthRow[] = []
  let lastPublished = ''

  const readCrewHealth = (): CrewHealth => {
    const measured = measurements.latest()
    const uptimeInS = (performance.now() - openedAtInMs) / 1000
    rows = rowsOf(healthFacts(parts, { measured, uptimeInS, certificate: certificate() }), rows)
    return { at: clock.nowInMs(), finding: findingOf(rows), rows, errors: measured.errors }
  }
  const publish = () => {
    const payload = readCrewHealth()
    // Facts are not compared: some, such as uptime and memory, change constantly.
    const text = JSON.stringify([payload.finding, payload.errors, rows.map(({ facts: _, ...each }) => each)])
    if (text === lastPublished) return
    lastPublished = text
    crew.live.publish(crewHealthUpdated, payload)
  }
  const check = async () => {
    await measurements.update()
    publish()
  }

  const recoveries = createRecoveries(parts, measurements.dismissErrors)
  router.mount('recover', { body: recoverBody, isUrgent: true }, async ({ body }) => {
    const problem = await recoveries[body.act]()
    await check()
    return problem === null ? readCrewHealth() : refuse('still-so', `The problem remains: ${problem}`)
  })

  // One check at a time, even if the store takes longer than the interval.
  let isChecking = false
  const checkQuietly = async () => {
    if (isChecking) return
    isChecking = true
    await check().catch((error) => log.warn({ err: error }, 'health check failed'))
    isChecking = false
  }
  const timer = setInterval(checkQuietly, checkEveryInMs)
  timer.unref()
  void checkQuietly()
  return { readCrewHealth, stop: () => clearInterval(timer) }
}
