/** Resource usage of a running process. Linux only. */
import { readdirSync, readFileSync } from 'node:fs'

const ticksPerS = 100

/** CPU seconds, user and system, used so far. */
export const cpuInS = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) / ticksPerS
}

export const memoryInMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

/** Open file handles, including connections. */
export const handlesOf = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length
