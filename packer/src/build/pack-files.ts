/** Adds files to a pack during the build: named by their hash, pictures with their thumbnails. */
import { type FileHandle, open } from 'node:fs/promises'
import { extname, join, relative } from 'node:path'
import { thumbnailPath } from '@altiport/wire/pack-values'
import type { Picture } from '@altiport/wire/pack-values.shape'
import type { Source } from '#check/check.ts'
import { counted } from '#core/counted.ts'
import { createFolder, hashOf } from '#core/files.ts'
import { openInside } from '#core/open-inside.ts'
import type { Builder } from '#core/part.ts'
import { measurePicture } from '#core/pictures/pictures.ts'
import { thumbnailsOf } from './thumbnails.ts'

type PackFiles = Pick<Builder, 'fallback' | 'text' | 'picture' | 'addPicture' | 'addFile'> & {
  /** Adds all pictures that the source names; afterwards `picture` can return them. */
  addPictures: () => Promise<void>
}

export function createPackFiles(
  { pack, pictures, folders }: Source,
  folder: string,
  cacheFolder: string,
  printLine: (line: string) => void,
): PackFiles {
  const pictureByFile = new Map<string, Picture>()

  const allowed = [...folders, cacheFolder]

  async function copyIn(file: string, extension = extname(file).toLowerCase(), subfolder = 'files') {
    const source = await openInside(allowed, file)
    try {
      const sha256 = await hashOf(source.createReadStream({ start: 0, autoClose: false }))
      const path = `${subfolder}/${sha256.slice(0, 16)}${extension}`
      await createFolder(join(folder, subfolder))
      await copyOpened(source, join(folder, path))
      return { path, sha256, sizeInBytes: (await source.stat()).size }
    } finally {
      await source.close()
    }
  }

  /** Resolves to the number of thumbnails that had to be created. */
  async function copyPicture(file: string): Promise<number> {
    const { path, sha256 } = await copyIn(file)
    const copy = join(folder, path)
    const picture: Picture = { path, ...(await measurePicture(copy)) }
    const { thumbnails, createdCount } = await thumbnailsOf(
      { ...picture, file: copy, sha256 },
      folders,
      cacheFolder,
    )
    for (const { width, format, file: thumbnail } of thumbnails) {
      const source = await openInside(allowed, thumbnail)
      await copyOpened(source, join(folder, thumbnailPath(picture, width, format))).finally(() =>
        source.close(),
      )
    }
    pictureByFile.set(file, picture)
    return createdCount
  }

  return {
    fallback: pack.fallback,
    text: (value) => (typeof value === 'string' ? { [pack.fallback]: value } : value),
    picture: (file) => pictureByFile.get(file)!,
    async addPicture(file) {
      await copyPicture(file)
      return pictureByFile.get(file)!
    },
    async addFile(file, extension, subfolder) {
      const { path, sizeInBytes } = await copyIn(file, extension, subfolder)
      return { path, sizeInBytes }
    },
    async addPictures() {
      const files = [...pictures.keys()].sort()
      for (const [index, file] of files.entries()) {
        const createdCount = await copyPicture(file)
        const work = createdCount > 0 ? `, ${counted(createdCount, 'thumbnail')} created` : ''
        printLine(`picture ${index + 1} of ${files.length}  ${relative(pictures.get(file)!, file)}${work}`)
      }
    },
  }
}

async function copyOpened(source: FileHandle, to: string): Promise<void> {
  const target = await open(to, 'w')
  try {
    for await (const chunk of source.createReadStream({ start: 0, autoClose: false, highWaterMark: 1 << 20 }))
      await target.writeFile(chunk as Buffer)
  } finally {
    await target.close()
  }
}
