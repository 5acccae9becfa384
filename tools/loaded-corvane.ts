/** Provides Corvane to the hubs of tests and benchmarks: it is built, loaded and verified once. */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { stampOf } from '@altiport/pack/folder'
import { recordName } from '@altiport/pack/record'
import type { Pack } from '@altiport/wire/pack.shape'

const root = dirname(import.meta.dirname)
const builtPack = join(root, '.altiport/packs/corvane')
/** One hour: longer than any hub of a test runs. */
const inUseForInMs = 3_600_000

/**
 * Builds and loads Corvane, unless that has been done; a built pack is used even if its sources have changed since.
 * Returns its id and the folder of the loaded copy.
 */
export function prepareCorvane(): { packId: string; loaded: string } {
  const altiport = ['--import', 'tsx', join(root, 'packer/src/main.ts'), 'pack']
  if (!existsSync(builtPack))
    execFileSync(process.execPath, [...altiport, 'build', join(root, 'demo/corvane'), builtPack])
  const { packId } = readPack(builtPack)
  const loaded = join(root, '.altiport/loaded', packId)
  if (!existsSync(loaded)) {
    const fresh = `${loaded}.${process.pid}`
    execFileSync(process.execPath, [...altiport, 'load', builtPack, fresh])
    try {
      renameSync(fresh, loaded)
    } catch {
      // Another process was faster.
      rmSync(fresh, { recursive: true, force: true })
    }
    dropUnusedPacks(dirname(loaded), packId)
  }
  return { packId, loaded }
}

type Loaded = ReturnType<typeof prepareCorvane>

/** The same pack, offered in other languages; texts that it lacks are in its fallback language. */
function withLanguages(languages: readonly string[], { packId, loaded }: Loaded): Loaded {
  const from = join(loaded, 'packs', packId)
  const { packId: _, ...rest } = { ...readPack(from), languages }
  const hash = createHash('sha256').update(JSON.stringify(rest)).digest('hex').slice(0, 8)
  const offered = { packId: `${rest.id}-${rest.version}-${hash}`, loaded: '' }
  offered.loaded = join(dirname(loaded), offered.packId)
  if (existsSync(offered.loaded)) return offered
  const fresh = `${offered.loaded}.${process.pid}`
  const folder = join(fresh, 'packs', offered.packId)
  linkFolder(from, folder)
  const file = join(folder, 'pack.json')
  // A hard link to the file of the original pack, which must stay unchanged.
  rmSync(file)
  const pack: Pack = { ...readPack(from), languages: [...languages], packId: offered.packId }
  writeFileSync(file, `${JSON.stringify(pack, null, 1)}\n`)
  writeFileSync(join(fresh, 'packs/active.json'), JSON.stringify({ packId: pack.packId, previous: null }))
  renameSync(fresh, offered.loaded)
  return offered
}

/**
 * Puts Corvane into a data folder, in its own languages or in those given: a symbolic link to the folder of the
 * one loaded copy, and the record that its files are verified.
 *
 * Loading and verifying take longer than most journeys. The files themselves are not hard-linked: one more link
 * would change their status time, after which each running hub would verify them again.
 */
export function loadCorvane(dataDir: string, languages?: readonly string[]) {
  const own = prepareCorvane()
  const { packId, loaded } = languages ? withLanguages(languages, own) : own
  const now = new Date()
  utimesSync(loaded, now, now)
  const packsFolder = join(dataDir, 'packs')
  mkdirSync(packsFolder, { recursive: true })
  copyFileSync(join(loaded, 'packs/active.json'), join(packsFolder, 'active.json'))
  symlinkSync(join(loaded, 'packs', packId), join(packsFolder, packId))
  recordAsVerified(packsFolder, packId)
}

const readPack = (folder: string) => JSON.parse(readFileSync(join(folder, 'pack.json'), 'utf8')) as Pack

/** As a hub records it after its own check: loading has checked every byte. */
function recordAsVerified(packsFolder: string, packId: string) {
  const folder = join(packsFolder, packId)
  const lines = readPack(folder).files.map((file) =>
    JSON.stringify(['good', file.path, stampOf(file, lstatSync(join(folder, file.path)))]),
  )
  writeFileSync(join(packsFolder, recordName(packId)), `${lines.join('\n')}\n`)
}

/**
 * Removes other packs, unless a hub may still use them: a hub has only a link to its pack, and another pack can be
 * built and loaded while the hub runs.
 */
export function dropUnusedPacks(folder: string, packId: string) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    // Another process may have renamed or removed it meanwhile.
    const stats = statSync(path, { throwIfNoEntry: false })
    if (name === packId || !stats || Date.now() - stats.mtimeMs < inUseForInMs) continue
    rmSync(path, { recursive: true, force: true })
  }
}

/**
 * Hard-links a folder's files, or copies them to another disk. To change a file, replace it: a write would change it
 * in both folders.
 */
export function linkFolder(from: string, to: string) {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) linkFolder(source, target)
    else linkOrCopy(source, target)
  }
}

function linkOrCopy(source: string, target: string) {
  try {
    linkSync(source, target)
  } catch {
    // On another disk.
    copyFileSync(source, target)
  }
}
