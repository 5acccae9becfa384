/** Starts a worker thread from TypeScript in development and tests; the built hub starts its bundled thread directly. */
import { workerData } from 'node:worker_threads'
import { register } from 'tsx/esm/api'

register()
await import(workerData.thread)
