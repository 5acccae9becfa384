/** Loaded into a program under measurement: at SIGUSR2 it collects garbage and writes down how many bytes are alive. */
const { writeFileSync } = require('node:fs')
const { setFlagsFromString } = require('node:v8')
const { runInNewContext } = require('node:vm')
const { isMainThread } = require('node:worker_threads')

if (isMainThread) {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc')
  process.on('SIGUSR2', () => {
    // What waits for a finaliser or a finished write is free only at the second time.
    collect()
    setTimeout(() => {
      collect()
      const { heapUsed, external } = process.memoryUsage()
      writeFileSync(process.env.LIVE_MEMORY_FILE, `${heapUsed + external}\n`)
    }, 200)
  })
}
