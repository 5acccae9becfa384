/** Starts, measures (through /proc) and ends programs. Linux only. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export const root = dirname(import.meta.dirname)
const ticksPerS = 100

/** Path of a baseline program, or of a module preloaded into a measured one. */
export const baselineFile = (name: string): string => join(import.meta.dirname, 'baselines', name)

export type RunningProgram = { pid: number; stop(): Promise<void> }

/** Starts a program and waits until `url` responds, with any status. */
export const startProgram = async (
  command: string,
  args: string[],
  url: string,
  env: Record<string, string> = {},
): Promise<RunningProgram> => {
  const program = spawn(command, args, { stdio: 'ignore', env: { ...process.env, ...env } })
  await waitUntilReachable(url)
  return { pid: program.pid!, stop: () => terminate(program) }
}

/** @throws after some 15 s */
export const waitUntilReachable = async (url: string) => {
  for (let tries = 0; tries < 3000; tries++) {
    if (
      await fetch(url)
        .then(() => true)
        .catch(() => false)
    )
      return
    await sleep(5)
  }
  throw new Error(`${url} does not respond`)
}

const terminate = (program: ChildProcess) =>
  new Promise<void>((resolve) => {
    program.once('exit', () => resolve())
    program.kill('SIGTERM')
  })

/** CPU seconds, user and system, used so far by a process and its direct children that still run. */
export const cpuInS = (pid: number): number =>
  [pid, ...childrenOf(pid)].reduce((sum, each) => {
    const fields = readFileSync(`/proc/${each}/stat`, 'utf8').split(') ')[1]!.split(' ')
    return sum + (Number(fields[11]) + Number(fields[12])) / ticksPerS
  }, 0)

/** Resident memory of a process, in MB of 1024 KB. */
export const memoryInMB = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024

const childrenOf = (pid: number): number[] =>
  readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  )

/** Children, their children, and so on; empty for a process that has ended. */
export const descendantsOf = (pid: number): number[] => {
  try {
    return childrenOf(pid).flatMap((child) => [child, ...descendantsOf(child)])
  } catch {
    return []
  }
}

export type LoadResult = { requests: number; bytes: number; errors: number }

/** Runs a bounded load against a loopback address with wrk; `script` is Lua. */
export const runLoad = (
  url: string,
  { seconds = 5, connections = 16, script }: { seconds?: number; connections?: number; script?: string },
): LoadResult => {
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, ...(script ? ['-s', script] : []), url]
  const printed = execFileSync('wrk', args, { encoding: 'utf8' })
  const [, requests, size, unit] = /(\d+) requests in [^,]+, ([\d.]+)([KMGT]?B) read/.exec(printed)!
  const errors = [...printed.matchAll(/(?:Non-2xx or 3xx responses:|connect|read|write|timeout) (\d+)/g)]
  return {
    requests: Number(requests),
    bytes: Number(size) * 1024 ** ['B', 'KB', 'MB', 'GB', 'TB'].indexOf(unit!),
    errors: errors.reduce((sum, [, count]) => sum + Number(count), 0),
  }
}

/** The load’s result, and the CPU seconds that a process used while the load ran. */
export const measureCpu = (pid: number, run: () => LoadResult): LoadResult & { cpuInS: number } => {
  const before = cpuInS(pid)
  const result = run()
  return { ...result, cpuInS: cpuInS(pid) - before }
}
