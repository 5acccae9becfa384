/** The menu's rules: which of the hub's entries are shown, where each leads, and which one is the active. Pure. */
import { entryTypes, type portalQuery } from '@altiport/wire/home'
import type { ResultOf } from '@altiport/wire/query'
import { paramsOfRoute } from '#core/route/named-routes.ts'

type PortalReply = ResultOf<typeof portalQuery>
export type MenuEntry = PortalReply['app']['portal']['menu']['entries'][number]
/** What an entry must have to be linked to; its nodes have as much. */
export type Linkable = Pick<MenuEntry, 'id' | 'type' | 'path'>

/** @see HOM-07, OP-14 */
export const isKnownType = (type: string): boolean => (entryTypes as readonly string[]).includes(type)

/** Rest while the hub cannot write: what passengers send would be lost. */
const pathsHiddenWhenDegraded = ['/app/obs', '/app/survey']

/**
 * The entries to show, in the hub's order, without the home page, which the shell shows first anyway.
 *
 * @param leads whether this portal has a page at that address
 * @param warn is told of each entry that is left out for what it is
 * @see HOM-05 to HOM-07, OP-14
 */
export function shownEntries<Entry extends Linkable>(
  entries: readonly Entry[],
  {
    degraded,
    hasRoute,
    warn,
  }: { degraded: boolean; hasRoute: (path: string) => boolean; warn: (entry: Entry) => void },
): Entry[] {
  return entries.filter((entry) => {
    if (!isKnownType(entry.type)) {
      warn(entry)
      return false
    }
    const path = entryPath(entry)
    if (path === '/') return false
    if (degraded && pathsHiddenWhenDegraded.some((hidden) => isUnder(path, hidden))) return false
    return hasRoute(path.split('?')[0]!)
  })
}

/**
 * Where an entry leads: an external one to the external page, the others to their path, or else to the page that
 * shows their children.
 *
 * Links onto map and guide carry the entry's id, which is logged there.
 *
 * @see HOM-07, RTE-03, RTE-06, RTE-51, RTE-52
 */
export function entryPath({ id, type, path }: Linkable): string {
  if (type === 'external') return `/app/external?id=${encodeURIComponent(id)}`
  if (!path) return `/explore/${encodeURIComponent(id)}`
  const absolutePath = path.startsWith('/') ? path : `/${path}`
  return ['/app/moving-map', '/app/guide'].includes(absolutePath)
    ? `${absolutePath}?cmMenuItemId=${encodeURIComponent(id)}`
    : absolutePath
}

/**
 * The place in the navigation that stands for an address: a guide screen is the map's, a survey screen is home's, a
 * tile's page is its entry's.
 *
 * @see RTE-27, RTE-42
 */
export function navigationPath(path: string): string {
  if (isUnder(path, '/app/guide')) return '/app/moving-map'
  if (isUnder(path, '/app/survey')) return '/'
  const tile = paramsOfRoute('portalViewTilePage', path)
  if (tile) return `/explore/${encodeURIComponent(tile.id ?? '')}`
  return path
}

/** The entry under whose path the page lies; of several the one that names it most closely. */
export function activeEntry<Entry extends Linkable>(
  entries: readonly Entry[],
  path: string,
): Entry | undefined {
  const activePath = navigationPath(path)
  return entries
    .filter((entry) => isUnder(activePath, entryPath(entry).split('?')[0]!))
    .sort((one, other) => entryPath(other).length - entryPath(one).length)[0]
}

/** Under a path is the path itself and what follows it after a slash. */
const isUnder = (path: string, parent: string): boolean => path === parent || path.startsWith(`${parent}/`)
