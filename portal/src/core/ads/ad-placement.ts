/** Where a page's advertisements belong: what its menu entry says, else the page itself. */
import { portalQuery } from '@altiport/wire/home'
import { activeEntry, type MenuEntry } from '#core/menu/menu.ts'
import { fetchQuery } from '#core/query.ts'
import type { AdPlacement } from './ad-request.ts'

/** @see HOM-06, OP-13 */
export function adPlacementOf(entries: readonly MenuEntry[], path: string, zone: string): AdPlacement {
  const all = entries.flatMap((entry) => [entry, ...entry.nodes])
  const airsas = activeEntry(all, path)?.airsas ?? activeEntry(entries, path)?.airsas
  return airsas ?? { section: path.replace(/^\/(app\/)?/, '').split('/')[0] || 'home', zone }
}

/** The same outside React; the menu is known to every page already. */
export async function currentAdPlacement(path: string, zone: string): Promise<AdPlacement> {
  const { app } = await fetchQuery(portalQuery)
  return adPlacementOf(app.portal.menu.entries, path, zone)
}
