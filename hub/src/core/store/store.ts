/**
 * The hub's interface to its store: mutations and queries are sent to the store's thread, so the event loop
 * never waits for a disk.
 *
 * A mutation's promise resolves only after its commit is on disk. If the disk fails or is full, or too many requests
 * are pending, it rejects with `StoreRefusal`, which the routes send as `resting` or `too-many`; if the mutation
 * itself throws, with an error.
 */
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { FromStore, StoreRequest, StoreResponse, StoreThreadData, ToStore } from './messages.ts'
import type { MutationReference, QueryReference } from './operation.ts'

/** In the data folder. */
export const storeFileName = 'altiport.db'

/** Maximum number of pending requests; further ones are refused. */
const waitingLimit = 8192
const restartAfterInMs = 1000
/** The thread holds little data; a small young generation limits its memory. */
const threadLimits = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 256 }

export class StoreRefusal extends Error {
  readonly refusal: 'resting' | 'too-many'
  constructor(refusal: 'resting' | 'too-many', message: string) {
    super(message)
    this.refusal = refusal
  }
}

export type Store = {
  mutate<Input extends unknown[], Result>(
    operation: MutationReference<Input, Result>,
    ...input: Input
  ): Promise<Result>
  query<Input extends unknown[], Result>(
    operation: QueryReference<Input, Result>,
    ...input: Input
  ): Promise<Result>
  /**
   * Resolves once deleted data is removed from the store's files. Mutations and queries wait meanwhile.
   *
   * @throws if the disk fails, or another process is reading the file
   */
  scrub(): Promise<void>
  /** Why the store became unavailable; null while it is available. */
  unavailableReason(): string | null
  /** Number of pending mutations, queries and scrubs. */
  waiting(): number
  /** Finishes pending requests, checkpoints the journal into the file and closes it. */
  stop(): Promise<void>
}

export type StoreOptions = {
  file: string
  limitInBytes: number
  /** The file that the thread runs: TypeScript in development, bundled JavaScript in the built hub. */
  thread: URL
  /** Called at the start, and when the store becomes unavailable or available. */
  onChange?: (unavailableReason: string | null) => void
  /** Called with a description of damage, loss or missing files, for the log. */
  onNotice?: (notice: string) => void
}

type Waiting = { resolve(value: unknown): void; reject(error: Error): void }

/** @throws if the file was written by a newer hub, or the thread fails */
export const openStore = async (options: StoreOptions): Promise<Store> => {
  const { file, limitInBytes, thread, onChange, onNotice } = options
  const waiting = new Map<number, Waiting>()
  let outbox: StoreRequest[] = []
  let lastId = 0
  let unavailableReason: string | null = null
  let worker: Worker | null = null
  let isStopped = false

  const setUnavailableReason = (reason: string | null, isExpected = false) => {
    unavailableReason = reason
    if (!isExpected) onChange?.(reason)
  }
  const settle = (response: StoreResponse) => {
    const pending = waiting.get(response.id)
    waiting.delete(response.id)
    if ('value' in response) pending?.resolve(response.value)
    else if ('unavailable' in response) pending?.reject(new StoreRefusal('resting', unavailableMessage))
    else pending?.reject(new Error(response.error))
  }
  const handleThreadLoss = (reason: string, isExpected = false) => {
    worker = null
    setUnavailableReason(reason, isExpected)
    for (const { reject } of waiting.values()) reject(new StoreRefusal('resting', unavailableMessage))
    waiting.clear()
    if (!isStopped) setTimeout(() => isStopped || start().catch(() => {}), restartAfterInMs).unref()
  }
  const start = () =>
    new Promise<void>((resolve, reject) => {
      mkdirQuietly(dirname(file))
      const data: StoreThreadData = { file, limitInBytes, thread: thread.href }
      const entry = thread.pathname.endsWith('.ts')
        ? new URL('./typescript-thread.mjs', import.meta.url)
        : thread
      const started = new Worker(entry, { workerData: data, resourceLimits: threadLimits })
      worker = started
      started.on('message', (message: FromStore) => {
        if ('responses' in message) return message.responses.forEach(settle)
        if ('notice' in message) return onNotice?.(message.notice)
        setUnavailableReason(message.state === 'open' ? null : message.reason)
        if (message.state === 'unusable') reject(new Error(message.reason))
        else resolve()
      })
      started.on('error', (error) => {
        handleThreadLoss(error.message)
        reject(error)
      })
      started.on(
        'exit',
        () => worker === started && handleThreadLoss('The store thread has stopped.', isStopped),
      )
    })

  const flush = () => {
    if (outbox.length === 0) return
    worker?.postMessage({ requests: outbox } satisfies ToStore)
    outbox = []
  }
  const send = (kind: StoreRequest['kind'], name: string, input: unknown[]) =>
    new Promise<never>((resolve, reject) => {
      if (!worker) return reject(new StoreRefusal('resting', unavailableMessage))
      if (waiting.size >= waitingLimit) {
        return reject(new StoreRefusal('too-many', 'Too much is waiting to be saved. Try again in a moment.'))
      }
      const id = ++lastId
      waiting.set(id, { resolve: resolve as Waiting['resolve'], reject })
      if (outbox.push({ id, kind, name, input }) === 1) queueMicrotask(flush)
    })

  await start()
  return {
    mutate: (operation, ...input) => send('mutation', operation.mutation, input),
    query: (operation, ...input) => send('query', operation.query, input),
    scrub: () => send('scrub', '', []),
    unavailableReason: () => unavailableReason,
    waiting: () => waiting.size,
    async stop() {
      isStopped = true
      const last = worker
      if (!last) return
      const exit = new Promise((resolve) => last.once('exit', resolve))
      last.postMessage({ stop: true } satisfies ToStore)
      await exit
    },
  }
}

const unavailableMessage = 'Nothing can be saved right now. Films and reading still work.'

/**
 * A missing folder causes an error when the file is opened, which makes the store unavailable instead of
 * failing the start.
 */
const mkdirQuietly = (folder: string) => {
  try {
    mkdirSync(folder, { recursive: true })
  } catch {}
}
