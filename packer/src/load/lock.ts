/**
 * One process at a time works on a folder; a lock whose process has died, or that an earlier boot left,
 * does not count.
 */
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isAlive, temporaryPathFor } from '#core/files.ts'

/** Acts while holding `<folder>/.lock`; throws when another process holds it. */
export async function withLock<Result>(folder: string, act: () => Promise<Result>): Promise<Result> {
  const path = join(folder, '.lock')
  const me = `${process.pid} ${await boot()}`
  const [ownPath, stale] = [temporaryPathFor(path, 'locking'), temporaryPathFor(path, 'stale')]
  const busy = (pid: string | undefined) =>
    new Error(`process ${pid} is loading a pack there; try again later`)
  // Linking is the one step that either makes the lock with its content or fails.
  const claim = () =>
    link(ownPath, path).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') throw error
      // A file system without second names.
      await writeFile(path, me, { flag: 'wx' })
    })
  await writeFile(ownPath, me)
  try {
    await claim().catch(async () => {
      const holder = await readFile(path, 'utf8').catch(() => '')
      const [pid, since] = holder.split(' ')
      if (since === (await boot()) && isAlive(Number(pid))) throw busy(pid)
      await rename(path, stale).catch(() => {})
      // Another process may have taken the dead one's place just before; then the lock is its own.
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
