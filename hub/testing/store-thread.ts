/**
 * Bundles the store's thread once, before all tests. Loading it from TypeScript costs a second of CPU time for each hub
 * that a test opens, more than everything else.
 */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { bundle } from '#build.mjs'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
/** Next to the sources, so that packages are resolved; removed at the end. */
const builtFolder = here(`../.altiport/thread-${process.pid}`)

export default async function bundleStoreThread() {
  await bundle({ 'store-thread': here('../src/app/store-thread.ts') }, builtFolder)
  process.env.TEST_STORE_THREAD = pathToFileURL(join(builtFolder, 'store-thread.js')).href
  return () => rm(builtFolder, { recursive: true, force: true })
}

/** The thread's entry file for stores opened by tests. */
export const testStoreThread = () =>
  new URL(process.env.TEST_STORE_THREAD ?? new URL('../src/app/store-thread.ts', import.meta.url))
