/** Stores ads served on this leg and their events, for caps and health; the ledger retains them without devices. */

import type { AdEvent } from '@altiport/wire/ad-events'
import type { LedgerData } from '@altiport/wire/ledger'
import { append } from '#core/ledger/ledger.store.ts'
import { currentLeg } from '#core/session/session.store.ts'
import { type Db, mutation, query } from '#core/store/operation.ts'
import { insertRows } from '#core/store/rows.ts'
import { sqlText } from '#core/store/sql-text.ts'
import { adDeviceName } from './ad-device-name.ts'

/** The ledger's fields, and the device that received the ad. `media` is the title before which it was to play. */
export type StoredAd = LedgerData['ad'] & { id: string; legId: string; device: string; servedAtInMs: number }
/** `view`: the image was displayed or the video started; each event is stored once per ad. */
export type StoredAdEvent = { adId: string; event: AdEvent | 'view'; atInMs: number; code: string }

declare module '#core/store/operation.ts' {
  interface Tables {
    ad: StoredAd
    adEvent: StoredAdEvent
  }
}

const saveAll = async (db: Db, ads: StoredAd[]): Promise<undefined[]> => {
  const leg = await currentLeg(db)
  // Ads of a leg that has ended are dropped: none of its records may follow its end in the ledger.
  const ofLeg = ads.filter(({ legId }) => !leg || legId === leg.id)
  await insertRows(db, 'ad', ofLeg)
  const entries = ofLeg.map(({ id, legId, servedAtInMs, device, ...data }) => ({
    id: `a.${id}`,
    kind: 'ad' as const,
    legId,
    atInMs: servedAtInMs,
    data,
  }))
  await append(db, entries)
  return ads.map(() => undefined)
}

export const saveServedAd = mutation(
  'ads.saveServed',
  async (db: Db, ad: StoredAd): Promise<void> => {
    await saveAll(db, [ad])
  },
  saveAll,
)

/** Resolves to whether the ad exists; recording an event twice changes nothing. */
export const saveAdEvent = mutation(
  'ads.saveEvent',
  async (db: Db, event: StoredAdEvent): Promise<boolean> => {
    const ad = await readAd(db, event.adId)
    if (ad === null) return false
    await db
      .insertInto('adEvent')
      .values(event)
      .onConflict((conflict) => conflict.columns(['adId', 'event']).doNothing())
      .execute()
    const { adId, event: what, atInMs, code } = event
    const data = { ad: adId, campaign: ad.campaign, format: ad.format, event: what, code }
    await append(db, [{ id: `e.${adId}.${what}`, kind: 'adEvent', legId: ad.legId, atInMs, data }])
    return true
  },
)

export const readAd = query(
  'ads.read',
  async (db: Db, id: string): Promise<StoredAd | null> =>
    (await db.selectFrom('ad').selectAll().where('id', '=', id).executeTakeFirst()) ?? null,
)

/** By campaign and device, for the caps of one leg. */
export const countAdsByDevice = query(
  'ads.countByDevice',
  (db: Db, legId: string): Promise<{ campaign: string; device: string; count: number }[]> =>
    db
      .selectFrom('ad')
      .select(['campaign', 'device', (eb) => eb.fn.countAll<number>().as('count')])
      .where('legId', '=', legId)
      .groupBy(['campaign', 'device'])
      .execute(),
)

export type AdTotals = { served: number; errors: number }

/** For the crew's Health, every two seconds: counted by indexes, because there may be any number of events. */
export const totalAds = query('ads.total', async (db: Db, legId: string): Promise<AdTotals> => {
  const count = ({ fn }: { fn: Db['fn'] }) => fn.countAll<number>().as('count')
  const served = await db.selectFrom('ad').select(count).where('legId', '=', legId).executeTakeFirstOrThrow()
  // Events of other legs are erased.
  const errors = await db
    .selectFrom('adEvent')
    .select(count)
    .where(sqlText<boolean>(`event = 'error'`))
    .executeTakeFirstOrThrow()
  return { served: served.count, errors: errors.count }
})

/** The ads still count as served, but no longer belong to a device. @see OP-03 */
export const eraseAdDevice = async (db: Db, uuid: string): Promise<void> => {
  const leg = await currentLeg(db)
  if (leg)
    await db.updateTable('ad').set({ device: '' }).where('device', '=', adDeviceName(leg.key, uuid)).execute()
}

export const adsOperations = [saveServedAd, saveAdEvent, readAd, countAdsByDevice, totalAds]
