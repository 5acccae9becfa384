/**
 * Serves advertisements: selected in memory, and counted on disk before they are sent.
 *
 * A served ad counts against the caps, whether or not it is displayed, so a cap is never exceeded, however
 * many requests are concurrent and whenever the hub is killed.
 */

import type { AdErrorCode } from '@altiport/wire/ads'
import type { Clock } from '#core/clock.ts'
import type { Content } from '#core/content/content.ts'
import type { LoadedPack } from '#core/content/loaded-pack.ts'
import type { Random } from '#core/random.ts'
import type { Sessions } from '#core/session/sessions.ts'
import type { Store } from '#core/store/store.ts'
import { StoreRefusal } from '#core/store/store.ts'
import { adDeviceName } from './ad-device-name.ts'
import { countAdsByDevice, readAd, type StoredAd, saveServedAd } from './ads.store.ts'
import { type AdRequest, choose, type Offer, type Turns } from './choose.ts'

export type DeliveryRequest = Omit<AdRequest, 'device'> & {
  type: string
  uuid: string
  media: string
  hasCookie: boolean
}

export type Delivery = {
  requestAd(request: DeliveryRequest): Promise<StoredAd | AdErrorCode>
  /** An ad that was served a moment ago; reads memory only. */
  findRecent(id: string): StoredAd | undefined
  /** An ad that was served, possibly before the hub's last restart. */
  findServed(id: string): Promise<StoredAd | null>
}

/** Upper bound per leg: the log of ads must leave disk space for passengers' data. */
const adLimit = 200_000
/** Upper bound per device: a slot that changes every 20 s for eleven hours. */
const deviceLimit = 2000
/** Recent ads are cached, because their pictures and views are requested immediately. */
const recentLimit = 256

/** First character of an id: whether its device sends the session's cookie with events. */
const marks = { withCookie: 'c', withoutCookie: 'w' }
export const isForClientWithoutCookies = (id: string) => id.startsWith(marks.withoutCookie)

export function createDelivery({
  clock,
  wallClock,
  content,
  random,
  sessions,
  store,
}: {
  clock: Clock
  wallClock: Clock
  content: Content
  random: Random
  sessions: Sessions
  store: Store
}): Delivery {
  const turns: Turns = new Map()
  const recent = new Map<string, StoredAd>()
  let countsOfLeg: { legId: string; counts: Promise<AdCounts> } | null = null

  /** The current leg's counts, read from the store on the first request; all requests share one object. */
  function currentCounts(): Promise<AdCounts> {
    const { id: legId, key } = sessions.leg()
    if (countsOfLeg?.legId === legId) return countsOfLeg.counts
    const counts = store.query(countAdsByDevice, legId).then((rows) => createCounts(legId, key, rows))
    const entry = { legId, counts }
    countsOfLeg = entry
    counts.catch(() => {
      if (countsOfLeg === entry) countsOfLeg = null
    })
    return counts
  }

  return {
    async requestAd({ type, format, section, zone, media, uuid, hasCookie }) {
      const ads = content.pack.advertisements
      if (!ads || ads.formats.find(({ id }) => id === format)?.type !== type) return 'AdProductNotFound'
      if (isWithoutAds(content.pack, media)) return 'NoAdProductAvailable'
      try {
        const counts = await currentCounts()
        if (counts.all >= adLimit || counts.allToDevice(counts.deviceOf(uuid)) >= deviceLimit)
          return 'NoAdProductAvailable'
        // No `await` between here and the counting, so that two concurrent requests cannot both get the last one.
        const adRequest: AdRequest = { format, section, zone, device: counts.deviceOf(uuid) }
        const offer = choose(ads, adRequest, counts, turns, wallClock.nowInMs())
        if (offer === null) return 'NoAdProductAvailable'
        return await serve(adOf(offer, adRequest, media, { legId: counts.legId, hasCookie }), counts)
      } catch (error) {
        if (error instanceof StoreRefusal) return 'NoAdProductAvailable'
        throw error
      }
    },
    findRecent: (id) => recent.get(id),
    findServed: async (id) => recent.get(id) ?? store.query(readAd, id),
  }

  function adOf(
    { campaign, creative }: Offer,
    adRequest: AdRequest,
    media: string,
    { legId, hasCookie }: { legId: string; hasCookie: boolean },
  ): StoredAd {
    return {
      id: `${hasCookie ? marks.withCookie : marks.withoutCookie}${random.word(114)}`,
      legId,
      device: adRequest.device,
      campaign: campaign.id,
      format: adRequest.format,
      creative: campaign.creatives.indexOf(creative),
      section: adRequest.section,
      zone: adRequest.zone,
      media,
      servedAtInMs: clock.nowInMs(),
    }
  }

  async function serve(ad: StoredAd, counts: AdCounts): Promise<StoredAd> {
    counts.add(ad.campaign, ad.device, 1)
    try {
      await store.mutate(saveServedAd, ad)
    } catch (error) {
      counts.add(ad.campaign, ad.device, -1)
      throw error
    }
    remember(ad)
    return ad
  }

  function remember(ad: StoredAd): void {
    recent.set(ad.id, ad)
    if (recent.size <= recentLimit) return
    const [oldest] = recent.keys()
    if (oldest !== undefined) recent.delete(oldest)
  }
}

type AdCounts = ReturnType<typeof createCounts>

function createCounts(
  legId: string,
  legKey: string,
  rows: readonly { campaign: string; device: string; count: number }[],
) {
  const byCampaign = new Map<string, number>()
  const byDevice = new Map<string, Map<string, number>>()
  const allByDevice = new Map<string, number>()
  const names = new Map<string, string>()
  const counts = {
    legId,
    all: 0,
    onLeg: (campaign: string) => byCampaign.get(campaign) ?? 0,
    toDevice: (campaign: string, device: string) => byDevice.get(campaign)?.get(device) ?? 0,
    allToDevice: (device: string) => allByDevice.get(device) ?? 0,
    add(campaign: string, device: string, count: number) {
      counts.all += count
      allByDevice.set(device, (allByDevice.get(device) ?? 0) + count)
      byCampaign.set(campaign, (byCampaign.get(campaign) ?? 0) + count)
      const devices = byDevice.get(campaign) ?? new Map<string, number>()
      byDevice.set(campaign, devices.set(device, (devices.get(device) ?? 0) + count))
    },
    deviceOf(uuid: string): string {
      const existing = names.get(uuid)
      if (existing !== undefined) return existing
      const name = adDeviceName(legKey, uuid)
      names.set(uuid, name)
      return name
    },
  }
  for (const { campaign, device, count } of rows) counts.add(campaign, device, count)
  return counts
}

/** @see VOD-13, VOD-14, ADS-03, OP-33 */
const isWithoutAds = (
  { videoById, noAdKeywords }: Pick<LoadedPack, 'videoById' | 'noAdKeywords'>,
  media: string,
): boolean =>
  Object.values(noAdKeywords).some((keyword) => videoById.get(media)?.keywords.includes(keyword) ?? false)
