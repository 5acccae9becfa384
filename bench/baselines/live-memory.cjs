/**
 * Preloaded into a measured program: on SIGUSR2 it collects garbage and writes the number of live bytes to a
 * file.
 */
const { writeFileSync } = require('node:fs')
const { setFlagsFromString } = require('node:v8')
const { runInNewContext } = require('node:vm')
const { isMainThread } = require('node:worker_threads')

if (isMainThread) {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc')
  process.on('SIGUSR2', () => {
    // Objects that wait for a finalizer or a pending write are freed only by the second collection.
    collect()
    setTimeout(() => {
      collect()
      const { heapUsed, external } = process.memoryUsage()
      writeFileSync(process.env.LIVE_MEMORY_FILE, `${heapUsed + external}\n`)
    }, 200)
  })
}
