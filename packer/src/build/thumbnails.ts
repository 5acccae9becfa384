/** Finds thumbnails in the folders of a pack and its library, or in the cache, and makes missing ones. */
import { mkdir, rename, stat, writeFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { type ThumbnailFormat, thumbnailFormatsFor } from '@altiport/wire/pack-values'
import { checkPack } from '#check/check.ts'
import { counted } from '#core/counted.ts'
import { hashFile, sync, temporaryPathFor } from '#core/files.ts'
import { inParallel } from '#core/parallel.ts'
import { createThumbnail, isThumbnail, measurePicture, type PictureFacts } from '#core/pictures/pictures.ts'
import { InvalidPack } from '#core/problem.ts'
import { isLinkOutOf } from '#core/source-file.ts'

export type Thumbnail = { width: number; format: ThumbnailFormat; file: string }

type Original = { file: string; sha256: string } & Pick<PictureFacts, 'width' | 'height' | 'widths'>

/** Every thumbnail of a picture, each a file in the `thumbnails` of one of `folders` or of the cache. */
export async function thumbnailsOf(
  picture: Original,
  folders: readonly string[],
  cacheFolder: string,
): Promise<{ thumbnails: Thumbnail[]; createdCount: number }> {
  let createdCount = 0
  const needed = picture.widths.flatMap((width) =>
    thumbnailFormatsFor(width).map((format) => ({ width, format })),
  )
  const thumbnails = await inParallel(needed, async ({ width, format }) => {
    const name = thumbnailName(picture.sha256, width, format)
    const isUsable = (path: string) => isThumbnail(path, { width, format, original: picture })
    for (const folder of folders) {
      const provided = join(folder, 'thumbnails', name)
      // A link could publish any file of this machine.
      if (
        (await isFile(provided)) &&
        !isLinkOutOf(folder, join('thumbnails', name)) &&
        (await isUsable(provided))
      )
        return { width, format, file: provided }
    }
    const cached = join(cacheFolder, 'thumbnails', name)
    if ((await isFile(cached)) && (await isUsable(cached))) return { width, format, file: cached }
    await mkdir(join(cacheFolder, 'thumbnails'), { recursive: true })
    const temporary = temporaryPathFor(cached, 'drawing')
    await writeFile(temporary, await createThumbnail(picture.file, width, format))
    await sync(temporary)
    await rename(temporary, cached)
    createdCount += 1
    return { width, format, file: cached }
  })
  return { thumbnails, createdCount }
}

/**
 * Adds missing thumbnails to the `thumbnails` folders of the pack and its library. Resolves to the number
 * made. @throws {InvalidPack} if the pack has problems
 */
export async function writeThumbnails(
  folder: string,
  printLine: (line: string) => void = () => {},
): Promise<number> {
  const { problems, source } = await checkPack(resolve(folder))
  if (!source) throw new InvalidPack(problems)
  let createdCount = 0
  for (const [file, rootFolder] of [...source.pictures].sort()) {
    const sha256 = await hashFile(file)
    const { width, height, widths } = await measurePicture(file)
    // With the root folder of the picture's pack or library as the cache, missing thumbnails are written there.
    const drawn = await thumbnailsOf({ file, sha256, width, height, widths }, source.folders, rootFolder)
    if (drawn.createdCount > 0)
      printLine(`${relative(rootFolder, file)}: ${counted(drawn.createdCount, 'thumbnail')}`)
    createdCount += drawn.createdCount
  }
  return createdCount
}

const thumbnailName = (sha256: string, width: number, format: ThumbnailFormat): string =>
  `${sha256.slice(0, 16)}-${width}.${format}`

async function isFile(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined))?.isFile() ?? false
}
