/** A built pack in memory: checked once, with the tables that every answer looks things up in. Reads no bytes of media. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { mediaPath } from '@altiport/wire/media'
import {
  type Menu,
  type MenuEntry,
  type Pack,
  type PackIndex,
  type Picture,
  packIndex as packIndexShape,
  pack as packShape,
  type Style,
  type Video,
} from '@altiport/wire/pack'
import { isShownAt, type Stretch, stretchAround } from './validity.ts'

export type LoadedPack = {
  packId: string
  name: Pack['name']
  languages: readonly string[]
  fallback: string
  flight: Pack['flight']
  /** As in the index; without any pack the look is neutral and has no pictures. */
  style: Pick<Style, 'light' | 'dark'> & { logo: Picture | null; background: Picture | null }
  menu: Menu
  sliders: PackIndex['sliders']
  categories: PackIndex['categories']
  /** In the pack's order, whatever their validity; screens take `shownVideos`. */
  videos: readonly Video[]
  videoById: ReadonlyMap<string, Video>
  menuEntryById: ReadonlyMap<string, MenuEntry>
  files: Pack['files']
}

/** Refuses by throwing; the message says which file does not hold what a built pack must. */
export async function readPack(folder: string): Promise<LoadedPack> {
  const pack = checked(packShape, await json(folder, 'pack.json'), 'pack.json')
  const index = checked(packIndexShape, await json(folder, 'index.json'), 'index.json')
  return {
    packId: pack.packId,
    name: pack.name,
    languages: pack.languages,
    fallback: pack.fallback,
    flight: pack.flight,
    style: index.style,
    menu: index.menu,
    sliders: index.sliders,
    categories: index.categories,
    videos: index.videos,
    videoById: new Map(index.videos.map((video) => [video.id, video])),
    menuEntryById: new Map(everyEntry(index.menu.entries).map((entry) => [entry.id, entry])),
    files: pack.files,
  }
}

/** Only the file table, for a pack that is no longer the active one. */
export async function readPackFiles(folder: string): Promise<{ packId: string; files: Pack['files'] }> {
  const { packId, files } = checked(packShape, await json(folder, 'pack.json'), 'pack.json')
  return { packId, files }
}

/** Titles that may be seen now. @see PACK-08 */
export const shownVideos = (pack: LoadedPack, nowInMs: number): Video[] =>
  pack.videos.filter((video) => isShownAt(video.validity, nowInMs))

export function shownVideo(pack: LoadedPack, id: string, nowInMs: number): Video | undefined {
  const video = pack.videoById.get(id)
  return video && isShownAt(video.validity, nowInMs) ? video : undefined
}

/** How long, around now, every answer from this pack stays as it is. */
export const stretchOf = (pack: LoadedPack, nowInMs: number): Stretch =>
  stretchAround(
    pack.videos.map((video) => video.validity),
    nowInMs,
  )

/** The address of a file of the pack. */
export const mediaUrl = (pack: LoadedPack, path: string): string => `${mediaPath}/${pack.packId}/${path}`

const everyEntry = (entries: readonly MenuEntry[]): MenuEntry[] =>
  entries.flatMap((entry) => [entry, ...everyEntry(entry.nodes)])

async function json(folder: string, name: string): Promise<unknown> {
  return JSON.parse(await readFile(join(folder, name), 'utf8'))
}

type Shape<T> = {
  safeParse(value: unknown): { success: true; data: T } | { success: false; error: { issues: Issue[] } }
}
type Issue = { path: PropertyKey[]; message: string }

function checked<T>(shape: Shape<T>, value: unknown, name: string): T {
  const result = shape.safeParse(value)
  if (result.success) return result.data
  const [first] = result.error.issues
  throw new Error(`${name} is not a built pack's: ${first?.path.join('.') ?? ''} ${first?.message ?? ''}`)
}
