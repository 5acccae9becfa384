/**
 * Writes a built pack with many titles for the benchmark: the tiny pack's style and menu, with distinct
 * titles and files.
 */
import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { buildPack } from '@altiport/packer/build/build'
import { describePack } from '@altiport/packer/build/describe'
import { tinyFolder } from '@altiport/packer/testing/packs'
import type { Pack, PackIndex } from '@altiport/wire/pack.shape'
import type { Video } from '@altiport/wire/pack-items.shape'
import { thumbnailPath } from '@altiport/wire/pack-values'
import type { Picture } from '@altiport/wire/pack-values.shape'

const titlesPerCategory = 50

/** Writes the pack to `folder`. Media files are placeholders: responses are measured, not media. */
export async function writeCatalogue(folder: string, titleCount: number): Promise<void> {
  const base = await buildPack(tinyFolder, folder, { quiet: true })
  const index: PackIndex = JSON.parse(await readFile(join(folder, 'index.json'), 'utf8'))
  const model = index.videos.find(({ id }) => id === 'harbour')!
  index.videos = Array.from({ length: titleCount }, (_, n) => titleLike(model, n))
  index.categories = Array.from({ length: Math.ceil(titleCount / titlesPerCategory) }, (_, n) => ({
    id: `category-${n}`,
    title: { en: `Category ${n}` },
  }))
  index.sliders = index.sliders.filter(({ video }) => video === undefined)
  for (const video of index.videos) {
    for (const path of filesOf(video)) await writePlaceholder(folder, path)
  }
  await writeFile(join(folder, 'index.json'), JSON.stringify(index))
  await rm(join(folder, 'pack.json'))
  const pack = await describePack({ ...base, id: `titles-${titleCount}` } as never, folder)
  await writeFile(join(folder, 'pack.json'), `${JSON.stringify(pack satisfies Pack, null, 1)}\n`)
}

function titleLike(model: Video, n: number): Video {
  const withOwnHash = (path: string) =>
    path.replace(/files\/([0-9a-f]{16})/, `files/${hash(`${n} $1 ${path}`)}`)
  const pictureLike = (picture: Picture): Picture => ({
    ...picture,
    path: withOwnHash(picture.path),
    widths: [480],
  })
  const text = `Title ${n}, a story of its own`
  return {
    ...model,
    id: `title-${n}`,
    title: { en: text, fr: `Titre ${n}, une histoire que personne n’a racontée` },
    synopsis: { en: `${text}. `.repeat(6), fr: `${text}. `.repeat(6) },
    categories: [`category-${Math.floor(n / titlesPerCategory)}`],
    directors: [`Director ${n % 997}`],
    poster: pictureLike(model.poster),
    wide: pictureLike(model.wide),
    path: withOwnHash(model.path),
    captions: model.captions.map((each) => ({ ...each, path: withOwnHash(each.path) })),
  }
}

function filesOf({ poster, wide, path, captions }: Video): string[] {
  const pictures = [poster, wide].flatMap((picture) => [
    picture.path,
    ...picture.widths.flatMap((width) => [
      thumbnailPath(picture, width, 'avif'),
      thumbnailPath(picture, width, 'webp'),
    ]),
  ])
  const streams = ['picture-180.mp4', 'sound-en.m4a']
  const film = [path, `${path}.mpd`, `${path}.m3u8`, ...streams.map((name) => join(dirname(path), name))]
  return [...pictures, ...film, ...captions.map((each) => each.path)]
}

async function writePlaceholder(folder: string, path: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true })
  await writeFile(join(folder, path), path)
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)
