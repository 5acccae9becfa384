/**
 * Marks the packs whose files nginx may serve directly: one empty file per pack, named after its `packId`.
 *
 * The packs' folder may also contain packs that have not been verified. Requests for a pack with a damaged
 * file must go through the hub, which refuses that file.
 *
 * @see PACK-05, hub/nginx/altiport.conf
 */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Content } from './content.ts'

const checkEveryInMs = 2000

type PackSource = Pick<Content, 'packFiles' | 'faultyFiles' | 'onActivated'>

export async function writeServedPacks(
  content: PackSource,
  folder: string,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<{ stop(): void }> {
  let lastError: string | undefined
  let queue: Promise<void> = Promise.resolve()

  const write = async () => {
    const expected = new Set(
      [...content.packFiles.keys()].filter((packId) => !hasFaultyFiles(content, packId)),
    )
    await mkdir(folder, { recursive: true })
    const present = await readdir(folder)
    for (const name of present) if (!expected.has(name)) await rm(join(folder, name), { recursive: true })
    for (const packId of expected) if (!present.includes(packId)) await writeFile(join(folder, packId), '')
  }
  const update = () => {
    queue = queue.then(write).then(
      () => {
        lastError = undefined
      },
      (error: Error) => {
        if (error.message !== lastError)
          log.error({ err: error }, 'list of served packs for nginx could not be written')
        lastError = error.message
      },
    )
    return queue
  }

  await update()
  content.onActivated(() => void update())
  const timer = setInterval(update, checkEveryInMs)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}

const hasFaultyFiles = ({ packFiles, faultyFiles }: PackSource, packId: string): boolean => {
  const folderPrefix = join(packFiles.get(packId)!.folder, '/')
  for (const path of faultyFiles) if (path.startsWith(folderPrefix)) return true
  return false
}
