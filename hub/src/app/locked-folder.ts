/** Lets one hub at a time use a data folder: two would overwrite each other's sessions and orders. */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { acquireLock } from '@altiport/pack/lock'

type Running = { stop(): Promise<void> }

/** Holds the lock from before `open` until what it opened has stopped. @throws Locked @see OPS-02 */
export const withLockedFolder = async <Opened extends Running>(
  dataDir: string,
  open: () => Promise<Opened>,
): Promise<Opened> => {
  await mkdir(dataDir, { recursive: true })
  const release = await acquireLock(join(dataDir, 'hub.lock'))
  try {
    const opened = await open()
    return { ...opened, stop: () => opened.stop().finally(release) }
  } catch (error) {
    await release()
    throw error
  }
}
