/** The target of a click on an advertisement: a page of the portal, or none. */
import type { Campaign } from '@altiport/wire/pack-advertisements.shape'
import type { LoadedPack } from '#core/content/loaded-pack.ts'

/**
 * External entries open the portal's page that frames them, so that replies never contain external addresses.
 *
 * @see OP-72
 */
export function pageOf(pack: LoadedPack, opens: Campaign['opens']): string | null {
  if (opens?.video !== undefined && pack.videoById.has(opens.video)) return `/app/vod/media/${opens.video}`
  const entry = opens?.menu === undefined ? undefined : pack.menuEntryById.get(opens.menu)
  if (!entry) return null
  if (entry.type === 'external') return `/app/external?id=${encodeURIComponent(entry.id)}`
  return entry.path ?? `/explore/${encodeURIComponent(entry.id)}`
}
