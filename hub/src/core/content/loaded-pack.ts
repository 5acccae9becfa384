/** A built pack in memory: checked once, with the tables that every answer looks things up in. Reads no bytes of media. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { mediaPath, type NoAdKeywords, noAdKeywords } from '@altiport/wire/media'
import { type Pack, type PackIndex, packIndex as packIndexShape } from '@altiport/wire/pack'
import type { Video } from '@altiport/wire/pack-items'
import type { Menu, MenuEntry, Style } from '@altiport/wire/pack-portal'
import type { Picture } from '@altiport/wire/pack-values'
import { type Period, periodAround, type Validity } from './validity.ts'

export type LoadedPack = {
  packId: string
  name: Pack['name']
  languages: readonly string[]
  fallback: string
  flight: Pack['flight']
  /** As in the index; without any pack the look is neutral and has no pictures. */
  style: Pick<Style, 'light' | 'dark' | 'mark' | 'touchIcon'> & {
    logo: Picture | null
    background: Picture | null
  }
  menu: Menu
  sliders: PackIndex['sliders']
  categories: PackIndex['categories']
  /** `undefined` where the airline gave none. */
  legal: PackIndex['legal']
  /** `undefined` where the airline decided nothing. */
  announcements: PackIndex['announcements']
  series: PackIndex['series']
  audio: PackIndex['audio']
  press: PackIndex['press']
  images: PackIndex['images']
  games: PackIndex['games']
  guides: PackIndex['guides']
  articles: PackIndex['articles']
  /** `undefined` where the airline has neither. */
  microSites: PackIndex['microSites']
  collections: PackIndex['collections']
  /** `undefined` where the airline has none. */
  advertisements: PackIndex['advertisements']
  /** `undefined` where the airline has none; then there are no products either. */
  shop: PackIndex['shop']
  products: PackIndex['products']
  surveys: PackIndex['surveys']
  /** `undefined` where the pack has no seat map. */
  cabin: PackIndex['cabin']
  /** In the pack's order, whatever their validity; screens take `shownVideos`. */
  videos: readonly Video[]
  videoById: ReadonlyMap<string, Video>
  menuEntryById: ReadonlyMap<string, MenuEntry>
  premiumLimit: number | undefined
  /** @see OP-33 */
  noAdKeywords: NoAdKeywords
  /** The pack's own; nothing of it is shown outside. */
  validity: Validity
  /** Every window in it that opens or shuts. */
  windows: readonly Validity[]
}

/** Refuses by throwing; the message says which file does not hold what a built pack must. */
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

/** How long, around now, every answer from this pack stays as it is. */
export const stretchOf = (pack: LoadedPack, nowInMs: number): Period => periodAround(pack.windows, nowInMs)

/** Names all that public answers depend on: the pack and the stretch of time. @see wire/content.ts */
export const editionOf = (pack: LoadedPack, nowInMs: number): string => {
  const { fromInMs } = stretchOf(pack, nowInMs)
  return Number.isFinite(fromInMs) ? `${pack.packId}@${fromInMs}` : pack.packId
}

/** The address of a file of the pack. */
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
  throw new Error(`${name} is not a built pack's: ${first?.path.join('.') ?? ''} ${first?.message ?? ''}`)
}
