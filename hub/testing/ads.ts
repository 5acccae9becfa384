/** Advertisements with the tiny pack's own pictures and films, and their counts. */
import { join } from 'node:path'
import type { PackIndex } from '@altiport/wire/pack.shape'
import type { Advertisements, Campaign } from '@altiport/wire/pack-advertisements.shape'
import Database from 'libsql'

/**
 * Two image formats and a video format, and the given campaigns; each has a creative of `card` and of `preroll`
 * unless it defines its own.
 */
export function tinyAds(index: PackIndex, campaigns: (Partial<Campaign> & { id: string })[]): Advertisements {
  const [film] = index.videos
  const spot = {
    path: film!.path,
    width: 160,
    height: 90,
    durationInS: film!.durationInS,
    bitsPerSecond: 90_000,
    sizeInBytes: film!.plainSizeInBytes,
  }
  return {
    formats: [
      { id: 'card', type: 'image', animation: { duration: 20 } },
      { id: 'card-small', type: 'image' },
      { id: 'preroll', type: 'video' },
    ],
    campaigns: campaigns.map((one) => ({
      advertiser: 'Lumen & Söhne',
      weight: 1,
      sections: [],
      zones: [],
      caps: {},
      isForKids: false,
      creatives: [
        { format: 'card', title: { en: 'A lamp', fr: 'Une lampe' }, picture: film!.wide },
        { format: 'preroll', title: { en: 'Lamps <at night> & more' }, spot },
      ],
      ...one,
    })),
  }
}

/** By campaign, format and event; serving an ad counts as the event `served`. */
export function adEventCounts(
  dataDir: string,
  legId: string,
): { campaign: string; format: string; event: string; count: number }[] {
  const store = new Database(join(dataDir, 'altiport.db'))
  const rows = store
    .prepare(
      `select campaign, format, 'served' as event, count(*) as count from ad where legId = $leg group by campaign, format
       union all select campaign, format, event, count(*) from adEvent join ad on ad.id = adId
       where legId = $leg group by campaign, format, event`,
    )
    .all({ leg: legId })
  store.close()
  return rows as ReturnType<typeof adEventCounts>
}
