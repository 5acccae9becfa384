/** Memory that is given back before it is needed: reading a pack leaves several times its size behind. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** The first answers go before it: a collection holds everything up, 50 ms with 10,000 titles. */
const afterInMs = 1000

let collect: (() => void) | undefined

/** Left alone, the engine keeps that garbage until its heap has grown by as much again: on a small box, memory for nothing. */
export function giveBackMemorySoon(): void {
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
