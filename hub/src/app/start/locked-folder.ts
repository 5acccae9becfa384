/** Lets one hub at a time use a data folder: two would overwrite each other's sessions and orders. */
import { join } from 'node:path'
import { refusePackAsData } from '@altiport/pack/data-folder'
import { acquireLock } from '@altiport/pack/lock'
import { makeFolder } from '@altiport/pack/make-folder'

type Running = { stop(): Promise<void> }

/** A hub that restarts on a full or read-only disk still has its films to serve. */
const withoutLockOn = ['ENOSPC', 'EDQUOT', 'EROFS']

/**
 * Holds the lock from before `open` until what it opened has stopped; works without a lock if the disk is full or
 * read-only and no other process holds the folder.
 *
 * @throws Locked, NoDataFolder, other errors of the disk, and those of `open`
 * @see OPS-02
 */
export const withLockedFolder = async <Opened extends Running>(
  dataDir: string,
  open: () => Promise<Opened>,
  acquire = acquireLock,
): Promise<Opened> => {
  await refusePackAsData(dataDir)
  await makeFolder(dataDir)
  const release = await acquire(join(dataDir, 'hub.lock')).catch((error: NodeJS.ErrnoException) => {
    if (withoutLockOn.includes(error.code ?? '')) return async () => {}
    throw error
  })
  try {
    const opened = await open()
    return { ...opened, stop: () => opened.stop().finally(release) }
  } catch (error) {
    await release()
    throw error
  }
}
