/**
 * The GraphQL endpoint `/core/graphql`.
 *
 * Public queries are answered from cached bytes, at best by the request's text before anything is parsed.
 * Personal queries are executed for the passenger and never cached.
 *
 * @see API-11 to API-14, and docs/decisions/0003-graphql-ready-bytes.md
 */
import { graphqlPath } from '@altiport/wire/limits'
import type { FastifyInstance } from 'fastify'
import { buildSchema, NoSchemaIntrospectionCustomRule, specifiedRules } from 'graphql/index.js'
import { mercurius } from 'mercurius'
import type { Content } from '#core/content/content.ts'
import { currentCache } from '#core/content/current-cache.ts'
import { answerEarly } from '#core/http/early-answer.ts'
import type { Limits } from '#core/limits.ts'
import type { Sessions } from '#core/session/sessions.ts'
import { countResolvers } from './answer-size.ts'
import type { Resolvers } from './context.ts'
import type { Execute } from './execution.ts'
import { earlyAnswer } from './graphql-answer.ts'
import { executeOther, openOtherQueries, otherCacheInBytes } from './other-queries.ts'
import { openPortalQueries, type Variables } from './portal-queries.ts'
import { createQueryHandler } from './query-handler.ts'
import { createQueryLimits } from './query-limits.ts'
import { merged, personalFields, schemaText } from './schema.ts'

type Options = {
  content: Content
  clock: { nowInMs(): number }
  /** For periods of validity. */
  wallClock: { nowInMs(): number }
  resolvers: readonly Resolvers[]
  sessions: Sessions
  /** `otherQueries`: other clients' queries are accepted. `devMode` accepts them too, and introspection. */
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
  const { content, clock, wallClock } = options
  const { devMode, otherQueries, limits } = options.settings
  const now = () => clock.nowInMs()
  const portalCache = currentCache(content, wallClock.nowInMs, options.cacheInBytes ?? defaultCacheInBytes)
  const queryLimits = createQueryLimits({ sessions: options.sessions, limits, now })
  const otherCache = currentCache(content, wallClock.nowInMs, otherCacheInBytes)
  let runPublicQuery!: RunPublicQuery

  answerEarly(app, {
    path: graphqlPath,
    bodyLimitInBytes,
    lookUp: (body, request) =>
      earlyAnswer(portalCache().getByRaw(body.toString()), request.headers['accept-encoding']),
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
    const rules = devMode ? specifiedRules : [...specifiedRules, NoSchemaIntrospectionCustomRule]
    const others = openOtherQueries(schema, personal, rules, limits)
    const executeOwn: Execute = ({ text }, variables, context) =>
      scope.graphql(text, context as never, variables)
    countResolvers(schema)
    const executeOthers = (spend: (units: number) => void) => executeOther(schema, spend)

    const handler = createQueryHandler({
      ...{ content, sessions: options.sessions, log: scope.log, now, wallClock, queryLimits },
      ...{ portalQueries: openPortalQueries(schema, personal), portalCache, executeOwn },
      ...{ others, acceptsOthers: otherQueries || devMode, otherCache, executeOthers },
    })
    runPublicQuery = handler.runPublic

    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: bodyLimitInBytes },
      (_request, body, done) => done(null, body),
    )

    scope.post(graphqlPath, { bodyLimit: bodyLimitInBytes }, (request, reply) =>
      handler.answer((request.body as string | undefined) ?? '', request, reply),
    )
  })
  return runPublicQuery
}
