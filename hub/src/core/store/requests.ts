/** Runs requests on the store's connections, and returns their answers; these functions never throw. */
import { type Registry, runBatch, runOne, splitByRoom } from './batch.ts'
import type { StoreConnection } from './connection.ts'
import type { Connector } from './connector.ts'
import { StoreFilesMissing } from './location.ts'
import type { FromStore, StoreRequest, StoreResponse } from './messages.ts'

type Options = {
  registry: Registry
  connector: Connector
  onCommit(): void
  postState(message: Extract<FromStore, { state: string }>): void
}

export const createRequestRunner = ({ registry, connector, onCommit, postState }: Options) => {
  const { connect, ensureInPlace, handleError, headFile } = connector

  /** In one transaction, or each in its own if that fails. A disk error is answered as `unavailable`. */
  const runMutations = async (requests: StoreRequest[]): Promise<StoreResponse[]> => {
    let isCommitting = false
    try {
      ensureInPlace(await connect())
      const open = await connect()
      const { command, write } = open
      const { fitting, refused } = splitByRoom(requests, registry, open.fill())
      if (fitting.length === 0) return refused
      command('BEGIN IMMEDIATE')
      const responses = [...refused, ...(await runBatch(fitting, registry.mutations, { command, write }))]
      isCommitting = true
      command('COMMIT')
      onCommit()
      headFile.saveSoon()
      // Before the mutations are answered: data written to a deleted file would be lost when the hub stops.
      ensureInPlace(open)
      postState({ state: 'open' })
      return responses
    } catch (error) {
      rollBack(connector.current())
      const reason = handleError(error)
      // A mutation that does not fit on the disk must not fail the others, so each is run alone.
      if (
        requests.length > 1 &&
        !isCommitting &&
        connector.current() &&
        !(error instanceof StoreFilesMissing)
      ) {
        const alone: StoreResponse[] = []
        for (const request of requests) alone.push(...(await runMutations([request])))
        return alone
      }
      postState({ state: 'resting', reason })
      return requests.map(({ id }) => ({ id, unavailable: reason }))
    }
  }

  return {
    runMutations,
    async runQueries(requests: StoreRequest[]): Promise<StoreResponse[]> {
      const responses: StoreResponse[] = []
      for (const request of requests) {
        try {
          responses.push(...(await runOne(registry.queries, (await connect()).read, request)))
        } catch (error) {
          responses.push({ id: request.id, unavailable: handleError(error) })
        }
      }
      return responses
    },
    /** To be run when no mutation is pending. */
    async runScrubs(requests: StoreRequest[]): Promise<StoreResponse[]> {
      try {
        await headFile.save()
        const { scrub } = await connect()
        scrub()
        return requests.map(({ id }) => ({ id, value: null }))
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error)
        return requests.map(({ id }): StoreResponse => ({ id, error: message }))
      }
    },
  }
}

const rollBack = (connection: StoreConnection | null) => {
  try {
    connection?.command('ROLLBACK')
  } catch {
    // SQLite has already rolled back, as it does when the disk is full.
  }
}
