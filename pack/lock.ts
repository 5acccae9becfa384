/**
 * Lets one process at a time use a folder. A lock of a dead process, or of an earlier boot, is ignored, even if
 * another process now has the dead one's id.
 */
import { randomBytes } from 'node:crypto'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { readBootId } from './boot.ts'

/** Thrown if another process holds the lock. */
export class Locked extends Error {
  readonly pid: number
  constructor(path: string, pid: number) {
    super(`${path} is held by process ${pid}`)
    this.pid = pid
  }
}

/** Creates the lock file and resolves to the function that removes it. @throws Locked, even on a full disk */
export async function acquireLock(path: string): Promise<() => Promise<void>> {
  const me = await describeProcess(process.pid)
  const [ownPath, stale] = [pathBeside(path, 'locking'), pathBeside(path, 'stale')]
  // Linking either creates the lock with its content or fails; nothing in between.
  const claim = () =>
    link(ownPath, path).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') throw error
      // A file system without hard links.
      await writeFile(path, me, { flag: 'wx' })
    })
  /** @throws Locked if the holder is alive */
  const readStaleHolder = async () => {
    const holder = await readFile(path, 'utf8').catch(() => '')
    if (await isHeld(holder)) throw new Locked(path, pidOf(holder))
    return holder
  }
  try {
    // If no file can be written to the disk, a lock that another process holds is still the error to report.
    await writeFile(ownPath, me).catch(async (error) => {
      await readStaleHolder()
      throw error
    })
    await claim().catch(async () => {
      const holder = await readStaleHolder()
      await rename(path, stale).catch(() => {})
      // Another process may have replaced the stale lock in between; then its lock is put back.
      const removed = await readFile(stale, 'utf8').catch(() => holder)
      if (removed !== holder)
        await link(stale, path).catch(() => writeFile(path, removed, { flag: 'wx' }).catch(() => {}))
      await claim().catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error
        throw new Locked(path, pidOf(removed))
      })
    })
  } finally {
    // On a read-only disk removing fails too; that must not replace the error.
    for (const file of [ownPath, stale]) await rm(file, { force: true }).catch(() => {})
  }
  return () => rm(path, { force: true })
}

const pathBeside = (path: string, purpose: string) =>
  join(dirname(path), `.${basename(path)}.${purpose}-${process.pid}-${randomBytes(4).toString('hex')}`)

const pidOf = (holder: string) => Number(holder.split(' ')[0])
const isHeld = async (holder: string) =>
  isAlive(pidOf(holder)) && holder === (await describeProcess(pidOf(holder)))

/** A process's id, the boot's id, and the process's start time. */
async function describeProcess(pid: number): Promise<string> {
  const read = (path: string) => readFile(path, 'utf8').catch(() => '')
  const boot = await readBootId()
  // The command, in parentheses, may contain spaces; the start time is the 20th field after it.
  const start = (await read(`/proc/${pid}/stat`)).replace(/^.*\)/s, '').trim().split(' ')[19] ?? ''
  return `${pid} ${boot} ${start}`.trim()
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
