/** Installs a built pack in a hub's data folder, completely or not at all; activates or removes the previous one. */
import { existsSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { refusePackAsData } from '@altiport/pack/data-folder'
import { inspectList } from '@altiport/pack/inspect'
import { acquireLock, Locked } from '@altiport/pack/lock'
import { RefusedPack } from '@altiport/pack/problem'
import type { TrustedKeys } from '@altiport/pack/trusted-keys'
import { type ActivePack, activePack, type Pack } from '@altiport/wire/pack.shape'
import { counted } from '#core/counted.ts'
import { replaceText } from '#core/files.ts'
import { importPack, type OwnFiles } from './import-pack.ts'
import { removeAllLeftovers, removeOthers, syncUpwards } from './load-folder.ts'
import { freeInBytes, isDiskFull, neededInBytes, noRoom, removableInBytes } from './room.ts'
import { packProblem } from './verify.ts'

export type LoadOptions = {
  printLine?: (line: string) => void
  /** Only packs signed by one of these are accepted; without it, unsigned packs and packs signed by any key. */
  trusted?: TrustedKeys | undefined
  /** Also accepts a pack of a lower version than the active one of the same id. */
  allowsOlder?: boolean
}

/**
 * Copies the pack in `builtFolder` to `<dataFolder>/packs/<packId>` and switches
 * `<dataFolder>/packs/active.json` to it.
 *
 * The switch is one rename after everything else has been synced: after a power cut at any moment either the
 * old pack or the new one is active and complete. Files that packs there already contain are hard-linked, not
 * copied. The previous pack is retained for `rollback`; older ones are removed.
 *
 * @throws RefusedPack if the signature, the list or any file differs from the build, or if the pack is older
 * than the active one; it names the problems found.
 * @see PACK-05, PACK-06, PACK-07
 */
export async function loadPack(
  builtFolder: string,
  dataFolder: string,
  { printLine = () => {}, trusted, allowsOlder = false }: LoadOptions = {},
): Promise<ActivePack> {
  const { pack: next, problems, bytes, signature } = await inspectList(builtFolder, trusted)
  if (!next || problems.length > 0) throw new RefusedPack(problems)
  await refusePackAsData(dataFolder)
  const packs = packsOf(dataFolder)
  await mkdir(packs, { recursive: true })
  await syncUpwards(packs)
  const load = async () => {
    await removeAllLeftovers(packs)
    const active = await readActive(dataFolder)
    if (!allowsOlder) await refuseOlder(next, packs, active)
    const packFolder = join(packs, next.packId)
    const own = { list: bytes, signature }
    if (!(await isAlreadyComplete(packFolder, own))) {
      const donors = donorsFor(next, packs, active)
      if ((await neededInBytes(next, donors)) > (await freeInBytes(packs)))
        throw await noRoomError(next, dataFolder)
      const { copied, reused } = await importPack(next, own, { from: builtFolder, to: packFolder, donors })
      printLine(`${next.packId}: ${counted(copied, 'file')} copied, ${reused} reused`)
    }
    const isSame = active?.packId === next.packId
    const switched = isSame ? active : { packId: next.packId, previous: active?.packId ?? null }
    if (!isSame) await writeActive(packs, switched)
    await removeOthers(packs, switched)
    return switched
  }
  try {
    return await withLock(packs, load)
  } catch (error) {
    // Another program may have filled the disk meanwhile.
    throw isDiskFull(error) ? await noRoomError(next, dataFolder) : error
  }
}

/** Folders that may contain files of the pack, the most likely first. */
function donorsFor(next: Pack, packs: string, active: ActivePack | undefined): string[] {
  const others = [active?.packId, active?.previous].filter((id) => id && id !== next.packId)
  return [join(packs, next.packId), ...others.map((id) => join(packs, id!))]
}

async function noRoomError(next: Pack, dataFolder: string): Promise<Error> {
  const packs = packsOf(dataFolder)
  const active = await readActive(dataFolder)
  const needed = await neededInBytes(next, donorsFor(next, packs, active))
  const removable = active?.previous ? await removableFrom(join(packs, active.previous)) : null
  return noRoom({
    ...{ packId: next.packId, packs, dataFolder, needed, removable },
    free: await freeInBytes(packs),
    total: next.files.reduce((sum, { size }) => sum + size, 0),
  })
}

const removableFrom = async (folder: string): Promise<number> => {
  const { pack } = await inspectList(folder)
  return pack ? removableInBytes(folder, pack) : 0
}

/**
 * Removes the previous pack and leftovers of interrupted loads. Works on a full disk too; after a power cut in
 * between, run it again.
 *
 * @see PACK-06
 */
export async function prunePacks(dataFolder: string): Promise<{ removed: string | null; freed: number }> {
  const packs = packsOf(dataFolder)
  const requireActive = async () => {
    const active = await readActive(dataFolder)
    if (active) return active
    throw new Error(`${dataFolder} has no active pack; altiport pack load OUT DATA installs one`)
  }
  await requireActive()
  const prune = async () => {
    // Under the lock: a load may have ended just before.
    const active = await requireActive()
    const before = await freeInBytes(packs)
    await removeAllLeftovers(packs)
    const withoutPrevious = { packId: active.packId, previous: null }
    // First, as `active.json` cannot be written on a full disk.
    await removeOthers(packs, withoutPrevious)
    if (active.previous) await writeActive(packs, withoutPrevious)
    return { removed: active.previous, freed: Math.max(0, (await freeInBytes(packs)) - before) }
  }
  return await withLock(packs, prune, { isOptionalOnFullDisk: true })
}

/**
 * Runs `act` while no other process loads a pack into the same folder; with `isOptionalOnFullDisk`, also without a lock
 * if the disk has no room for one.
 */
async function withLock<Result>(
  packs: string,
  act: () => Promise<Result>,
  { isOptionalOnFullDisk = false } = {},
): Promise<Result> {
  const release = await acquireLock(join(packs, '.lock')).catch((error) => {
    if (isOptionalOnFullDisk && isDiskFull(error)) return async () => {}
    if (!(error instanceof Locked)) throw error
    throw new Error(`process ${error.pid} is loading a pack there; try again later`)
  })
  try {
    return await act()
  } finally {
    await release()
  }
}

/** Compares numbers in versions numerically: 2026.9 is before 2026.10. */
const versionCollator = new Intl.Collator('en', { numeric: true })

/** Refuses a lower version of the active pack, even if signed: an old copy must not undo what a newer one corrected. */
async function refuseOlder(next: Pack, packs: string, active: ActivePack | undefined): Promise<void> {
  if (!active || active.packId === next.packId) return
  const { pack: installed } = await inspectList(join(packs, active.packId)).catch(() => ({ pack: null }))
  if (installed?.id !== next.id || versionCollator.compare(next.version, installed.version) >= 0) return
  const problem = `is version ${next.version}, older than the active ${installed.version}; use pack rollback to go back, or --older to load it anyway`
  throw new RefusedPack([{ path: 'pack.json', problem }])
}

/** Activates the previous pack again; a second call switches back. @see PACK-06 */
export async function rollback(dataFolder: string): Promise<ActivePack> {
  const packs = packsOf(dataFolder)
  const noPreviousPack = new Error('there is no previous pack')
  if (!existsSync(packs))
    throw new Error(`${dataFolder} is not a hub's data folder: it has no folder "packs"`)
  if (!(await readActive(dataFolder))?.previous) throw noPreviousPack
  return await withLock(packs, async () => {
    const active = await readActive(dataFolder)
    if (!active?.previous) throw noPreviousPack
    const problem = await packProblem(join(packs, active.previous))
    if (problem) throw new Error(`the previous pack is damaged: ${problem}`)
    const switched = { packId: active.previous, previous: active.packId }
    await writeActive(packs, switched)
    return switched
  })
}

/** The active pack of a hub's data folder; `undefined` before the first load. */
export async function readActive(dataFolder: string): Promise<ActivePack | undefined> {
  const text = await readFile(join(packsOf(dataFolder), 'active.json'), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined
      throw error
    },
  )
  return text === undefined ? undefined : activePack.parse(JSON.parse(text))
}

const packsOf = (dataFolder: string): string => resolve(dataFolder, 'packs')

const writeActive = (packs: string, active: ActivePack): Promise<void> =>
  replaceText(join(packs, 'active.json'), `${JSON.stringify(active)}\n`)

/** Whether the pack is already there and intact. Adds a signature that was made later to the same list. */
async function isAlreadyComplete(packFolder: string, { list, signature }: OwnFiles): Promise<boolean> {
  const existing = await readFile(join(packFolder, 'pack.json')).catch(() => undefined)
  if (!existing?.equals(list)) return false
  const existingSignature = await readFile(join(packFolder, 'pack.sig'), 'utf8').catch(() => undefined)
  if (signature !== undefined && signature !== existingSignature)
    await replaceText(join(packFolder, 'pack.sig'), signature)
  return (await packProblem(packFolder)) === undefined
}
