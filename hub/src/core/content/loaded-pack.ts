/** A built pack in memory, validated once, with its lookup tables. Reads no media files. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { mediaPath, type NoAdKeywords, noAdKeywords } from '@altiport/wire/media'
import { type Pack, type PackIndex, packIndex as packIndexShape } from '@altiport/wire/pack.shape'
import type { Video } from '@altiport/wire/pack-items.shape'
import type { Menu, MenuEntry, Style } from '@altiport/wire/pack-portal.shape'
import type { Picture } from '@altiport/wire/pack-values.shape'
import { type Period, periodAround, type Validity } from './validity.ts'

export type LoadedPack = {
  packId: string
  name: Pack['name']
  languages: readonly string[]
  fallback: string
  flight: Pack['flight']
  /** As in the index; without any pack the style is neutral and has no pictures. */
  style: Pick<Style, 'light' | 'dark' | 'mark' | 'touchIcon'> & {
    logo: Picture | null
    background: Picture | null
  }
  menu: Menu
  sliders: PackIndex['sliders']
  categories: PackIndex['categories']
  legal: PackIndex['legal']
  announcements: PackIndex['announcements']
  series: PackIndex['series']
  audio: PackIndex['audio']
  press: PackIndex['press']
  images: PackIndex['images']
  games: PackIndex['games']
  guides: PackIndex['guides']
  articles: PackIndex['articles']
  microSites: PackIndex['microSites']
  collections: PackIndex['collections']
  advertisements: PackIndex['advertisements']
  /** If `undefined`, there are no products either. */
  shop: PackIndex['shop']
  products: PackIndex['products']
  surveys: PackIndex['surveys']
  /** `undefined` if the pack has no seat map. */
  cabin: PackIndex['cabin']
  /** In the pack's order, ignoring validity; screens use `visibleTitlesOf`. */
  videos: readonly Video[]
  videoById: ReadonlyMap<string, Video>
  menuEntryById: ReadonlyMap<string, MenuEntry>
  premiumLimit: number | undefined
  /** @see OP-33 */
  noAdKeywords: NoAdKeywords
  /** The pack's own; outside it nothing of the pack is visible. */
  validity: Validity
  /** The validity windows of the pack and of its items; campaigns have their own. */
  windows: readonly Validity[]
}

/** @throws if `index.json` cannot be read or is not valid in a built pack */
export async function readPack({ folder, pack }: { folder: string; pack: Pack }): Promise<LoadedPack> {
  const index = checked(
    packIndexShape,
    JSON.parse(await readFile(join(folder, 'index.json'), 'utf8')),
    'index.json',
  )
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
    legal: index.legal,
    announcements: index.announcements,
    series: index.series,
    audio: index.audio,
    press: index.press,
    images: index.images,
    games: index.games,
    guides: index.guides,
    articles: index.articles,
    microSites: index.microSites,
    collections: index.collections,
    advertisements: index.advertisements,
    shop: index.shop,
    products: index.products,
    cabin: index.cabin,
    surveys: index.surveys,
    videos: index.videos,
    videoById: new Map(index.videos.map((video) => [video.id, video])),
    menuEntryById: new Map(everyEntry(index.menu.entries).map((entry) => [entry.id, entry])),
    premiumLimit: pack.premiumLimit,
    noAdKeywords: pack.noAdKeywords ?? noAdKeywords,
    validity: pack.validity,
    windows: [pack, ...itemsOf(index)].flatMap(({ validity }) => validity ?? []),
  }
}

/** The period around `nowInMs` in which every public response from this pack stays the same. */
export const periodOf = (pack: LoadedPack, nowInMs: number): Period => periodAround(pack.windows, nowInMs)

/** Identifies all that public responses depend on: the pack and the period of time. @see wire/content.ts */
export const editionOf = (pack: LoadedPack, nowInMs: number): string => {
  const { fromInMs } = periodOf(pack, nowInMs)
  return Number.isFinite(fromInMs) ? `${pack.packId}@${fromInMs}` : pack.packId
}

export const mediaUrl = (pack: LoadedPack, path: string): string => `${mediaPath}/${pack.packId}/${path}`

export const everyEntry = (entries: readonly MenuEntry[]): MenuEntry[] =>
  entries.flatMap((entry) => [entry, ...everyEntry(entry.nodes)])

const itemsOf = ({
  videos,
  series,
  audio,
  press,
  images,
  games,
  guides,
  articles,
  collections,
  products,
  surveys,
}: PackIndex) => [
  ...videos,
  ...series,
  ...audio,
  ...press,
  ...images,
  ...games,
  ...guides,
  ...articles,
  ...collections,
  ...products,
  ...surveys,
]

type Shape<T> = {
  safeParse(value: unknown): { success: true; data: T } | { success: false; error: { issues: Issue[] } }
}
type Issue = { path: PropertyKey[]; message: string }

function checked<T>(shape: Shape<T>, value: unknown, name: string): T {
  const result = shape.safeParse(value)
  if (result.success) return result.data
  const [first] = result.error.issues
  throw new Error(
    `${name} is not valid in a built pack: ${first?.path.join('.') ?? ''} ${first?.message ?? ''}`,
  )
}
