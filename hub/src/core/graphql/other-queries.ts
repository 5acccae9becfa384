/**
 * Queries of other clients: parsed, executed and cached separately from the portal's, within a budget.
 *
 * A client that sends thousands of different queries spends its own budget, then the common budget of all
 * other clients, but never affects the portal's queries, their cached bytes and their limits.
 *
 * @see GEN-05, and docs/decisions/0003-graphql-ready-bytes.md
 */
import { execute, type GraphQLSchema, parse } from 'graphql/index.js'
import type { RateLimit } from '#core/http/rate.ts'
import { createRateLimit } from '#core/http/rate.ts'
import type { Limits } from '#core/limits.ts'
import type { RequestContext } from './context.ts'
import { type Operation, type OperationRules, readOperation } from './operation.ts'

/** Maximum number of analyzed texts; the longest unused is evicted first. */
const maxRemembered = 300
/** Values per unit of the budget; parsing an unknown text also costs a unit. */
const valuesByUnit = 5000
/** Size of the cache of other clients' answers. */
export const otherBytesLimit = 4 * 1024 * 1024

export type OtherQueries = {
  /** The operation, or the message that says why it is refused; `undefined` if the text is not cached. */
  cached(text: string): Operation | string | undefined
  read(text: string): Operation | string
  /** Spends units; returns 0, or the seconds to wait if the budget is exhausted. */
  spend(client: QueryClient, units: number, nowInMs: number): number
}

/** The device if it is signed in; else the address, which a complete cabin may share. */
export type QueryClient = { device: string } | { address: string }

export const unitsOf = ({ cost }: Operation): number => Math.ceil(cost / valuesByUnit)

export const openOtherQueries = (
  schema: GraphQLSchema,
  personal: ReadonlySet<string>,
  rules: OperationRules,
  limits: Limits,
): OtherQueries => {
  const remembered = new Map<string, Operation | string>()
  const byDevice = createRateLimit(limits.otherQueriesByDevice)
  const byAddress = createRateLimit(limits.otherQueriesByAddress)
  const common = createRateLimit(limits.otherQueries)

  const remember = (text: string, operation: Operation | string) => {
    remembered.delete(text)
    remembered.set(text, operation)
    const [oldest] = remembered.keys()
    if (remembered.size > maxRemembered && oldest !== undefined) remembered.delete(oldest)
    return operation
  }
  const spendOf = (limit: RateLimit, key: string, units: number, nowInMs: number): number => {
    for (let spent = 0; spent < units; spent++) {
      const waitInS = limit.consume(key, nowInMs)
      if (waitInS > 0) return waitInS
    }
    return 0
  }

  return {
    cached(text) {
      const operation = remembered.get(text)
      return operation === undefined ? undefined : remember(text, operation)
    },
    read: (text) => remember(text, readOperation(text, schema, personal, { rules })),
    spend: (client, units, nowInMs) =>
      ('device' in client
        ? spendOf(byDevice, client.device, units, nowInMs)
        : spendOf(byAddress, client.address, units, nowInMs)) || spendOf(common, '', units, nowInMs),
  }
}

/** Not compiled or cached as the portal's own are: the number of such texts is unlimited. */
export const executeOther = async (
  schema: GraphQLSchema,
  { text }: Operation,
  variables: Record<string, unknown>,
  context: RequestContext,
) =>
  execute({
    schema,
    document: parse(text, { noLocation: true }),
    contextValue: context,
    variableValues: variables,
  })
