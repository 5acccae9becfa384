/** The placement of a page's advertisements: from its menu entry, otherwise from the page's path and the given zone. */
import { portalQuery } from '@altiport/wire/home'
import { activeEntry, type MenuEntry } from '#core/menu/menu.ts'
import { fetchQuery } from '#core/query/query.ts'
import type { AdPlacement } from './ad-request.ts'

/** @see HOM-06, OP-13 */
export function adPlacementOf(entries: readonly MenuEntry[], path: string, zone: string): AdPlacement {
  const all = entries.flatMap((entry) => [entry, ...entry.nodes])
  const airsas = activeEntry(all, path)?.airsas ?? activeEntry(entries, path)?.airsas
  return airsas ?? { section: path.replace(/^\/(app\/)?/, '').split('/')[0] || 'home', zone }
}

/** The same with the entries of the menu query, which is usually cached, since every page needs it. */
export async function currentAdPlacement(path: string, zone: string): Promise<AdPlacement> {
  const { app } = await fetchQuery(portalQuery)
  return adPlacementOf(app.portal.menu.entries, path, zone)
}
