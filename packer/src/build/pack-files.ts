/** Adds files to a pack during the build: named by their hash, pictures with their thumbnails. */
import { copyFile, stat } from 'node:fs/promises'
import { extname, join, relative } from 'node:path'
import { thumbnailPath } from '@altiport/wire/pack-values'
import type { Picture } from '@altiport/wire/pack-values.shape'
import type { Source } from '#check/check.ts'
import { counted } from '#core/counted.ts'
import { createFolder, hashFile } from '#core/files.ts'
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

  async function addFile(
    file: string,
    extension = extname(file).toLowerCase(),
    subfolder = 'files',
    sha256?: string,
  ) {
    const path = `${subfolder}/${(sha256 ?? (await hashFile(file))).slice(0, 16)}${extension}`
    await createFolder(join(folder, subfolder))
    await copyFile(file, join(folder, path))
    return { path, sizeInBytes: (await stat(file)).size }
  }

  /** Resolves to the number of thumbnails that had to be created. */
  async function copyPicture(file: string): Promise<number> {
    const sha256 = await hashFile(file)
    const { path } = await addFile(file, undefined, undefined, sha256)
    const picture: Picture = { path, ...(await measurePicture(file)) }
    const { thumbnails, createdCount } = await thumbnailsOf(
      { ...picture, file, sha256 },
      folders,
      cacheFolder,
    )
    for (const { width, format, file: thumbnail } of thumbnails) {
      await copyFile(thumbnail, join(folder, thumbnailPath(picture, width, format)))
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
    addFile: (file, extension, subfolder) => addFile(file, extension, subfolder),
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
