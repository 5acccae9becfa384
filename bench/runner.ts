/**
 * Measures a line in a process of its own, so that nothing which happens to it touches the figures of the others: a
 * fault, a Chromium that is killed, a hang. What it leaves running or lying about is ended and removed.
 */
import { fork } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as later } from 'node:timers/promises'
import type { Line } from './line.ts'
import { descendantsOf, root } from './process.ts'

/** `lines` are missing where no attempt succeeded; `reasons` are of those that did not. */
export type Measured = { name: string; lines?: Line[]; reasons: string[] }
/** What the process of a line sends. */
export type Reply = { lines: Line[] } | { reason: string }
type Options = {
  /** A module with `lines`. */
  registry: string
  /** For one attempt. */
  limitInS: number
  /** Ends the attempt, and allows no other. */
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
    // The table alone is standard output. All that the line starts can be told by the folder.
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

/** A line that succeeded has ended what it started; any other has not. */
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

/** @returns whether there was such a process */
const kill = (pid: number): boolean => {
  try {
    return process.kill(pid, 'SIGKILL')
  } catch {
    return false
  }
}

/** Processes with the folder in their environment or on their command line, whoever is their parent by now. */
const startedIn = (folder: string): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => ['environ', 'cmdline'].some((file) => read(`/proc/${pid}/${file}`).includes(folder)))

/** What cannot be read is another user's, or has ended. */
const read = (file: string): string => {
  try {
    return readFileSync(file, 'latin1')
  } catch {
    return ''
  }
}
