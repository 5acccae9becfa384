/** Answers one GraphQL request: from cached bytes, or by executing it within the client's budget. */
import { searchQuery } from '@altiport/wire/search'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import type { Content } from '#core/content/content.ts'
import type { ResponseCache } from '#core/content/response-cache.ts'
import { Refused, refuse, tooMany } from '#core/http/refusal.ts'
import { sendRefusal } from '#core/http/send-refusal.ts'
import { admitPassenger } from '#core/session/caller.ts'
import type { Sessions } from '#core/session/sessions.ts'
import { checkVariables, type Execute, execute, HubError, isCached, readyAnswer } from './execution.ts'
import { personalCaching, send, sendBytes, sendError } from './graphql-answer.ts'
import { type OtherQueries, unitsOf } from './other-queries.ts'
import {
  normalized,
  type ParsedQuery,
  type PortalQueries,
  packFor,
  parsedQueryOf,
  readBody,
  type Variables,
} from './portal-queries.ts'
import type { createQueryLimits } from './query-limits.ts'
import { createQueryTurns } from './query-turns.ts'

type Needs = {
  content: Content
  sessions: Sessions
  log: FastifyBaseLogger
  now(): number
  wallClock: { nowInMs(): number }
  queryLimits: ReturnType<typeof createQueryLimits>
  portalQueries: PortalQueries
  portalCache(): ResponseCache
  executeOwn: Execute
  others: OtherQueries
  /** Whether other clients' queries are executed. */
  acceptsOthers: boolean
  otherCache(): ResponseCache
  executeOthers(spend: (units: number) => void): Execute
}

export const createQueryHandler = (needs: Needs) => {
  const { content, sessions, log, now, wallClock, queryLimits } = needs
  const { portalQueries, portalCache, executeOwn } = needs
  const { others, acceptsOthers, otherCache, executeOthers } = needs

  const { inComputingTurn, inPersonalTurn, inCompressionTurn } = createQueryTurns(queryLimits)

  const answerFrom = (cache: ResponseCache, query: ParsedQuery, run: Execute, raw?: string) =>
    readyAnswer(query, {
      ...{ cache, run, nowInMs: wallClock.nowInMs(), log, raw },
      isRare: run !== executeOwn || query.operation === portalQueries.own(String(searchQuery)),
    })

  async function answerOwn(query: ParsedQuery, raw: string, request: FastifyRequest, reply: FastifyReply) {
    // Before the variables become a key: a value may be nested too deeply to be written as JSON.
    checkVariables(query)
    if (query.operation.isPersonal) return answerPersonal(query, request, reply, executeOwn)
    const run = () => answerFrom(portalCache(), query, executeOwn, raw)
    if (isCached(query, portalCache())) return send(await run(), request, reply, inCompressionTurn)
    queryLimits.consume(request)
    return send(await inComputingTurn(request, reply, run), request, reply, inCompressionTurn)
  }

  /** Charges the client's budget before each step that costs time. */
  async function answerOther(
    { text, variables }: Exclude<ReturnType<typeof readBody>, string>,
    raw: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const spend = (units: number) => {
      const waitInS = others.spend(queryLimits.clientOf(request), units, now())
      if (waitInS > 0) throw tooMany(waitInS)
    }
    let operation = others.cached(text)
    if (operation === undefined) {
      spend(1)
      const own = portalQueries.ownIgnoringFormat(text)
      if (own) return answerOwn(parsedQueryOf(own, variables), raw, request, reply)
      if (!acceptsOthers) throw badQuery("The hub accepts only the portal's own queries.")
      operation = await inComputingTurn(request, reply, () => others.cached(text) ?? others.read(text))
    }
    if (typeof operation === 'string') throw badQuery(operation)
    const query = parsedQueryOf(operation, variables)
    checkVariables(query)
    const executeCharged = executeOthers(spend)
    const run = () => answerFrom(otherCache(), query, executeCharged, raw)
    if (!operation.isPersonal && isCached(query, otherCache()))
      return send(await run(), request, reply, inCompressionTurn)
    spend(unitsOf(operation))
    for (let n = 0; n < operation.searches; n++) queryLimits.consume(request)
    if (operation.isPersonal) return answerPersonal(query, request, reply, executeCharged)
    return send(await inComputingTurn(request, reply, run), request, reply, inCompressionTurn)
  }

  async function answerPersonal(
    query: ParsedQuery,
    request: FastifyRequest,
    reply: FastifyReply,
    run: Execute,
  ) {
    const caller = admitPassenger(sessions, request)
    if (caller instanceof Refused) throw caller
    const bytes = await inPersonalTurn(request, reply, () => {
      // The session may have ended while the query was waiting.
      if (!sessions.isLive(caller.session)) throw refuse('no-session', 'Sign in first.')
      const { pack } = content
      const audiencePack = packFor(query, pack)
      const passenger = { uuid: caller.session.uuid }
      const context = { pack: audiencePack, nowInMs: wallClock.nowInMs(), passenger }
      return execute(normalized(query, pack), context, run, log)
    })
    return sendBytes(bytes, reply, personalCaching)
  }

  return {
    /** @param raw the request's body */
    async answer(raw: string, request: FastifyRequest, reply: FastifyReply) {
      try {
        const ready = portalCache().getByRaw(raw) ?? otherCache().getByRaw(raw)
        if (ready) return await send(ready, request, reply, inCompressionTurn)
        const sent = readBody(raw)
        if (typeof sent === 'string') return sendRefusal(reply, badQuery(sent))
        const own = portalQueries.own(sent.text)
        if (own) return await answerOwn(parsedQueryOf(own, sent.variables), raw, request, reply)
        return await answerOther(sent, raw, request, reply)
      } catch (error) {
        if (error instanceof Refused) return sendRefusal(reply, error)
        if (error instanceof HubError) return sendError(reply)
        throw error
      }
    },
    /** @throws if the query is not a public one of the portal */
    async runPublic(query: string, variables: Variables): Promise<unknown> {
      const operation = portalQueries.own(query)
      if (operation === undefined || operation.isPersonal) throw new Error(`not public: ${query}`)
      const { bytes } = await answerFrom(portalCache(), parsedQueryOf(operation, variables), executeOwn)
      return JSON.parse(bytes.toString()).data
    },
  }
}

const badQuery = (message: string) => refuse('bad-input', message, { where: 'body' })
