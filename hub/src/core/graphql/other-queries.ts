/**
 * Queries of other clients than the portal: read, executed and cached apart from the portal's own, within a budget.
 *
 * Who sends thousands of different texts spends their own budget, then all other clients' together, never the portal's:
 * its queries, their ready bytes and their limits are not touched.
 *
 * @see GEN-05, and docs/decisions/0003-graphql-ready-bytes.md
 */
import { execute, type GraphQLSchema, parse } from 'graphql/index.js'
import type { Limits } from '#core/limits.ts'
import type { RateLimit } from '#core/rate.ts'
import { createRateLimit } from '#core/rate.ts'
import type { RequestContext } from './context.ts'
import { type Operation, type OperationRules, readOperation } from './operation.ts'

/** Texts remembered with what they were found to be; the longest unused goes first. */
const maxRemembered = 300
/** Values that one unit of the budget pays for; reading an unknown text costs a unit as well. */
const valuesByUnit = 5000
/** Of the cached answers, beside the portal's own. */
export const otherBytesLimit = 4 * 1024 * 1024

export type OtherQueries = {
  /** The operation or a sentence why it is none, where the text is remembered. */
  cached(text: string): Operation | string | undefined
  read(text: string): Operation | string
  /** Seconds to wait before the units may be spent; 0 once they are. */
  spend(client: QueryClient, units: number, nowInMs: number): number
}

/** A device where one is signed in; else an address, behind which a whole cabin may be. */
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
  const together = createRateLimit(limits.otherQueries)

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
        : spendOf(byAddress, client.address, units, nowInMs)) || spendOf(together, '', units, nowInMs),
  }
}

/** Neither compiled nor kept, as the portal's own are: of such texts there is no end. */
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
