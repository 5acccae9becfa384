/** Runs the mutations of one commit: each in its own savepoint, except those that can run together in one. */
import type { StoreConnection } from './connection.ts'
import type { StoreRequest, StoreResponse } from './messages.ts'
import type { Db, FillLimits, Mutation, Query, StoreOperation } from './operation.ts'

/** Operations by name. Input and result are of any type here: they come from another thread. */
export type Registry = {
  mutations: ReadonlyMap<string, Mutation<unknown[], unknown>>
  queries: ReadonlyMap<string, Query<unknown[], unknown>>
  fillLimits: ReadonlyMap<string, number>
}

/** @throws if two operations have the same name */
export const registryOf = (operations: readonly StoreOperation[], fillLimits: FillLimits): Registry => {
  const mutations = new Map<string, Mutation<unknown[], unknown>>()
  const queries = new Map<string, Query<unknown[], unknown>>()
  for (const operation of operations) {
    const name = 'mutation' in operation ? operation.mutation : operation.query
    if (mutations.has(name) || queries.has(name)) throw new Error(`Two store operations are named "${name}".`)
    if ('mutation' in operation) mutations.set(name, operation as Mutation<unknown[], unknown>)
    else queries.set(name, operation as Query<unknown[], unknown>)
  }
  return {
    mutations,
    queries,
    fillLimits: new Map(fillLimits.map(([{ mutation }, fill]) => [mutation, fill])),
  }
}

/**
 * Runs inside a transaction; the results may be in any order.
 *
 * @throws disk errors: they are not the result of a single mutation
 */
export const runBatch = async (
  requests: StoreRequest[],
  mutations: Registry['mutations'],
  { command, write }: Pick<StoreConnection, 'command' | 'write'>,
): Promise<StoreResponse[]> => {
  const inSavepoint = async (run: () => Promise<StoreResponse[]>): Promise<StoreResponse[]> => {
    command('SAVEPOINT mutation')
    const responses = await run()
    if (responses.some(isError)) command('ROLLBACK TO mutation')
    command('RELEASE mutation')
    return responses
  }

  const all: StoreResponse[] = []
  for (const group of grouped(requests, mutations)) {
    if (group.length > 1) {
      const responses = await inSavepoint(() => runTogether(mutations, write, group))
      if (!responses.some(isError)) {
        all.push(...responses)
        continue
      }
    }
    // A single mutation, or a group that failed together: the error must be reported only to its cause.
    for (const one of group) all.push(...(await inSavepoint(() => runOne(mutations, write, one))))
  }
  return all
}

/** The requests for which the store has room, and the answers that refuse the others. */
export const splitByRoom = (
  requests: StoreRequest[],
  { fillLimits }: Pick<Registry, 'fillLimits'>,
  fill: number,
): { fitting: StoreRequest[]; refused: StoreResponse[] } => {
  const fits = ({ name }: StoreRequest) => fill < (fillLimits.get(name) ?? Number.POSITIVE_INFINITY)
  const unavailable = 'the rest of the space is reserved for other mutations'
  const refused = requests.filter((request) => !fits(request)).map(({ id }) => ({ id, unavailable }))
  return { fitting: requests.filter(fits), refused }
}

/** @throws disk errors */
export const runOne = async (
  operations: Registry['mutations'] | Registry['queries'],
  db: Db,
  request: StoreRequest,
): Promise<StoreResponse[]> => {
  const operation = operations.get(request.name)
  if (!operation) return errorResponses([request], `There is no store operation "${request.name}".`)
  try {
    return [{ id: request.id, value: await operation(db, ...request.input) }]
  } catch (error) {
    return errorResponses([request], error)
  }
}

export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

const runTogether = async (
  mutations: Registry['mutations'],
  db: Db,
  group: StoreRequest[],
): Promise<StoreResponse[]> => {
  const together = mutations.get(group[0]!.name)!.together!
  const inputs = group.map(({ input }) => input[0])
  try {
    const values = await together(db, inputs)
    return group.map(({ id }, n) => ({ id, value: values[n] }))
  } catch (error) {
    return errorResponses(group, error)
  }
}

/** Mutations that can run together form one group at the position of the first; every other one is a group of one. */
const grouped = (requests: StoreRequest[], mutations: Registry['mutations']): StoreRequest[][] => {
  const groups: StoreRequest[][] = []
  const byName = new Map<string, StoreRequest[]>()
  for (const request of requests) {
    const existing = byName.get(request.name)
    if (existing) {
      existing.push(request)
      continue
    }
    const group = [request]
    groups.push(group)
    if (mutations.get(request.name)?.together) byName.set(request.name, group)
  }
  return groups
}

const isError = (response: StoreResponse) => 'error' in response

const errorResponses = (requests: StoreRequest[], error: unknown): StoreResponse[] => {
  if (isDiskError(error)) throw error
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return requests.map(({ id }): StoreResponse => ({ id, error: message }))
}

const isDiskError = (error: unknown): boolean =>
  /^SQLITE_(FULL|IOERR|READONLY|CANTOPEN|NOTADB|CORRUPT|BUSY|PROTOCOL|NOMEM)/.test(codeOf(error))
