/**
 * Runs a benchmark in a separate process, so that its failure (an error, a killed Chromium, a hang) does not
 * affect other benchmarks. Then kills its processes and removes its files.
 */
import { fork } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { descendantsOf, root } from './process.ts'
import type { Row } from './row.ts'

/** `rows` is missing if no attempt succeeded; `reasons` says why attempts failed. */
export type Measurement = { name: string; rows?: Row[]; reasons: string[] }
/** The message sent by a benchmark's process. */
export type Reply = { rows: Row[] } | { reason: string }
type Options = {
  /** Path of a module that exports `benchmarks`. */
  registry: string
  /** Time limit of one attempt. */
  limitInS: number
  /** Ends the attempt and prevents another. */
  signal?: AbortSignal
}

const maxAttempts = 2
const stoppedReason = 'the benchmark run was stopped'
const benchmarkProcess = join(import.meta.dirname, 'benchmark-process.ts')

export const runBenchmark = async (name: string, options: Options): Promise<Measurement> => {
  const reasons: string[] = []
  while (reasons.length < maxAttempts && !options.signal?.aborted) {
    const reply = await attempt(name, options)
    if ('rows' in reply) return { name, rows: reply.rows, reasons }
    reasons.push(reply.reason)
    console.error(`  ${name} was not measured: ${reply.reason}`)
  }
  return { name, reasons: reasons.length > 0 ? reasons : [stoppedReason] }
}

const attempt = async (name: string, { registry, limitInS, signal }: Options): Promise<Reply> => {
  const folder = mkdtempSync(join(tmpdir(), 'altiport-bench-'))
  const child = fork(benchmarkProcess, [registry, name], {
    cwd: root,
    execArgv: ['--import', 'tsx'],
    // Standard output is for the results only. TMPDIR marks all processes that the benchmark starts.
    stdio: ['ignore', 2, 2, 'ipc'],
    env: { ...process.env, TMPDIR: folder },
  })
  const timeout = AbortSignal.timeout(limitInS * 1000)
  try {
    return await new Promise<Reply>((resolve) => {
      child.once('message', (reply) => resolve(reply as Reply))
      child.once('error', (error) => resolve({ reason: error.message }))
      child.once('exit', (code, killSignal) =>
        resolve({ reason: `its process ended with ${killSignal ?? code}` }),
      )
      timeout.addEventListener('abort', () => resolve({ reason: `it took longer than ${limitInS} s` }))
      signal?.addEventListener('abort', () => resolve({ reason: stoppedReason }))
    })
  } finally {
    await killAll(child.pid, folder)
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  }
}

/** Kills the benchmark's process, and all processes that it left running, as a failed benchmark may. */
const killAll = async (pid: number | undefined, folder: string) => {
  for (let tries = 0; tries < 100; tries++) {
    const running = new Set([
      ...(pid === undefined ? [] : [pid, ...descendantsOf(pid)]),
      ...startedIn(folder),
    ])
    const killed = [...running].filter((each) => kill(each))
    if (killed.length === 0) return
    await sleep(50)
  }
}

/** @returns whether the process existed */
const kill = (pid: number): boolean => {
  try {
    return process.kill(pid, 'SIGKILL')
  } catch {
    return false
  }
}

/** Processes with the folder in their environment or command line, even if their parent has ended. */
const startedIn = (folder: string): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => ['environ', 'cmdline'].some((file) => read(`/proc/${pid}/${file}`).includes(folder)))

/** Empty if the file belongs to another user, or the process has ended. */
const read = (file: string): string => {
  try {
    return readFileSync(file, 'latin1')
  } catch {
    return ''
  }
}
