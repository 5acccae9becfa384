/** Reads a source pack and finds every fault of it at once. Changes nothing. */
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { checkMenu, checkSliders, type Ids, repeated } from './check-links.ts'
import { checkPictures } from './check-pictures.ts'
import { checkVideo } from './check-video.ts'
import { type Fault, sortFaults } from './fault.ts'
import {
  type SourceCategory,
  type SourceMenu,
  type SourcePack,
  type SourceSlider,
  type SourceStyle,
  type SourceVideo,
  shapes,
} from './shapes.ts'
import { YamlFile } from './yaml-file.ts'

/** A pack without a fault. Videos are in the order of their ids. */
export type Source = {
  folder: string
  pack: SourcePack
  style: SourceStyle
  menu: SourceMenu
  sliders: SourceSlider[]
  categories: SourceCategory[]
  videos: SourceVideo[]
}

/**
 * Every fault of the pack in `folder`, by file and place; `source` is there only when there is none.
 *
 * @see PACK-02
 */
export async function checkPack(folder: string): Promise<{ faults: Fault[]; source?: Source }> {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    return {
      faults: [{ file: folder, key: '', message: 'is no folder; name the folder that holds pack.yaml' }],
    }
  }
  const open = (file: string) => new YamlFile(folder, file)
  const files = {
    pack: open('pack.yaml'),
    style: open('style.yaml'),
    menu: open('menu.yaml'),
    sliders: optional(folder, 'sliders.yaml'),
    categories: optional(folder, 'categories.yaml'),
    videos: videoFiles(folder).map(open),
  }
  const shape = shapes({ folder, ...languagesOf(files.pack) })
  const pack = files.pack.parse(shape.pack)
  if (pack && !pack.languages.includes(pack.fallback)) {
    files.pack.fault(['languages'], `lacks ${pack.fallback}, the fallback language; add it`)
  }
  repeated(files.pack, pack?.languages.map((code, i) => [['languages', i], code]) ?? [])
  const style = files.style.parse(shape.style)
  const menu = files.menu.parse(shape.menu)
  const sliders = files.sliders ? files.sliders.parse(shape.sliders) : []
  const categories = files.categories ? files.categories.parse(shape.categories) : []
  const videos = files.videos.map((file) => file.parse(shape.video))

  const ids: Ids = {
    video: new Set(files.videos.map(({ file }) => file.replace(/^videos\/|\.yaml$/g, ''))),
    category: new Set(listOf(files.categories?.raw).map(rawId)),
    menu: new Set(),
  }
  checkMenu(files.menu, ids)
  if (files.sliders) checkSliders(files.sliders, ids)
  if (files.categories) {
    repeated(
      files.categories,
      listOf(files.categories.raw).map((each, i) => [[i, 'id'], rawId(each)]),
    )
  }
  for (const file of files.videos) await checkVideo(file, folder, ids)
  const all = [files.pack, files.style, files.menu, files.sliders, files.categories, ...files.videos]
  const present = all.filter((file) => file !== undefined)
  await checkPictures(folder, present)

  const faults = sortFaults(present.flatMap((file) => file.faults))
  if (faults.length > 0 || !pack || !style || !menu || !sliders || !categories) return { faults }
  return {
    faults,
    source: {
      folder,
      pack,
      style,
      menu,
      sliders,
      categories,
      videos: videos.filter((each) => each !== undefined),
    },
  }
}

/** Taken before pack.yaml is known to be sound, so that every other file can still be judged. */
function languagesOf(file: YamlFile): { fallback: string; languages: string[] } {
  const raw = file.raw as { fallback?: unknown; languages?: unknown } | null | undefined
  const fallback = typeof raw?.fallback === 'string' ? raw.fallback : 'en'
  return { fallback, languages: [fallback, ...listOf(raw?.languages).map(String)] }
}

function optional(folder: string, file: string): YamlFile | undefined {
  return statSync(join(folder, file), { throwIfNoEntry: false }) ? new YamlFile(folder, file) : undefined
}

function videoFiles(folder: string): string[] {
  if (!statSync(join(folder, 'videos'), { throwIfNoEntry: false })?.isDirectory()) return []
  return readdirSync(join(folder, 'videos'))
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .map((name) => `videos/${name}`)
}

const listOf = (raw: unknown): unknown[] => (Array.isArray(raw) ? raw : [])
const rawId = (raw: unknown): string => String((raw as { id?: unknown } | null | undefined)?.id ?? '')
