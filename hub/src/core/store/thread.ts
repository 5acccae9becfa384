/**
 * The store's thread: runs operations one after another, many mutations per commit.
 *
 * Pending mutations share a transaction, in which savepoints separate them (`batch.ts`), and are answered only after
 * the commit has reached the disk. Queries run between commits on a connection that cannot write. A disk error does
 * not stop the thread: mutations are answered `unavailable`, and later ones are attempted as before.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { registryOf } from './batch.ts'
import { type Checkpoints, createCheckpoints } from './checkpoints.ts'
import { NewerStore } from './connection.ts'
import { type Connector, createConnector } from './connector.ts'
import type { FromStore, StoreRequest, StoreThreadData, ToStore } from './messages.ts'
import type { FillLimits, Migration, StoreOperation } from './operation.ts'
import { createRequestRunner } from './requests.ts'

/** Maximum number of mutations per commit. More would delay queries, fewer would need more syncs. */
const batchSize = 128
const reconnectEveryInMs = 5000
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
  let isStopping = false
  let isRunning = false
  let state = ''
  const post = (message: FromStore) => port.postMessage(message)
  const postState = (message: Extract<FromStore, { state: string }>) => {
    if (state !== message.state) post(message)
    state = message.state
  }
  const connector: Connector = createConnector({
    file,
    limitInBytes,
    migrations,
    post,
    postState,
    // The previous run's journal is checkpointed as well.
    onOpened: () => checkpoints.noteCommit(),
  })
  const { connect, ensureInPlace, handleError, headFile } = connector
  const checkpoints: Checkpoints = createCheckpoints(connector, (error) =>
    postState({ state: 'resting', reason: handleError(error) }),
  )
  const { runMutations, runQueries, runScrubs } = createRequestRunner({
    registry,
    connector,
    postState,
    onCommit: checkpoints.noteCommit,
  })

  const mutations: StoreRequest[] = []
  const queries: StoreRequest[] = []
  const scrubs: StoreRequest[] = []
  const waiting = { mutation: mutations, query: queries, scrub: scrubs }
  const run = async () => {
    if (isRunning) return
    isRunning = true
    checkpoints.cancel()
    while (mutations.length > 0 || queries.length > 0 || scrubs.length > 0) {
      if (queries.length > 0) post({ responses: await runQueries(queries.splice(0)) })
      if (mutations.length > 0) post({ responses: await runMutations(mutations.splice(0, batchSize)) })
      else if (scrubs.length > 0) post({ responses: await runScrubs(scrubs.splice(0)) })
      checkpoints.checkpointIfOverdue()
      // Lets requests that arrived meanwhile join the next commit.
      await new Promise((resolve) => setImmediate(resolve))
    }
    isRunning = false
    if (isStopping) await close()
    else checkpoints.checkpointWhenIdle()
  }

  const close = async () => {
    checkpoints.cancel()
    clearInterval(locationTimer)
    await headFile.save()
    const connection = connector.current()
    try {
      if (connection) ensureInPlace(connection)
    } catch (error) {
      post({ notice: `nothing more can be saved: ${(error as Error).message}` })
    }
    connector.current()?.close()
    port.close()
  }

  const locationTimer = setInterval(() => {
    const connection = connector.current()
    if (!connection || isRunning) return
    try {
      ensureInPlace(connection)
      if (!connector.current()) connect().then(() => postState({ state: 'open' }), handleError)
    } catch (error) {
      postState({ state: 'resting', reason: handleError(error) })
    }
  }, checkLocationEveryInMs)
  locationTimer.unref()
  // Detects without a mutation that the disk works again. After a full disk the connection is still open, and only a
  // mutation detects that there is room.
  setInterval(() => {
    if (connector.current() || isStopping) return
    void connect().then(
      () => postState({ state: 'open' }),
      () => {},
    )
  }, reconnectEveryInMs).unref()
  port.on('message', (message: ToStore) => {
    if ('stop' in message) isStopping = true
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
