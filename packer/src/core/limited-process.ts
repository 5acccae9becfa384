/**
 * Runs jobs on files that others made in a process that is killed when a job takes too long or too much memory. A
 * thread could not be ended: it waits for the library that draws.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const memoryLimitInMb = 2000
/** For the start of the process. */
const startLimitInMs = 60_000

/** A job was ended; `step` is the one that it was at, 0 before the first. */
export class JobEnded extends Error {
  readonly step: number
  /** `over 20 s` */
  readonly excess: string

  constructor(step: number, excess: string) {
    super(`takes ${excess}`)
    this.name = 'JobEnded'
    this.step = step
    this.excess = excess
  }
}

type Limits = { stepInMs: number; jobInMs: number }
type Message = { step: number } | { result: unknown } | { error: { name: string; message: string } }

/**
 * `module` exports `runJob(job, onStep)`; job and result are passed as JSON.
 *
 * The returned function rejects with a `JobEnded`, or with what the job threw.
 */
export function createLimitedProcess<Job extends object, Result>(module: URL) {
  /** Waits for the next job: starting a process takes longer than most jobs. */
  let idle: ChildProcess | undefined

  const start = () =>
    fork(
      fileURLToPath(new URL('./limited-process.mjs', import.meta.url)),
      [module.href, String(memoryLimitInMb)],
      { execArgv: [`--max-old-space-size=${memoryLimitInMb}`], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] },
    )

  return (job: Job, { stepInMs, jobInMs }: Limits): Promise<Result> =>
    new Promise((resolve, reject) => {
      const child = idle ?? start()
      idle = undefined
      child.ref()
      child.channel?.ref()
      let step = 0
      let excess: string | undefined
      const endAfter = (inMs: number, exceeded: string) =>
        setTimeout(() => {
          excess = exceeded
          child.kill('SIGKILL')
        }, inMs)
      const stepExcess = `over ${stepInMs / 1000} s`
      const jobTimer = endAfter(jobInMs, `over ${jobInMs / 60_000} min`)
      let stepTimer = endAfter(Math.max(startLimitInMs, stepInMs), stepExcess)
      const settle = (outcome: () => void) => {
        clearTimeout(jobTimer)
        clearTimeout(stepTimer)
        child.removeAllListeners()
        outcome()
      }
      const release = () => {
        // An idle process does not keep this one running.
        child.unref()
        child.channel?.unref()
        child.once('exit', () => {
          if (idle === child) idle = undefined
        })
        if (idle) child.kill()
        else idle = child
      }
      child.on('message', (message: Message) => {
        if ('step' in message) {
          step = message.step
          clearTimeout(stepTimer)
          stepTimer = endAfter(stepInMs, stepExcess)
          return
        }
        settle(() => {
          release()
          if ('result' in message) return resolve(message.result as Result)
          reject(Object.assign(new Error(message.error.message), { name: message.error.name }))
        })
      })
      child.on('error', (error) => settle(() => reject(error)))
      child.on('exit', (code, signal) =>
        settle(() => {
          // Memory ends it by these two signals: by its own watch or the system, and by the JavaScript engine.
          if (signal === 'SIGKILL' || signal === 'SIGABRT')
            excess ??= `over ${memoryLimitInMb / 1000} GB of memory`
          reject(excess ? new JobEnded(step, excess) : new Error(`its process ended with ${signal ?? code}`))
        }),
      )
      child.send(job)
    })
}
