/** Brings a built pack into a hub's data folder and makes it the active one: whole, or not at all. */
import { mkdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type ActivePack, activePack, type Pack, pack, packIndex } from '@altiport/wire/pack'
import {
  copyHashed,
  hashFile,
  removeLeftovers,
  replaceText,
  sync,
  syncTree,
  temporaryBeside,
} from './files.ts'
import { linkVerified, removeOthers } from './load-folder.ts'
import { withLock } from './lock.ts'

export type LoadOptions = { say?: (line: string) => void }

/**
 * Copies the pack in `builtFolder` to `<dataFolder>/packs/<packId>` and switches `<dataFolder>/packs/active.json` to it.
 *
 * The switch is one rename after everything else is on the disk: a power cut at any moment leaves the old pack or the
 * new one active, whole. Files that the active pack has already are linked, not copied. The one before stays for
 * `rollback`; older ones go.
 *
 * @throws where a file is missing or its hash is not the listed one; the message names it.
 * @see PACK-05, PACK-06, PACK-07
 */
export async function loadPack(
  builtFolder: string,
  dataFolder: string,
  options: LoadOptions = {},
): Promise<ActivePack> {
  const packs = join(dataFolder, 'packs')
  await mkdir(packs, { recursive: true })
  await sync(dataFolder)
  return await withLock(packs, async () => {
    await removeLeftovers(packs)
    const text = await readFile(join(builtFolder, 'pack.json'), 'utf8').catch(() => {
      throw new Error(`${builtFolder} is no built pack: it has no pack.json`)
    })
    const next = readPack(text, builtFolder)
    const active = await readActive(dataFolder)
    const home = join(packs, next.packId)
    if (!(await isWhole(home))) {
      const donor = active && join(packs, active.packId)
      await bringIn(next, text, { from: builtFolder, to: home, donor }, options.say ?? (() => {}))
    }
    if (active?.packId === next.packId) return active
    const switched = { packId: next.packId, previous: active?.packId ?? null }
    await replaceText(join(packs, 'active.json'), `${JSON.stringify(switched)}\n`)
    await removeOthers(packs, switched)
    return switched
  })
}

/** Makes the pack before the active one the active one; doing it again goes forward. @see PACK-06 */
export async function rollback(dataFolder: string): Promise<ActivePack> {
  const packs = join(dataFolder, 'packs')
  const active = await readActive(dataFolder)
  if (!active?.previous) throw new Error('there is no pack before the active one')
  const switched = { packId: active.previous, previous: active.packId }
  return await withLock(packs, async () => {
    const fault = await packFault(join(packs, switched.packId))
    if (fault) throw new Error(`the pack before is not whole: ${fault}`)
    await replaceText(join(packs, 'active.json'), `${JSON.stringify(switched)}\n`)
    return switched
  })
}

/** What is active in a hub's data folder; `undefined` before the first load. */
export async function readActive(dataFolder: string): Promise<ActivePack | undefined> {
  const path = join(dataFolder, 'packs', 'active.json')
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  return text === undefined ? undefined : activePack.parse(JSON.parse(text))
}

/** The first fault of a built or loaded pack's folder, or `undefined`: every file there, of the listed size and hash. */
export async function packFault(folder: string): Promise<string | undefined> {
  try {
    const listed = readPack(await readFile(join(folder, 'pack.json'), 'utf8'), folder)
    for (const file of listed.files) {
      const path = join(folder, file.path)
      const size = (await stat(path).catch(() => undefined))?.size
      if (size === undefined) return `${file.path} is missing`
      if (size !== file.size || (await hashFile(path)) !== file.sha256)
        return `${file.path} is not as it was built`
    }
    packIndex.parse(JSON.parse(await readFile(join(folder, 'index.json'), 'utf8')))
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

const isWhole = async (folder: string): Promise<boolean> => (await packFault(folder)) === undefined

function readPack(text: string, folder: string): Pack {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new Error(`${join(folder, 'pack.json')} is damaged; build or copy the pack anew`)
  }
  const result = pack.safeParse(value)
  if (result.success) return result.data
  throw new Error(`${join(folder, 'pack.json')} is no pack that this version knows; build it anew`)
}

type Way = { from: string; to: string; donor: string | undefined }

async function bringIn(next: Pack, text: string, way: Way, say: (line: string) => void): Promise<void> {
  const temporary = temporaryBeside(way.to, 'loading')
  try {
    const folders = new Set(next.files.map((file) => dirname(join(temporary, file.path))))
    await mkdir(temporary)
    for (const folder of folders) await mkdir(folder, { recursive: true })
    let copied = 0
    for (const file of next.files) {
      const target = join(temporary, file.path)
      if (way.donor && (await linkVerified(join(way.donor, file.path), target, file))) continue
      const hash = await copyHashed(join(way.from, file.path), target).catch(
        (error: NodeJS.ErrnoException) => {
          throw error.code === 'ENOENT' ? new Error(`${file.path} is missing; copy the pack anew`) : error
        },
      )
      if (hash !== file.sha256) throw new Error(`${file.path} is not as it was built; copy the pack anew`)
      copied += 1
    }
    await replaceText(join(temporary, 'pack.json'), text)
    await syncTree(temporary)
    const damaged = temporaryBeside(way.to, 'removing')
    await rename(way.to, damaged).catch(() => {})
    await rename(temporary, way.to)
    await sync(dirname(way.to))
    await rm(damaged, { recursive: true, force: true })
    say(`${next.packId}: ${copied} files copied, ${next.files.length - copied} were there`)
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
}
