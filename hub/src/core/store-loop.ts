/**
 * The store's thread: runs operations one after the other, many acts in one commit.
 *
 * Acts that wait together share a transaction, each in a savepoint, and are answered only after the commit has reached
 * the disk. Questions run between commits on a connection that cannot write. A disk that refuses is no end: acts are
 * answered `resting`, and the next ones try again.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { describeLoss } from '@altiport/wire/ledger-head'
import { openHeadFile } from './ledger/head-file.ts'
import { codeOf, runBatch, runOne, withRoom } from './store-batch.ts'
import { NewerStore, openConnection, type StoreConnection } from './store-connection.ts'
import { StoreFilesMissing } from './store-location.ts'
import type { FromStore, StoreAnswer, StoreRequest, StoreThreadData, ToStore } from './store-messages.ts'
import type { Migration, StoreOperations } from './store-operation.ts'

/** Acts in one commit. More would keep questions waiting, fewer would pay more syncs. */
const batchSize = 128
const reconnectEveryInMs = 5000
/**
 * The journal is folded and emptied while nobody waits for the disk, as it takes as long as many commits; where somebody
 * always does, all the same: what a damaged journal can take is that old at most.
 */
const idleInMs = 50
const foldEveryInMs = 1000
const foldAtLatestInMs = 4000
const checkLocationEveryInMs = 1000

export const runStoreThread = async (operations: StoreOperations, migrations: readonly Migration[]) => {
  const { file, limitInBytes } = workerData as StoreThreadData
  const port = parentPort
  if (!port) throw new Error('The store runs in a thread of its own.')
  let connection: StoreConnection | null = null
  let opening: Promise<StoreConnection> | null = null
  let stopping = false
  let running = false
  /** Time of the first commit that only the journal has. */
  let unfoldedSinceInMs: number | null = null
  let foldedAtInMs = 0
  let folding: NodeJS.Timeout | undefined
  const acts: StoreRequest[] = []
  const queries: StoreRequest[] = []
  const scrubs: StoreRequest[] = []
  const waiting = { act: acts, ask: queries, scrub: scrubs }
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
        // What the run before left in its journal is folded as well.
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
    if (damage) post({ notice: `${damage.what}; as it was found it is in ${damage.copy ?? 'no copy'}` })
    if (loss) post({ notice: `records of the ledger are lost: ${describeLoss(loss)}` })
    if (damage || loss) void headFile.save()
  }
  const headFile = openHeadFile(file, () => connection?.head() ?? null)

  /** @throws StoreGone where the store's files are not at their place, and cannot be put back */
  const ensureInPlace = (open: StoreConnection) => {
    if (open.isInPlace()) return
    postState({ state: 'resting', reason: 'the store’s files were removed or replaced' })
    open.restore()
    connection = null
    headFile.touch()
    post({ notice: 'the store’s files were removed or replaced, and have been written anew from memory' })
  }
  /** A full disk needs no new connection, and files that are gone live on in the open one; after anything else the file is opened afresh. */
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
      const { fitting, refused } = withRoom(requests, operations, open.fill())
      if (fitting.length === 0) return refused
      command('BEGIN IMMEDIATE')
      const answers = [...refused, ...(await runBatch(fitting, operations, { command, write }))]
      committing = true
      command('COMMIT')
      unfoldedSinceInMs ??= performance.now()
      headFile.touch()
      // Before anybody is answered: what was written to a file that is gone would be gone with the hub.
      ensureInPlace(open)
      postState({ state: 'open' })
      return answers
    } catch (error) {
      undo(connection)
      const reason = handleError(error)
      // One act that needs room must not take the others with it.
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
        answers.push(...(await runOne(operations.queries, (await connect()).read, request)))
      } catch (error) {
        answers.push({ id: request.id, unavailable: handleError(error) })
      }
    }
    return answers
  }

  /** After all that waited before it. */
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
      // Lets what came meanwhile join the next commit.
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
  // A disk that comes back is noticed without anybody acting. What is merely full shows only in a real act.
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
    // SQLite has already rolled back by itself, as it does when the disk is full.
  }
}
