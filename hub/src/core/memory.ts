/** Memory that is given back before it is needed: reading a pack leaves several times its size behind. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** The first answers go before it: a collection holds everything up, 50 ms with 10,000 titles. */
const afterInMs = 1000
/** With fewer, what is left behind is less than the nursery that a collection takes from the engine, and answers cost more. */
const manyFiles = 20_000

let collect: (() => void) | undefined

/** After a pack of so many files. Left alone, the engine keeps that garbage until its heap has grown by as much again: on a small box, memory for nothing. */
export function giveBackMemorySoon(fileCount: number): void {
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
