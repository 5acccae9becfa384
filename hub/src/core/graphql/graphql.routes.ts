/**
 * The GraphQL endpoint `/core/graphql`.
 *
 * Public queries are answered from cached bytes, at best by the request's text before anything is parsed.
 * Personal queries are executed for the passenger and never cached.
 *
 * @see API-11 to API-14, and docs/decisions/0003-graphql-ready-bytes.md
 */
import { graphqlPath } from '@altiport/wire/limits'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { buildSchema, NoSchemaIntrospectionCustomRule, specifiedRules } from 'graphql/index.js'
import { mercurius } from 'mercurius'
import type { Content } from '#core/content/content.ts'
import { currentBytes } from '#core/content/current-bytes.ts'
import type { ReadyBytes } from '#core/content/ready-bytes.ts'
import { sendRefusal } from '#core/http/answer.ts'
import { answerEarly } from '#core/http/early-answer.ts'
import { Refused, refuse } from '#core/http/refusal.ts'
import { tooMany } from '#core/http/router.ts'
import type { Limits } from '#core/limits.ts'
import { admitPassenger } from '#core/session/caller.ts'
import type { Sessions } from '#core/session/sessions.ts'
import type { Resolvers } from './context.ts'
import { type Execute, execute, HubError, isReady, readyAnswer } from './execution.ts'
import { earlyAnswer, forOne, send, sendBytes, sendError } from './graphql-answer.ts'
import { executeOther, openOtherQueries, otherBytesLimit, unitsOf } from './other-queries.ts'
import {
  normalized,
  openPortalQueries,
  type ParsedQuery,
  packFor,
  parsedQueryOf,
  readBody,
  type Variables,
} from './portal-queries.ts'
import { createQueryLimits } from './query-limits.ts'
import { merged, personalFields, schemaText } from './schema.ts'

type Options = {
  content: Content
  clock: { nowInMs(): number }
  resolvers: readonly Resolvers[]
  sessions: Sessions
  /** `devMode` also allows introspection. Never in an aircraft. */
  settings: { devMode: boolean; otherQueries: boolean; limits: Limits }
  cacheInBytes?: number
  /** Called for answers that bypass Fastify, which reports only its own. */
  onEarlyAnswer?: (route: string, status: number) => void
}

/** Runs a public query inside the hub, for the first page. */
export type RunPublicQuery = (query: string, variables: Variables) => Promise<unknown>

const bodyLimitInBytes = 16 * 1024
const defaultCacheInBytes = 32 * 1024 * 1024

export async function graphqlRoutes(app: FastifyInstance, options: Options): Promise<RunPublicQuery> {
  const { content, clock } = options
  const { devMode, otherQueries, limits } = options.settings
  const now = () => clock.nowInMs()
  const bytesNow = currentBytes(content, now, options.cacheInBytes ?? defaultCacheInBytes)
  const queryLimits = createQueryLimits({ sessions: options.sessions, limits, now })
  const otherBytesNow = currentBytes(content, now, otherBytesLimit)
  let runPublicQuery!: RunPublicQuery

  answerEarly(app, {
    path: graphqlPath,
    bodyLimitInBytes,
    lookUp: (body, request) =>
      earlyAnswer(bytesNow().get(body.toString()), request.headers['accept-encoding']),
    onAnswer: options.onEarlyAnswer,
  })

  await app.register(async (scope) => {
    // Tests validate the schema, so it is not validated at each start.
    const schema = buildSchema(schemaText(), { assumeValidSDL: true, noLocation: true })
    await scope.register(mercurius, {
      schema,
      resolvers: merged(options.resolvers) as never,
      routes: false,
      jit: 1,
      validationRules: devMode ? [] : [NoSchemaIntrospectionCustomRule],
      // Errors stay complete for the log; they are not sent to clients.
      errorFormatter: (execution) => ({ statusCode: 200, response: execution as never }),
    })
    const personal = personalFields(schema)
    const portalQueries = openPortalQueries(schema, personal)
    const rules = devMode ? specifiedRules : [...specifiedRules, NoSchemaIntrospectionCustomRule]
    const others = openOtherQueries(schema, personal, rules, limits)
    const acceptsOthers = otherQueries || devMode
    const executeOwn: Execute = ({ text }, variables, context) =>
      scope.graphql(text, context as never, variables)
    const executeOthers: Execute = (operation, variables, context) =>
      executeOther(schema, operation, variables, context)

    const answerFrom = (bytes: ReadyBytes, query: ParsedQuery, run: Execute, raw?: string) =>
      readyAnswer(query, { bytes, run, nowInMs: now(), log: scope.log, raw })

    runPublicQuery = async (query, variables) => {
      const operation = portalQueries.own(query)
      if (operation === undefined || operation.isPersonal) throw new Error(`not public: ${query}`)
      const { bytes } = await answerFrom(bytesNow(), parsedQueryOf(operation, variables), executeOwn)
      return JSON.parse(bytes.toString()).data
    }

    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: bodyLimitInBytes },
      (_request, body, done) => done(null, body),
    )

    scope.post(graphqlPath, { bodyLimit: bodyLimitInBytes }, (request, reply) => {
      const raw = (request.body as string | undefined) ?? ''
      const ready = bytesNow().get(raw) ?? otherBytesNow().get(raw)
      return ready === undefined ? answerRead(raw, request, reply) : send(ready, request, reply)
    })

    async function answerRead(raw: string, request: FastifyRequest, reply: FastifyReply) {
      const sent = readBody(raw)
      if (typeof sent === 'string') return sendRefusal(reply, badQuery(sent))
      const own = portalQueries.own(sent.text)
      try {
        if (own) return await answerOwn(parsedQueryOf(own, sent.variables), raw, request, reply)
        return await answerOther(sent, raw, request, reply)
      } catch (error) {
        if (error instanceof Refused) return sendRefusal(reply, error)
        if (error instanceof HubError) return sendError(reply)
        throw error
      }
    }

    async function answerOwn(query: ParsedQuery, raw: string, request: FastifyRequest, reply: FastifyReply) {
      if (query.operation.isPersonal) return answerPersonal(query, request, reply, executeOwn)
      if (!isReady(query, bytesNow())) queryLimits.consume(request)
      return send(await answerFrom(bytesNow(), query, executeOwn, raw), request, reply)
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
        const own = portalQueries.ownOfMeaning(text)
        if (own) return answerOwn(parsedQueryOf(own, variables), raw, request, reply)
        if (!acceptsOthers) throw badQuery("The hub accepts only the portal's own queries.")
        operation = others.read(text)
      }
      if (typeof operation === 'string') throw badQuery(operation)
      const query = parsedQueryOf(operation, variables)
      const bytes = otherBytesNow()
      if (operation.isPersonal || !isReady(query, bytes)) {
        spend(unitsOf(operation))
        for (let n = 0; n < operation.searches; n++) queryLimits.consume(request)
      }
      if (operation.isPersonal) return answerPersonal(query, request, reply, executeOthers)
      return send(await answerFrom(bytes, query, executeOthers, raw), request, reply)
    }

    async function answerPersonal(
      query: ParsedQuery,
      request: FastifyRequest,
      reply: FastifyReply,
      run: Execute,
    ) {
      const caller = admitPassenger(options.sessions, request)
      if (caller instanceof Refused) throw caller
      const { pack } = content
      const audiencePack = packFor(query, pack)
      const context = { pack: audiencePack, nowInMs: now(), passenger: { uuid: caller.session.uuid } }
      return sendBytes(await execute(normalized(query, pack), context, run, scope.log), reply, forOne)
    }
  })
  return runPublicQuery
}

const badQuery = (message: string) => refuse('bad-input', message, { where: 'body' })
