/** Data folders with changed copies of the tiny pack, whose packaged films are cached between runs. */
import { createHash } from 'node:crypto'
import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildPack } from '@altiport/packer/build/build'
import { tinyFolder } from '@altiport/packer/testing/packs'
import type { Pack, PackIndex } from '@altiport/wire/pack.shape'

export type Packs = {
  dataDir: string
  packsFolder: string
  /** Adds a copy of the tiny pack, modified by `change`, with its own id. */
  add(version: string, change?: (index: PackIndex, pack: Pack) => void): Promise<string>
  /** Activates a pack by renaming a file, as a loader does. */
  activate(packId: string, previous?: string | null): Promise<void>
  remove(): Promise<void>
}

/** Reused between runs: packaging films takes seconds. */
const cacheFolder = join(tmpdir(), 'altiport-test-packs')

export async function openPacks(): Promise<Packs> {
  const dataDir = await mkdtemp(join(tmpdir(), 'altiport-packs-'))
  const packsFolder = join(dataDir, 'packs')
  await mkdir(packsFolder)
  const built = join(dataDir, 'built', 'tiny')
  await buildPack(tinyFolder, built, { quiet: true, cacheFolder })

  return {
    dataDir,
    packsFolder,
    async add(version, change) {
      const pack: Pack = JSON.parse(await readFile(join(built, 'pack.json'), 'utf8'))
      const index: PackIndex = JSON.parse(await readFile(join(built, 'index.json'), 'utf8'))
      pack.version = version
      change?.(index, pack)
      const indexText = JSON.stringify(index)
      const listed = pack.files.find(({ path }) => path === 'index.json')!
      Object.assign(listed, { size: Buffer.byteLength(indexText), sha256: sha256(indexText) })
      const { packId: _, ...packWithoutId } = pack
      const packId = `${pack.id}-${pack.version}-${sha256(JSON.stringify(packWithoutId)).slice(0, 8)}`
      const folder = join(packsFolder, packId)
      await cp(built, folder, { recursive: true })
      await writeFile(join(folder, 'pack.json'), `${JSON.stringify({ ...packWithoutId, packId }, null, 1)}\n`)
      await writeFile(join(folder, 'index.json'), indexText)
      return packId
    },
    async activate(packId, previous = null) {
      await writeFile(join(packsFolder, 'active.new'), JSON.stringify({ packId, previous }))
      await rename(join(packsFolder, 'active.new'), join(packsFolder, 'active.json'))
    },
    remove: () => rm(dataDir, { recursive: true, force: true }),
  }
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Polls until the condition is true. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resume) => setTimeout(resume, 10))
}
