/** Routes of the usage log: whether it is available, and durable storage of one record at a time. */

import { logUsage, usageHeaders, usageHealth } from '@altiport/wire/usage'
import { usageRecord } from '@altiport/wire/usage.shape'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '#core/clock.ts'
import { createRateLimit } from '#core/http/rate.ts'
import { refuse, tooMany } from '#core/http/refusal.ts'
import type { CallRouter } from '#core/http/router.ts'
import type { Random } from '#core/random.ts'
import { callerOf } from '#core/session/caller.ts'
import type { Sessions } from '#core/session/sessions.ts'
import type { Settings } from '#core/settings.ts'
import type { Store } from '#core/store/store.ts'
import { addUsage } from './usage.store.ts'
import { createUsageQuota } from './usage-quota.ts'
import { createVisitors } from './visitor.ts'

/** @see LOG-01, LOG-04 to LOG-09, OP-75 */
export const usageRoutes = (
  router: CallRouter,
  {
    clock,
    random,
    sessions,
    settings,
    store,
  }: { clock: Clock; random: Random; sessions: Sessions; settings: Settings; store: Store },
) => {
  const visitors = createVisitors()
  const quota = createUsageQuota(settings.limits)
  const byAddress = createRateLimit(settings.limits.usageByAddress)

  router.mount(usageHealth, {}, () =>
    store.unavailableReason() === null
      ? { ok: true as const }
      : refuse('resting', 'The usage log is not available right now.', { retryAfterInS: 60 }),
  )

  router.mount(logUsage, { body: usageRecord }, async ({ body, request, reply, address }) => {
    const sent = { uid: headerOf(request, usageHeaders.uid), sid: headerOf(request, usageHeaders.sid) }
    const leg = sessions.leg()
    const tid = headerOf(request, usageHeaders.tid) ?? random.word(128)
    if (!/^[\w.-]{1,80}$/.test(tid)) {
      return refuse(
        'bad-input',
        'The transaction id may contain only letters, digits, "-", "_" and ".", at most 80.',
        {
          where: `header.${usageHeaders.tid}`,
        },
      )
    }
    const uuid = callerOf(sessions, request)?.session.uuid ?? null
    const nowInMs = clock.nowInMs()
    // What the sender's own quota refuses must not use up the address's limit, so that is consumed last.
    const waitInS =
      byAddress.waitInS(address, nowInMs) || quota.consume({ legId: leg.id, uuid, address }, nowInMs)
    if (waitInS > 0) return tooMany(waitInS)
    byAddress.consume(address, nowInMs)
    const origin = { tid, uuid, legKey: leg.key, nowInMs }
    const { uid, sid } = visitors.admit(sent, origin)
    const record = { ...body, uid, sid, tid, legId: leg.id, receivedAtInMs: nowInMs }
    const limit = settings.limits.usageRecords
    const outcome = await store.mutate(addUsage, { record, limit })
    if (outcome === 'full') return refuse('resting', 'The usage log is full.', { retryAfterInS: 600 })
    if (outcome === 'leg-ended') return refuse('resting', 'The flight has just ended.', { retryAfterInS: 1 })
    reply.headers({ [usageHeaders.tid]: tid })
    if (uid !== sent.uid) reply.header(usageHeaders.uid, uid)
    if (sid !== sent.sid) reply.header(usageHeaders.sid, sid)
    return undefined
  })
}

const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : undefined
}
