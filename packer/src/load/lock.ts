/** Lets one process at a time work on a folder. A lock of a dead process, or of an earlier boot, is ignored. */
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isAlive, temporaryPathFor } from '#core/files.ts'

/** Runs `act` while holding `<folder>/.lock`; throws if another process holds it. */
export async function withLock<Result>(folder: string, act: () => Promise<Result>): Promise<Result> {
  const path = join(folder, '.lock')
  const me = `${process.pid} ${await boot()}`
  const [ownPath, stale] = [temporaryPathFor(path, 'locking'), temporaryPathFor(path, 'stale')]
  const busy = (pid: string | undefined) =>
    new Error(`process ${pid} is loading a pack there; try again later`)
  // Linking either creates the lock with its content or fails; nothing in between.
  const claim = () =>
    link(ownPath, path).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') throw error
      // A file system without hard links.
      await writeFile(path, me, { flag: 'wx' })
    })
  await writeFile(ownPath, me)
  try {
    await claim().catch(async () => {
      const holder = await readFile(path, 'utf8').catch(() => '')
      const [pid, since] = holder.split(' ')
      if (since === (await boot()) && isAlive(Number(pid))) throw busy(pid)
      await rename(path, stale).catch(() => {})
      // Another process may have replaced the stale lock in between; then its lock is put back.
      const removed = await readFile(stale, 'utf8').catch(() => holder)
      if (removed !== holder) await link(stale, path).catch(() => {})
      await claim().catch(() => {
        throw busy(removed.split(' ')[0])
      })
    })
  } finally {
    await rm(ownPath, { force: true })
    await rm(stale, { force: true })
  }
  try {
    return await act()
  } finally {
    await rm(path, { force: true })
  }
}

async function boot(): Promise<string> {
  return (await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => 'unknown')).trim()
}
