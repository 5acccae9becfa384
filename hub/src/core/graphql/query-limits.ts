/**
 * Rate limits of the portal's public queries that must be computed, and of other clients' searches: by device if one is
 * signed in, else by address.
 */
import type { FastifyRequest } from 'fastify'
import { addressKey, createRateLimit } from '#core/http/rate.ts'
import { tooMany } from '#core/http/refusal.ts'
import type { Limits } from '#core/limits.ts'
import { callerOf } from '#core/session/caller.ts'
import type { Sessions } from '#core/session/sessions.ts'
import type { QueryClient } from './other-queries.ts'

type Options = { sessions: Sessions; limits: Limits; now(): number }

export const createQueryLimits = ({ sessions, limits, now }: Options) => {
  const byDevice = createRateLimit(limits.asksByDevice)
  const byAddress = createRateLimit(limits.asksByAddress)
  /** The client to which a request's queries are charged. A cabin behind one address is many devices. */
  const clientOf = (request: FastifyRequest): QueryClient => {
    const device = callerOf(sessions, request)?.session.uuid
    return device === undefined ? { address: addressKey(request.ip) } : { device }
  }
  return {
    clientOf,
    /** Charges one query to the request's client. @throws Refused if it has sent too many */
    consume(request: FastifyRequest) {
      const client = clientOf(request)
      const waitInS =
        'device' in client ? byDevice.consume(client.device, now()) : byAddress.consume(client.address, now())
      if (waitInS > 0) throw tooMany(waitInS)
    },
  }
}
