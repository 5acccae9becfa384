/** Provides Corvane to the hubs of journeys and of the benchmark: it is built, loaded and verified once. */
import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { recordName } from '@altiport/hub/core/integrity/pack-record'

const root = dirname(import.meta.dirname)
const builtPack = join(root, '.altiport/packs/corvane')

/**
 * Puts Corvane into a data folder by hard links to one loaded copy.
 *
 * Loading checks every byte, and takes longer than most journeys.
 */
export function loadCorvane(dataDir: string) {
  const altiport = ['--import', 'tsx', join(root, 'packer/src/main.ts'), 'pack']
  if (!existsSync(builtPack))
    execFileSync(process.execPath, [...altiport, 'build', join(root, 'demo/corvane'), builtPack])
  const packId = builtPackId()
  const loaded = loadedFolder(packId)
  if (!existsSync(loaded)) {
    const fresh = `${loaded}.${process.pid}`
    execFileSync(process.execPath, [...altiport, 'load', builtPack, fresh])
    try {
      renameSync(fresh, loaded)
    } catch {
      // Another process was faster.
      rmSync(fresh, { recursive: true, force: true })
    }
    dropOlderPacks(dirname(loaded), packId)
  }
  linkFolder(join(loaded, 'packs'), join(dataDir, 'packs'))
}

const builtPackId = () =>
  (JSON.parse(readFileSync(join(builtPack, 'pack.json'), 'utf8')) as { packId: string }).packId
const loadedFolder = (packId: string) => join(root, '.altiport/loaded', packId)

/** Saves the hub's record of verified files, so that the next hubs need not verify them again. */
export function saveRecord(dataDir: string) {
  if (!existsSync(builtPack)) return
  const packId = builtPackId()
  const recordPath = (folder: string) => join(folder, 'packs', recordName(packId))
  const [read, saved] = [recordPath(dataDir), recordPath(loadedFolder(packId))]
  if (!existsSync(read) || !existsSync(dirname(saved)) || linesIn(read) <= linesIn(saved)) return
  if (readFileSync(read, 'utf8').includes('"bad"')) return
  const fresh = `${saved}.${process.pid}`
  copyFileSync(read, fresh)
  renameSync(fresh, saved)
}

const linesIn = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8').split('\n').length : 0)

/**
 * Keeps only what is loaded, or being loaded, of one pack. Running hubs with another pack keep their own
 * links to its files.
 */
export function dropOlderPacks(folder: string, packId: string) {
  const others = readdirSync(folder).filter((name) => name !== packId && !name.startsWith(`${packId}.`))
  for (const name of others) rmSync(join(folder, name), { recursive: true, force: true })
}

/** Hard-links a folder's files; lists are copied, as a hub or a loader may rewrite them. */
function linkFolder(from: string, to: string) {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) linkFolder(source, target)
    else if (/\.jsonl?$/.test(entry.name)) copyFileSync(source, target)
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
