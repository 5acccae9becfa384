/** What was handed out, and what became of it. Devices are under names that end with the leg. */
import type { AdEvent } from '@altiport/wire/ads'
import type { Db } from '#core/store-operation.ts'

export type StoredAd = {
  id: string
  legId: string
  device: string
  campaign: string
  format: string
  /** Which of the campaign's creatives. */
  creative: number
  section: string
  zone: string
  /** The title before which it was to play. */
  media: string
  servedAtInMs: number
}
/** `view` is the image displayed or the video started; each happens to an ad once. */
export type StoredAdEvent = { adId: string; event: AdEvent | 'view'; atInMs: number; code: string }

declare module '#core/store-operation.ts' {
  interface Tables {
    ad: StoredAd
    adEvent: StoredAdEvent
  }
  interface StoreActs {
    'ads.serve': typeof serve
    'ads.tell': typeof tell
  }
  interface StoreAsks {
    'ads.served': typeof served
    'ads.counts': typeof counts
    'ads.sums': typeof sums
  }
}

const serve = async (db: Db, ad: StoredAd): Promise<void> => {
  await db.insertInto('ad').values(ad).execute()
}

/** Answers whether there is such an ad; telling it twice changes nothing. */
const tell = async (db: Db, event: StoredAdEvent): Promise<boolean> => {
  if ((await served(db, event.adId)) === null) return false
  await db
    .insertInto('adEvent')
    .values(event)
    .onConflict((conflict) => conflict.columns(['adId', 'event']).doNothing())
    .execute()
  return true
}

const served = async (db: Db, id: string): Promise<StoredAd | null> =>
  (await db.selectFrom('ad').selectAll().where('id', '=', id).executeTakeFirst()) ?? null

/** By campaign and device, for the caps of one leg. */
const counts = (db: Db, legId: string): Promise<{ campaign: string; device: string; count: number }[]> =>
  db
    .selectFrom('ad')
    .select(['campaign', 'device', (row) => row.fn.countAll<number>().as('count')])
    .where('legId', '=', legId)
    .groupBy(['campaign', 'device'])
    .execute()

/** By campaign, format and event, for reports; what was handed out is the event `served`. */
const sums = async (
  db: Db,
  legId: string,
): Promise<{ campaign: string; format: string; event: string; count: number }[]> => {
  const handedOut = await db
    .selectFrom('ad')
    .select(['campaign', 'format', (row) => row.fn.countAll<number>().as('count')])
    .where('legId', '=', legId)
    .groupBy(['campaign', 'format'])
    .execute()
  const happened = await db
    .selectFrom('adEvent')
    .innerJoin('ad', 'ad.id', 'adEvent.adId')
    .select(['ad.campaign', 'ad.format', 'adEvent.event', (row) => row.fn.countAll<number>().as('count')])
    .where('ad.legId', '=', legId)
    .groupBy(['ad.campaign', 'ad.format', 'adEvent.event'])
    .execute()
  return [...handedOut.map((row) => ({ ...row, event: 'served' })), ...happened]
}

export const adsActs = { 'ads.serve': serve, 'ads.tell': tell }
export const adsAsks = { 'ads.served': served, 'ads.counts': counts, 'ads.sums': sums }
