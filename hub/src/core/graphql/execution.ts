/** Executes queries, and caches the answers of public ones as bytes. */
import type { FastifyBaseLogger } from 'fastify'
import type { ExecutionResult } from 'graphql/index.js'
import type { ReadyResponse, ResponseCache } from '#core/content/response-cache.ts'
import { refuse } from '#core/http/refusal.ts'
import { StoreRefusal } from '#core/store/store.ts'
import type { RequestContext } from './context.ts'
import type { Operation } from './operation.ts'
import { keyOf, normalized, type ParsedQuery, packFor, type Variables } from './portal-queries.ts'

/** The portal's own queries are compiled; others are interpreted. */
export type Execute = (
  operation: Operation,
  variables: Variables,
  context: RequestContext,
) => Promise<ExecutionResult>

/** A resolver failed and was logged; the client gets a general error in GraphQL's format. @see API-17 */
export class HubError extends Error {}

/** @throws Refused if the variables do not match the operation's types */
export const checkVariables = ({ operation, variables }: ParsedQuery): void => {
  const problem = operation.variablesError(variables)
  if (problem !== undefined) throw refuse('bad-input', problem, { where: 'body.variables' })
}

/** The variables must have been checked. @throws StoreRefusal, HubError, or a `Refused` of `run` */
export async function execute(
  { operation, variables }: ParsedQuery,
  context: RequestContext,
  run: Execute,
  log: FastifyBaseLogger,
): Promise<Buffer> {
  const { data, errors } = await run(operation, variables, context)
  if (!errors?.length) return Buffer.from(JSON.stringify({ data }))
  const storeError = errors.find((error) => error.originalError instanceof StoreRefusal)
  if (storeError) throw storeError.originalError
  for (const error of errors) {
    log.error({ err: error.originalError ?? error, path: error.path }, 'resolver failed')
  }
  throw new HubError()
}

export const isCached = (query: ParsedQuery, cache: ResponseCache): boolean =>
  cache.get(keyOf(normalized(query, cache.pack))) !== undefined

type ReadyOptions = {
  cache: ResponseCache
  run: Execute
  nowInMs: number
  log: FastifyBaseLogger
  /** The request's text: cached as a second key, it saves parsing the next equal request. */
  raw?: string
  /** Of search, or of another client: hardly any other device sends an equal request. */
  isRare: boolean
}

/** A public query's cached answer; executes the query if there is none. */
export async function readyAnswer(
  query: ParsedQuery,
  { cache, run, nowInMs, log, raw, isRare }: ReadyOptions,
): Promise<ReadyResponse> {
  const normalizedQuery = normalized(query, cache.pack)
  const context = { pack: packFor(normalizedQuery, cache.pack), nowInMs }
  const compute = () => execute(normalizedQuery, context, run, log)
  const response = await cache.getOrCompute(keyOf(normalizedQuery), compute, isRare)
  if (raw !== undefined) cache.putByRaw(raw, response)
  return response
}
