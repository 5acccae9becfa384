/**
 * The store's thread: runs operations one after another, many acts per commit.
 *
 * Pending acts share a transaction, each in a savepoint, and are answered only after the commit has reached
 * the disk. Queries run between commits on a connection that cannot write. A disk error does not stop the
 * thread: acts are answered `resting`, and the next ones are tried again.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { describeLoss } from '@altiport/wire/ledger-head'
import { openHeadFile } from '#core/ledger/head-file.ts'
import { codeOf, registryOf, runBatch, runOne, withRoom } from './batch.ts'
import { NewerStore, openConnection, type StoreConnection } from './connection.ts'
import { StoreFilesMissing } from './location.ts'
import type { FromStore, StoreAnswer, StoreRequest, StoreThreadData, ToStore } from './messages.ts'
import type { FillLimits, Migration, StoreOperation } from './operation.ts'

/** Acts per commit. More would delay queries, fewer would need more syncs. */
const batchSize = 128
const reconnectEveryInMs = 5000
/**
 * The journal is checkpointed while no request is pending, because that takes as long as many commits; under
 * constant load it is done after `foldAtLatestInMs`, which bounds the age of data that a damaged journal can
 * lose.
 */
const idleInMs = 50
const foldEveryInMs = 1000
const foldAtLatestInMs = 4000
const checkLocationEveryInMs = 1000

export const runStoreThread = async (
  operations: readonly StoreOperation[],
  migrations: readonly Migration[],
  fillLimits: FillLimits,
) => {
  const { file, limitInBytes } = workerData as StoreThreadData
  const port = parentPort
  if (!port) throw new Error('The store must run in a worker thread.')
  const registry = registryOf(operations, fillLimits)
  let connection: StoreConnection | null = null
  let opening: Promise<StoreConnection> | null = null
  let stopping = false
  let running = false
  /** Time of the first commit that is only in the journal. */
  let unfoldedSinceInMs: number | null = null
  let foldedAtInMs = 0
  let folding: NodeJS.Timeout | undefined
  const acts: StoreRequest[] = []
  const queries: StoreRequest[] = []
  const scrubs: StoreRequest[] = []
  const waiting = { act: acts, query: queries, scrub: scrubs }
  let state = ''
  const post = (message: FromStore) => port.postMessage(message)
  const postState = (message: Extract<FromStore, { state: string }>) => {
    if (state !== message.state) post(message)
    state = message.state
  }

  const connect = async (): Promise<StoreConnection> => {
    if (connection) return connection
    opening ??= openConnection(file, limitInBytes, migrations)
      .then((opened) => {
        connection = opened
        // The previous run's journal is checkpointed as well.
        unfoldedSinceInMs ??= performance.now()
        report(opened)
        return opened
      })
      .finally(() => {
        opening = null
      })
    return opening
  }
  const report = ({ damage, loss }: StoreConnection) => {
    if (damage) post({ notice: `${damage.what}; original files in ${damage.copy ?? 'no copy'}` })
    if (loss) post({ notice: `ledger records are lost: ${describeLoss(loss)}` })
    if (damage || loss) void headFile.save()
  }
  const headFile = openHeadFile(file, () => connection?.head() ?? null)

  /** @throws StoreFilesMissing if the store's files are not at their path and cannot be restored */
  const ensureInPlace = (open: StoreConnection) => {
    if (open.isInPlace()) return
    postState({ state: 'resting', reason: 'the store’s files were removed or replaced' })
    open.restore()
    connection = null
    headFile.touch()
    post({
      notice: 'the store’s files were removed or replaced, and have been restored from the open connection',
    })
  }
  /**
   * A full disk needs no new connection, and missing files remain readable in the open one; after any other
   * error the file is reopened.
   */
  const handleError = (error: unknown): string => {
    if (codeOf(error) !== 'SQLITE_FULL' && !(error instanceof StoreFilesMissing)) {
      connection?.close()
      connection = null
    }
    return error instanceof Error ? error.message : String(error)
  }

  const runActs = async (requests: StoreRequest[]): Promise<StoreAnswer[]> => {
    let committing = false
    try {
      ensureInPlace(await connect())
      const open = await connect()
      const { command, write } = open
      const { fitting, refused } = withRoom(requests, registry, open.fill())
      if (fitting.length === 0) return refused
      command('BEGIN IMMEDIATE')
      const answers = [...refused, ...(await runBatch(fitting, registry.acts, { command, write }))]
      committing = true
      command('COMMIT')
      unfoldedSinceInMs ??= performance.now()
      headFile.touch()
      // Before the acts are answered: data written to a deleted file would be lost when the hub stops.
      ensureInPlace(open)
      postState({ state: 'open' })
      return answers
    } catch (error) {
      undo(connection)
      const reason = handleError(error)
      // An act that does not fit on the disk must not fail the others, so each is run alone.
      if (requests.length > 1 && !committing && connection && !(error instanceof StoreFilesMissing)) {
        const alone: StoreAnswer[] = []
        for (const request of requests) alone.push(...(await runActs([request])))
        return alone
      }
      postState({ state: 'resting', reason })
      return requests.map(({ id }) => ({ id, unavailable: reason }))
    }
  }

  const runQueries = async (requests: StoreRequest[]): Promise<StoreAnswer[]> => {
    const answers: StoreAnswer[] = []
    for (const request of requests) {
      try {
        answers.push(...(await runOne(registry.queries, (await connect()).read, request)))
      } catch (error) {
        answers.push({ id: request.id, unavailable: handleError(error) })
      }
    }
    return answers
  }

  /** Runs after all requests that were pending before it. */
  const runScrubs = async (requests: StoreRequest[]): Promise<StoreAnswer[]> => {
    try {
      await headFile.save()
      const { scrub } = await connect()
      scrub()
      return requests.map(({ id }) => ({ id, value: null }))
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      return requests.map(({ id }): StoreAnswer => ({ id, error: message }))
    }
  }

  const fold = () => {
    unfoldedSinceInMs = null
    foldedAtInMs = performance.now()
    try {
      connection?.fold()
    } catch (error) {
      postState({ state: 'resting', reason: handleError(error) })
    }
  }
  const foldOverdue = () => {
    if (unfoldedSinceInMs !== null && performance.now() - unfoldedSinceInMs > foldAtLatestInMs) fold()
  }
  const foldWhenIdle = () => {
    if (unfoldedSinceInMs === null) return
    const waitInMs = foldedAtInMs + foldEveryInMs - performance.now()
    folding = setTimeout(fold, Math.max(idleInMs, waitInMs))
  }

  const run = async () => {
    if (running) return
    running = true
    clearTimeout(folding)
    while (acts.length > 0 || queries.length > 0 || scrubs.length > 0) {
      if (queries.length > 0) post({ answers: await runQueries(queries.splice(0)) })
      if (acts.length > 0) post({ answers: await runActs(acts.splice(0, batchSize)) })
      else if (scrubs.length > 0) post({ answers: await runScrubs(scrubs.splice(0)) })
      foldOverdue()
      // Lets requests that arrived meanwhile join the next commit.
      await new Promise((resolve) => setImmediate(resolve))
    }
    running = false
    if (stopping) await close()
    else foldWhenIdle()
  }

  const close = async () => {
    clearTimeout(folding)
    clearInterval(checking)
    await headFile.save()
    try {
      if (connection) ensureInPlace(connection)
    } catch (error) {
      post({ notice: `nothing more can be saved: ${(error as Error).message}` })
    }
    connection?.close()
    port.close()
  }

  const checking = setInterval(() => {
    if (!connection || running) return
    try {
      ensureInPlace(connection)
      if (!connection) connect().then(() => postState({ state: 'open' }), handleError)
    } catch (error) {
      postState({ state: 'resting', reason: handleError(error) })
    }
  }, checkLocationEveryInMs)
  checking.unref()
  // Detects that the disk is available again without waiting for an act. A full disk is only detected by an act.
  setInterval(() => {
    if (connection || stopping) return
    void connect().then(
      () => postState({ state: 'open' }),
      () => {},
    )
  }, reconnectEveryInMs).unref()
  port.on('message', (message: ToStore) => {
    if ('stop' in message) stopping = true
    else for (const request of message.requests) waiting[request.kind].push(request)
    void run()
  })
  try {
    await connect()
    postState({ state: 'open' })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    postState({ state: error instanceof NewerStore ? 'unusable' : 'resting', reason })
  }
}

const undo = (connection: StoreConnection | null) => {
  try {
    connection?.command('ROLLBACK')
  } catch {
    // SQLite has already rolled back, as it does when the disk is full.
  }
}
