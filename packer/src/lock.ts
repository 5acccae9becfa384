// One process at a time works on a folder; a lock whose process has died, or that an earlier boot left, does not count.
import { randomBytes } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isAlive } from './files.ts'

/** Acts while holding `<folder>/.lock`; throws when another process holds it. */
export async function withLock<Result>(folder: string, act: () => Promise<Result>): Promise<Result> {
  const path = join(folder, '.lock')
  const me = `${process.pid} ${await boot()}`
  const mine = `${path}-${process.pid}-${randomBytes(4).toString('hex')}`
  await writeFile(mine, me)
  try {
    // Linking is the one step that either makes the lock with its content or fails.
    await link(mine, path).catch(async () => {
      const holder = await readFile(path, 'utf8').catch(() => '')
      const [pid, since] = holder.split(' ')
      if (since === (await boot()) && isAlive(Number(pid))) {
        throw new Error(`process ${pid} is loading a pack there; try again when it has ended`)
      }
      await rm(path, { force: true })
      await link(mine, path)
    })
  } finally {
    await rm(mine, { force: true })
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
