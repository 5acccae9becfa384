/**
 * Measures a line in a separate process, so that a failure of it (an error, a killed Chromium, a hang) does
 * not affect the others. Processes and files that it leaves behind are removed.
 */
import { fork } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as later } from 'node:timers/promises'
import type { Line } from './line.ts'
import { descendantsOf, root } from './process.ts'

/** `lines` is missing if no attempt succeeded; `reasons` are those of the failed attempts. */
export type Measured = { name: string; lines?: Line[]; reasons: string[] }
/** The message sent by the process of a line. */
export type Reply = { lines: Line[] } | { reason: string }
type Options = {
  /** Path of a module that exports `lines`. */
  registry: string
  /** Time limit of one attempt. */
  limitInS: number
  /** Ends the attempt and prevents another. */
  signal?: AbortSignal
}

const attempts = 2
const lineProcess = join(import.meta.dirname, 'line-process.ts')

export const measureLine = async (name: string, options: Options): Promise<Measured> => {
  const reasons: string[] = []
  while (reasons.length < attempts && !options.signal?.aborted) {
    const reply = await attempt(name, options)
    if ('lines' in reply) return { name, lines: reply.lines, reasons }
    reasons.push(reply.reason)
    console.error(`  ${name} was not measured: ${reply.reason}`)
  }
  return { name, reasons: reasons.length > 0 ? reasons : [stopped] }
}

const stopped = 'the bench was stopped'

const attempt = async (name: string, { registry, limitInS, signal }: Options): Promise<Reply> => {
  const folder = mkdtempSync(join(tmpdir(), 'altiport-line-'))
  const child = fork(lineProcess, [registry, name], {
    cwd: root,
    execArgv: ['--import', 'tsx'],
    // Standard output is for the table only. All processes of the line can be recognized by the folder.
    stdio: ['ignore', 2, 2, 'ipc'],
    env: { ...process.env, TMPDIR: folder },
  })
  const limit = AbortSignal.timeout(limitInS * 1000)
  try {
    return await new Promise<Reply>((resolve) => {
      child.once('message', (reply) => resolve(reply as Reply))
      child.once('error', (error) => resolve({ reason: error.message }))
      child.once('exit', (code, by) => resolve({ reason: `its process ended with ${by ?? code}` }))
      limit.addEventListener('abort', () => resolve({ reason: `it took longer than ${limitInS} s` }))
      signal?.addEventListener('abort', () => resolve({ reason: stopped }))
    })
  } finally {
    await endAll(child.pid, folder)
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  }
}

/** Kills what the line has started; a line that succeeded has ended it itself. */
const endAll = async (pid: number | undefined, folder: string) => {
  for (let tries = 0; tries < 100; tries++) {
    const running = new Set([
      ...(pid === undefined ? [] : [pid, ...descendantsOf(pid)]),
      ...startedIn(folder),
    ])
    const ended = [...running].map((each) => kill(each))
    if (!ended.some(Boolean)) return
    await later(50)
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
