/** Runs the acts of one commit: each in its own savepoint, except those that can run together in one. */
import type { StoreConnection } from './store-connection.ts'
import type { StoreAnswer, StoreRequest } from './store-messages.ts'
import type { ActsTogether, Db, StoreOperations } from './store-operation.ts'

/**
 * Runs inside a transaction; the results may be in any order.
 *
 * @throws errors of the disk: they are not the result of a single act
 */
export const runBatch = async (
  requests: StoreRequest[],
  { acts, together }: StoreOperations,
  { command, write }: Pick<StoreConnection, 'command' | 'write'>,
): Promise<StoreAnswer[]> => {
  const inSavepoint = async (run: () => Promise<StoreAnswer[]>): Promise<StoreAnswer[]> => {
    command('SAVEPOINT act')
    const answers = await run()
    if (answers.some(isError)) command('ROLLBACK TO act')
    command('RELEASE act')
    return answers
  }

  const all: StoreAnswer[] = []
  for (const group of grouped(requests, together)) {
    if (group.length > 1) {
      const answers = await inSavepoint(() => runTogether(together, write, group))
      if (!answers.some(isError)) {
        all.push(...answers)
        continue
      }
    }
    // Also after an error: an error caused by one act must not be reported to the others.
    for (const one of group) all.push(...(await inSavepoint(() => runOne(acts, write, one))))
  }
  return all
}

/** Those for which the store has room, and answers for the others. */
export const withRoom = (
  requests: StoreRequest[],
  { fillLimits }: StoreOperations,
  fill: number,
): { fitting: StoreRequest[]; refused: StoreAnswer[] } => {
  const fits = ({ name }: StoreRequest) => fill < ((fillLimits as Record<string, number>)[name] ?? 2)
  const unavailable = 'the rest of the space is reserved for other acts'
  const refused = requests.filter((request) => !fits(request)).map(({ id }) => ({ id, unavailable }))
  return { fitting: requests.filter(fits), refused }
}

/** @throws errors of the disk */
export const runOne = async (operations: object, db: Db, request: StoreRequest): Promise<StoreAnswer[]> => {
  const operation = (operations as Record<string, (db: Db, ...input: unknown[]) => Promise<unknown>>)[
    request.name
  ]
  if (!operation) return errorAnswers([request], `There is no store operation "${request.name}".`)
  try {
    return [{ id: request.id, value: await operation(db, ...request.input) }]
  } catch (error) {
    return errorAnswers([request], error)
  }
}

export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

const runTogether = async (together: ActsTogether, db: Db, group: StoreRequest[]): Promise<StoreAnswer[]> => {
  const operation = (together as Record<string, (db: Db, inputs: unknown[]) => Promise<unknown[]>>)[
    group[0]!.name
  ]!
  const inputs = group.map(({ input }) => input[0])
  try {
    const values = await operation(db, inputs)
    return group.map(({ id }, n) => ({ id, value: values[n] }))
  } catch (error) {
    return errorAnswers(group, error)
  }
}

/** Acts that can run together form one group at the position of the first; every other act is a group of one. */
const grouped = (requests: StoreRequest[], together: ActsTogether): StoreRequest[][] => {
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
    if (request.name in together) byName.set(request.name, group)
  }
  return groups
}

const isError = (answer: StoreAnswer) => 'error' in answer

const errorAnswers = (requests: StoreRequest[], error: unknown): StoreAnswer[] => {
  if (isOfTheDisk(error)) throw error
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return requests.map(({ id }): StoreAnswer => ({ id, error: message }))
}

const isOfTheDisk = (error: unknown): boolean =>
  /^SQLITE_(FULL|IOERR|READONLY|CANTOPEN|NOTADB|CORRUPT|BUSY|PROTOCOL|NOMEM)/.test(codeOf(error))
