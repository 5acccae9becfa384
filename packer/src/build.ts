/**
 * Source pack → built pack: checks it, packages films, draws thumbnails, and puts the whole in place at
 * once.
 */
import { copyFile, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, extname, join, resolve } from 'node:path'
import { type Pack, type Picture, packIndex, thumbnailPath } from '@altiport/wire/pack'
import { checkPack, type Source } from './check.ts'
import { describePack } from './describe.ts'
import { FaultyPack } from './fault.ts'
import { hashFile, linkOrCopy, removeLeftovers, sync, syncTree, temporaryBeside } from './files.ts'
import { type Built, indexOf } from './index-of.ts'
import { packageFilm } from './package-film.ts'
import { measurePicture } from './pictures.ts'
import { pictureFiles, thumbnailsOf } from './thumbnails.ts'

export type BuildOptions = {
  /** Says nothing. */
  quiet?: boolean
  /** Where progress goes; standard output when left out. */
  say?: (line: string) => void
  /** Keeps films and thumbnails between builds; `.cache` beside the output when left out. May be deleted at any time. */
  cacheFolder?: string
}

/**
 * Builds the pack in `from` and puts it at `to`, where an older built pack may be.
 *
 * The same source gives the same bytes and the same `packId`.
 *
 * @throws {FaultyPack} with every fault, before anything is written.
 * @see PACK-02, PACK-03
 */
export async function buildPack(from: string, to: string, options: BuildOptions = {}): Promise<Pack> {
  const say = options.quiet ? () => {} : (options.say ?? ((line: string) => console.log(line)))
  const target = resolve(to)
  const { faults, source } = await checkPack(from)
  if (!source) throw new FaultyPack(faults)
  await refuseForeign(target)
  const cacheFolder = resolve(options.cacheFolder ?? join(dirname(target), '.cache'))
  await removeLeftovers(dirname(target))
  const temporary = temporaryBeside(target, 'building')
  await mkdir(join(temporary, 'files'), { recursive: true })
  try {
    const pictures = await placePictures(source, temporary, cacheFolder, say)
    const films = await placeFilms(source, temporary, cacheFolder, say)
    const index = packIndex.parse(indexOf(source, { pictures, films }))
    await writeFile(join(temporary, 'index.json'), `${JSON.stringify(index)}\n`)
    const pack = await describePack(source.pack, temporary)
    await writeFile(join(temporary, 'pack.json'), `${JSON.stringify(pack, null, 1)}\n`)
    await syncTree(temporary)
    await putInPlace(temporary, target)
    const size = pack.files.reduce((sum, file) => sum + file.size, 0)
    say(`${pack.packId}: ${pack.files.length} files, ${(size / 1e6).toFixed(1)} MB in ${to}`)
    return pack
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
}

async function placePictures(
  source: Source,
  folder: string,
  cacheFolder: string,
  say: (line: string) => void,
) {
  const pictures: Built['pictures'] = new Map()
  const names = pictureFiles(source)
  for (const [index, name] of names.entries()) {
    const file = join(source.folder, name)
    const sha256 = await hashFile(file)
    const path = `files/${sha256.slice(0, 16)}${extname(name).toLowerCase()}`
    const picture: Picture = { path, ...(await measurePicture(file)) }
    pictures.set(name, picture)
    await copyFile(file, join(folder, path))
    const { thumbnails, made } = await thumbnailsOf(
      { file, sha256, widths: picture.widths },
      source.folder,
      cacheFolder,
    )
    for (const { width, format, file: thumbnail } of thumbnails) {
      await copyFile(thumbnail, join(folder, thumbnailPath(picture, width, format)))
    }
    say(`picture ${index + 1} of ${names.length}  ${name}${made > 0 ? `, ${made} thumbnails made` : ''}`)
  }
  return pictures
}

async function placeFilms(source: Source, folder: string, cacheFolder: string, say: (line: string) => void) {
  const films: Built['films'] = new Map()
  for (const [index, video] of source.videos.entries()) {
    const absolute = (file: string): string => resolve(source.folder, file)
    const isDefault = (each: { language: string }): number => (each.language === video.language ? 0 : 1)
    const sound = video.sound.toSorted((a, b) => isDefault(a) - isDefault(b))
    const film = await packageFilm(
      {
        id: video.id,
        renditions: video.renditions.map(absolute),
        sound: sound.map(({ language, file }) => ({ language, file: absolute(file) })),
      },
      cacheFolder,
    )
    const home = `files/${film.hash}`
    await mkdir(join(folder, home), { recursive: true })
    for (const name of await readdir(film.folder))
      await place(join(film.folder, name), join(folder, home, name))
    const captions = []
    for (const { file } of video.captions ?? []) {
      const path = `files/${(await hashFile(absolute(file))).slice(0, 16)}.vtt`
      await copyFile(absolute(file), join(folder, path))
      captions.push({ path })
    }
    films.set(video.id, { ...film.facts, path: `${home}/video`, captions })
    const work = film.unchanged ? 'unchanged' : 'packaged'
    say(
      `film ${index + 1} of ${source.videos.length}  ${video.id}, ${work}, ${Math.round(film.facts.durationInS)} s`,
    )
  }
  return films
}

/** Two titles may share a file; it is placed once. */
async function place(from: string, to: string): Promise<void> {
  if (!(await stat(to).catch(() => undefined))) await linkOrCopy(from, to)
}

/** A mistyped folder must not cost anybody their files. */
async function refuseForeign(target: string): Promise<void> {
  const names = await readdir(target).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  if (names.length > 0 && !names.includes('pack.json')) {
    throw new Error(`${target} holds something that is no built pack; name another folder`)
  }
}

async function putInPlace(temporary: string, target: string): Promise<void> {
  const old = temporaryBeside(target, 'removing')
  const moved = await rename(target, old).then(
    () => true,
    () => false,
  )
  await rename(temporary, target)
  await sync(dirname(target))
  if (moved) await rm(old, { recursive: true })
}
