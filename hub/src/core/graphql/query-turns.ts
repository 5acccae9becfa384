/** Lets queries that are not cached, and compressions of answers, take turns by address and device. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { addressKey } from '#core/http/rate.ts'
import { Refused } from '#core/http/refusal.ts'
import { createTurns, type Turns } from '#core/http/turns.ts'
import type { createQueryLimits } from './query-limits.ts'

const maxWaiting = { maxByDevice: 4096, maxByAddress: 4096 }
/** A search takes up to some 10 ms with 2,000 titles: thousands of them at once must not delay an announcement. */
const computed = { ...maxWaiting, maxConcurrent: 1, isComputing: true }
/**
 * Personal queries wait for the store. If it returns the rows of several at once, their answers are built without a
 * pause, in 2 ms each.
 */
const personal = { ...maxWaiting, maxConcurrent: 16, isComputing: true }

/** In a thread of the pool: several would take the event loop's processor. */
const compressed = { ...maxWaiting, maxConcurrent: 1 }

export type Run = <Result>(
  request: FastifyRequest,
  reply: FastifyReply,
  run: () => Result | Promise<Result>,
) => Promise<Result>

/** All throw `Refused` if too many of the client's queries are waiting. */
export type QueryTurns = { inComputingTurn: Run; inPersonalTurn: Run; inCompressionTurn: Run }

export const createQueryTurns = (limits: ReturnType<typeof createQueryLimits>): QueryTurns => {
  const inTurn =
    (turns: Turns): Run =>
    async (request, reply, run) => {
      const client = limits.clientOf(request)
      // At one address, all clients without a session share one turn.
      const device = 'device' in client ? client.device : ''
      const requester = { address: addressKey(request.ip), device, response: reply.raw }
      const result = await turns.run(requester, run)
      if (result instanceof Refused) throw result
      return result
    }
  return {
    inComputingTurn: inTurn(createTurns(computed)),
    inPersonalTurn: inTurn(createTurns(personal)),
    inCompressionTurn: inTurn(createTurns(compressed)),
  }
}
