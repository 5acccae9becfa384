/**
 * Rules of the menu: which of the hub's entries are displayed, where they lead, which one is active. Pure.
 */
import { entryTypes, type portalQuery } from '@altiport/wire/home'
import type { ResultOf } from '@altiport/wire/query'
import { paramsOfRoute } from '#core/route/named-routes.ts'

type PortalReply = ResultOf<typeof portalQuery>
export type MenuEntry = PortalReply['app']['portal']['menu']['entries'][number]
/** The fields needed for a link; child nodes have them too. */
export type Linkable = Pick<MenuEntry, 'id' | 'type' | 'path'>

/** @see HOM-07, OP-14 */
export const isKnownType = (type: string): boolean => (entryTypes as readonly string[]).includes(type)

/** Hidden in degraded mode, since the hub could not store what passengers send. */
const pathsHiddenWhenDegraded = ['/app/obs', '/app/survey']

/**
 * The entries to display, in the hub's order, without the home page, which the shell always displays first.
 *
 * @param hasRoute whether this portal has a page at that path
 * @param warn called with each entry that is left out because of its unknown type
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
 * The address an entry leads to: an external one to the external page, others to their path, or else to the
 * page of their children.
 *
 * Links to map and guide carry the entry's id, which is logged there.
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
 * The path that represents an address in the navigation: the map for guide screens, home for survey screens,
 * the parent entry for a tile's page.
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

/** The entry whose path contains the page; the longest path wins. */
export function activeEntry<Entry extends Linkable>(
  entries: readonly Entry[],
  path: string,
): Entry | undefined {
  const activePath = navigationPath(path)
  return entries
    .filter((entry) => isUnder(activePath, entryPath(entry).split('?')[0]!))
    .sort((one, other) => entryPath(other).length - entryPath(one).length)[0]
}

/** Whether `path` is `parent` or starts with `parent/`. */
const isUnder = (path: string, parent: string): boolean => path === parent || path.startsWith(`${parent}/`)
