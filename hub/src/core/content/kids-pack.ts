/**
 * A pack as children see it: only media that are marked for them, and the menu entries and sliders that lead to
 * these or the map. Articles, micro-sites, guides, collections and advertisements are left out. Products and surveys
 * stay, but the menu does not lead to them.
 *
 * Everything that answers from a pack (rails, search, menu, single items, my list) is thereby filtered.
 *
 * @see PAX-10
 */
import type { MenuEntry } from '@altiport/wire/pack-portal.shape'
import { everyEntry, type LoadedPack } from './loaded-pack.ts'

const cache = new WeakMap<LoadedPack, LoadedPack>()

/** Built once per pack. */
export function kidsPackOf(pack: LoadedPack): LoadedPack {
  const kids = cache.get(pack) ?? filtered(pack)
  cache.set(pack, kids)
  return kids
}

function filtered(pack: LoadedPack): LoadedPack {
  const isMarkedForKids = ({ keywords }: { keywords: readonly string[] }) =>
    keywords.includes(pack.noAdKeywords.kids)
  const videos = pack.videos.filter(isMarkedForKids)
  const items = {
    videos,
    series: pack.series.filter(({ id }) => videos.some(({ episode }) => episode?.series === id)),
    audio: pack.audio.filter(isMarkedForKids),
    press: pack.press.filter(isMarkedForKids),
    images: pack.images.filter(isMarkedForKids),
    games: pack.games.filter(isMarkedForKids),
  }
  const entries = shownEntries(pack.menu.entries, itemsByPathOf(items))
  const menuEntryById = new Map(everyEntry(entries).map((entry) => [entry.id, entry]))
  const videoById = new Map(videos.map((video) => [video.id, video]))
  return {
    ...pack,
    ...items,
    videoById,
    menu: { ...pack.menu, entries },
    menuEntryById,
    sliders: pack.sliders.filter(({ video, menu }) =>
      video !== undefined ? videoById.has(video) : menu !== undefined && menuEntryById.has(menu),
    ),
    guides: [],
    articles: [],
    microSites: undefined,
    collections: [],
    advertisements: undefined,
  }
}

type Listed = { id: string; categories: readonly string[] }
type Items = Pick<LoadedPack, 'videos' | 'audio' | 'press' | 'images' | 'games'>

/** For each menu path that children may have, the items below it. */
const itemsByPathOf = ({
  videos,
  audio,
  press,
  images,
  games,
}: Items): Record<string, readonly Listed[]> => ({
  '/app/vod': videos,
  '/app/audio': audio,
  '/app/press': press,
  '/app/image': images,
  '/app/games': games.filter(({ kind }) => kind === 'game'),
  '/app/webapp': games.filter(({ kind }) => kind === 'webapp'),
})
/** Shown in any case. */
const movingMapPath = '/app/moving-map'

function shownEntries(
  entries: readonly MenuEntry[],
  itemsByPath: Record<string, readonly Listed[]>,
): MenuEntry[] {
  const isForKids = ({ path, type }: MenuEntry): boolean => {
    if (path === undefined || type === 'external') return false
    const fullPath = path.startsWith('/') ? path : `/${path}`
    if (isUnder(fullPath, movingMapPath)) return true
    const root = Object.keys(itemsByPath).find((one) => isUnder(fullPath, one))
    if (root === undefined) return false
    const items = itemsByPath[root] ?? []
    if (fullPath === root) return items.length > 0
    const last = fullPath.slice(fullPath.lastIndexOf('/') + 1)
    return items.some(({ id, categories }) => id === last || categories.includes(last))
  }
  return entries
    .filter(isForKids)
    .map((entry) => ({ ...entry, nodes: shownEntries(entry.nodes, itemsByPath) }))
}

const isUnder = (path: string, parent: string) => path === parent || path.startsWith(`${parent}/`)
