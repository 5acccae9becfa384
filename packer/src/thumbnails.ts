/** Where thumbnails come from: the pack's own folder, else the cache, else they are made. */
import { mkdir, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ThumbnailFormat, thumbnailFormats } from '@altiport/wire/pack'
import { checkPack, type Source } from './check.ts'
import { FaultyPack } from './fault.ts'
import { hashFile, temporaryBeside } from './files.ts'
import { inParallel } from './parallel.ts'
import { makeThumbnail, measurePicture } from './pictures.ts'

export type Thumbnail = { width: number; format: ThumbnailFormat; file: string }

/** Every thumbnail of a picture, as files that lie in `<folder>/thumbnails` or in the cache. */
export async function thumbnailsOf(
  picture: { file: string; sha256: string; widths: readonly number[] },
  folder: string,
  cacheFolder: string,
): Promise<{ thumbnails: Thumbnail[]; made: number }> {
  let made = 0
  const wanted = picture.widths.flatMap((width) => thumbnailFormats.map((format) => ({ width, format })))
  const thumbnails = await inParallel(wanted, async ({ width, format }) => {
    const name = thumbnailName(picture.sha256, width, format)
    const given = join(folder, 'thumbnails', name)
    if (await isFile(given)) return { width, format, file: given }
    const cached = join(cacheFolder, 'thumbnails', name)
    if (await isFile(cached)) return { width, format, file: cached }
    await mkdir(join(cacheFolder, 'thumbnails'), { recursive: true })
    const temporary = temporaryBeside(cached, 'drawing')
    await writeFile(temporary, await makeThumbnail(picture.file, width, format))
    await rename(temporary, cached)
    made += 1
    return { width, format, file: cached }
  })
  return { thumbnails, made }
}

/** Writes the pack's `thumbnails` folder; what is there already stays. Gives how many were made. */
export async function writeThumbnails(
  folder: string,
  say: (line: string) => void = () => {},
): Promise<number> {
  const { faults, source } = await checkPack(folder)
  if (!source) throw new FaultyPack(faults)
  const target = join(folder, 'thumbnails')
  await mkdir(target, { recursive: true })
  let made = 0
  for (const name of pictureFiles(source)) {
    const file = join(folder, name)
    const sha256 = await hashFile(file)
    const { widths } = await measurePicture(file)
    const wanted = widths.flatMap((width) => thumbnailFormats.map((format) => ({ width, format })))
    const before = made
    await inParallel(wanted, async ({ width, format }) => {
      const path = join(target, thumbnailName(sha256, width, format))
      if (await isFile(path)) return
      const temporary = temporaryBeside(path, 'drawing')
      await writeFile(temporary, await makeThumbnail(file, width, format))
      await rename(temporary, path)
      made += 1
    })
    if (made > before) say(`${name}: ${made - before} thumbnails`)
  }
  return made
}

/** Every picture that the pack shows, each once, sorted. */
export function pictureFiles(source: Source): string[] {
  const files = new Set<string | undefined>([source.style.logo, source.style.background])
  const entries = (list: Source['menu']['entries']): void => {
    for (const entry of list) {
      files.add(entry.icon).add(entry.logo)
      entries(entry.nodes ?? [])
    }
  }
  entries(source.menu.entries)
  for (const each of [...source.sliders, ...source.categories]) files.add(each.picture)
  for (const video of source.videos) files.add(video.poster).add(video.wide)
  return [...files].filter((file) => file !== undefined).sort()
}

const thumbnailName = (sha256: string, width: number, format: ThumbnailFormat): string =>
  `${sha256.slice(0, 16)}-${width}.${format}`

async function isFile(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined))?.isFile() ?? false
}
