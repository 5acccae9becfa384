/**
 * Queries of other clients: parsed, executed and cached separately from the portal's, within a budget.
 *
 * A client that sends thousands of different queries spends its own budget and the common budget of all such
 * clients, but never affects the portal's queries or their cached bytes. Only its searches count against the limit of
 * computed queries too.
 *
 * @see GEN-05, and docs/decisions/0003-graphql-ready-bytes.md
 */
import { type ExecutionResult, execute, type GraphQLSchema, parse } from 'graphql/index.js'
import type { RateLimit } from '#core/http/rate.ts'
import { createRateLimit } from '#core/http/rate.ts'
import { refuse } from '#core/http/refusal.ts'
import type { Limits } from '#core/limits.ts'
import { type AnswerSize, answerBounds, countedDefault, isTooLarge } from './answer-size.ts'
import type { Execute } from './execution.ts'
import { type Operation, type OperationRules, readOperation } from './operation.ts'

/** Maximum number of cached texts; the least recently used is evicted first. */
const maxRemembered = 300
/** Values per unit of the budget; parsing an unknown text also costs a unit. */
const valuesPerUnit = 5000
const bytesPerUnit = 32 * 1024
/** Size of the cache of other clients' answers. */
export const otherCacheInBytes = 4 * 1024 * 1024

export type OtherQueries = {
  /** The operation, or the message that says why it is refused; `undefined` if the text is not cached. */
  cached(text: string): Operation | string | undefined
  read(text: string): Operation | string
  /** Spends units; returns 0, or the seconds to wait if the budget is exhausted. */
  spend(client: QueryClient, units: number, nowInMs: number): number
}

/** The device if it is signed in; else the address, which a complete cabin may share. */
export type QueryClient = { device: string } | { address: string }

export const unitsOf = ({ cost }: Operation): number => Math.ceil(cost / valuesPerUnit)

/** What an answer costs beyond the estimate that has been spent. */
const furtherUnitsOf = (operation: Operation, { values, bytes }: AnswerSize): number =>
  Math.ceil(Math.max(values / valuesPerUnit, bytes / bytesPerUnit)) - unitsOf(operation)

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
  const spendFrom = (limit: RateLimit, key: string, units: number, nowInMs: number): number => {
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
        ? spendFrom(byDevice, client.device, units, nowInMs)
        : spendFrom(byAddress, client.address, units, nowInMs)) || spendFrom(common, '', units, nowInMs),
  }
}

/**
 * Interpreted, not compiled and cached like the portal's own: the number of such texts is unlimited.
 *
 * @param spend as `OtherQueries.spend`, for the request's client; throws `Refused` if the budget is exhausted
 */
export const executeOther =
  (schema: GraphQLSchema, spend: (units: number) => void): Execute =>
  async (operation, variables, context): Promise<ExecutionResult> => {
    const answerSize: AnswerSize = { values: 0, bytes: 0 }
    const result = await execute({
      schema,
      document: parse(operation.text, { noLocation: true }),
      contextValue: { ...context, answerSize },
      fieldResolver: countedDefault,
      variableValues: variables,
    })
    spend(furtherUnitsOf(operation, answerSize))
    if (isTooLarge(answerSize)) throw refuse('bad-input', tooLargeMessage, { where: 'body' })
    return result
  }

const tooLargeMessage = `The answer is longer than ${answerBounds.bytes} bytes or ${answerBounds.values} values. Select fewer fields or shorter lists.`
