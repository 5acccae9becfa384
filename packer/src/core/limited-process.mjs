/**
 * The process that `limited-process.ts` starts: runs the jobs of the module that its first argument names. A thread
 * watches it, as nothing else in a process runs while a library draws: it ends the process when that uses too much
 * memory, or when the process that started it has ended.
 */
import { Worker } from 'node:worker_threads'
import { register } from 'tsx/esm/api'

const [module, memoryLimitInMb] = process.argv.slice(2)
const watch = `
  const { ppid } = process
  setInterval(() => {
    if (process.memoryUsage.rss() > ${memoryLimitInMb} * 1e6 || process.ppid !== ppid) process.kill(process.pid, 'SIGKILL')
  }, 50)`
new Worker(watch, { eval: true }).unref()
process.on('disconnect', () => process.exit())

register()
const { runJob } = await import(module)
process.on('message', async (job) => {
  const send = (message) => process.send(message)
  await runJob(job, (step) => send({ step })).then(
    (result) => send({ result }),
    ({ name, message }) => send({ error: { name, message } }),
  )
})
