/** Memory that is given back before it is needed: reading a pack leaves several times its size behind, and so does an attack. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** The first answers go before it: a collection holds everything up, 50 ms with 10,000 titles. */
const afterInMs = 1000
/** With fewer, what is left behind is less than the nursery that a collection takes from the engine, and answers cost more. */
const manyFiles = 20_000

/** How far the heap may grow beyond what was in use at its last collection: less collects buffers of 64 KB all the time, and left alone the engine takes several times that. */
const heapGrowingPercent = 100

/** To be called before much is allocated. Connections by the thousand leave garbage that has outlived the nursery. */
export function limitHeapGrowth(): void {
  setFlagsFromString(`--heap-growing-percent=${heapGrowingPercent}`)
}

let collect: (() => void) | undefined

/** After a pack of so many files. Left alone, the engine keeps that garbage until its heap has grown by as much again: on a small box, memory for nothing. */
export function collectGarbageSoon(fileCount: number): void {
  if (fileCount < manyFiles) return
  setTimeout(() => {
    collect ??= collector()
    collect()
  }, afterInMs).unref()
}

/** The engine shows its collector only to contexts that are made once the flag is set. */
function collector(): () => void {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc')
}
