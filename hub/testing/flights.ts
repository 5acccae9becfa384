/** A data folder with two flights in its ledger, from a stopped hub. */

import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { addErrorReport } from '#core/error-report/error-report.store.ts'
import { endLeg } from '#core/leg/leg.store.ts'
import { saveLeg } from '#core/session/session.store.ts'
import { saveOrder } from '#core/shop/order.store.ts'
import { saveOrderMove } from '#core/shop/order-transitions.store.ts'
import { loadStock, saveShopOpen } from '#core/shop/stock.store.ts'
import { openStore } from '#core/store/store.ts'
import { addUsage } from '#core/usage/usage.store.ts'
import { saveAdEvent, saveServedAd } from '#features/ads/ads.store.ts'
import { saveLoved } from '#features/loved/loved.store.ts'
import { testStoreThread } from './store-thread.ts'

/** `one` has ended, with all kinds of records; `two` is in progress, or has ended and evicted `one`. */
export async function writeTwoFlights(dataFolder: string, { isOneEvicted = false } = {}): Promise<void> {
  mkdirSync(dataFolder, { recursive: true })
  const { mutate, stop } = await openStore({
    file: join(dataFolder, 'altiport.db'),
    limitInBytes: 2 ** 28,
    thread: testStoreThread(),
  })
  let n = 0
  const log = (uid: string, text: string, legId = 'one', lang = 'en', timestamp = 1) => {
    const record = { level: 2, timestamp, log: text, lang, uid, sid: `${uid}-s`, tid: `t${++n}`, legId }
    return mutate(addUsage, { record: { ...record, receivedAtInMs: n * 60_000 }, limit: 1e9 })
  }
  await mutate(saveLeg, { id: 'one', startedAtInMs: 0, key: 'k' })
  for (const [uid, text] of [
    ['ann', 'comin;'],
    ['ann', 'mediaPlay;;film;p1;1'],
    ['ann', 'mediaPlay;;film;p1;1'],
    ['ann', 'mediaProgress;p1;40'],
    ['bob', 'mediaPlay;;film;p1;1'],
    ['bob', 'mediaProgress;p1;100'],
    ['bob', 'mediaProgress;p9;100'],
    ['ann', 'surveyAnswers;trip;1;crew=3;'],
    ['ann', 'surveyAnswers;trip;1;crew=5;'],
    ['bob', 'surveyAnswers;trip;1;crew=5;Kind and quick'],
    ['bob', 'feedback;4;'],
    ['bob', '=HYPERLINK("x");<script>alert(1)</script>'],
  ] as const)
    await log(uid, text)
  await log('cem', 'comin;', 'one', 'tr', Number.MAX_SAFE_INTEGER)
  const ad = { legId: 'one', device: 'd', format: 'slide', creative: 0, section: 's', zone: 'z', media: '' }
  for (const [id, campaign] of Object.entries({ a1: 'wine', a2: 'wine', a3: 'bank' }))
    await mutate(saveServedAd, { ...ad, id, campaign, servedAtInMs: 5 })
  for (const [adId, event] of [
    ['a1', 'view'],
    ['a1', 'click'],
    ['a1', 'view'],
    ['a3', 'view'],
  ] as const)
    await mutate(saveAdEvent, { adId, event, atInMs: 6, code: '' })
  await mutate(loadStock, {
    legId: 'one',
    closesBeforeLandingInMin: null,
    products: [{ productId: 'bear', stock: 9 }],
  })
  await mutate(saveShopOpen, { isOpen: true, isLate: false } as never)
  for (const [id, status] of Object.entries({ o1: 'delivered', o2: 'refused', o3: 'delivered', o4: '' })) {
    await mutate(saveOrder, {
      id,
      legId: 'one',
      uuid: `device-${id}`,
      key: `key-${id}`,
      asked: '',
      currency: 'EUR',
      payment: 'at-seat',
      lines: [{ productId: 'bear', title: '{"en":"Bear"}', quantity: 2, price: 1250 }],
      seat: { row: 24, column: 'C' },
      total: 2500,
      openLimit: 8,
      piecesLimit: 1e9,
      valueLimit: 1e9,
      placedAtInMs: 7,
    })
    const move = {
      legId: 'one',
      id,
      from: 'received',
      reason: null,
      note: 'for Mrs Doe',
      tablet: '2L',
      nowInMs: 8,
    } as const
    if (status) await mutate(saveOrderMove, { ...move, to: status as 'delivered' })
  }
  const love = (uuid: string, kind: string, thingId: string) => mutate(saveLoved, { uuid, kind, thingId })
  for (const uuid of ['ann', 'bob']) await love(uuid, 'film', 'film')
  await love('ann', 'music', 'film')
  const report = { level: 'error', stack: null, page: '/', revision: '1', timestamp: 1 } as const
  await mutate(addErrorReport, { ...report, message: 'It broke', receivedAtInMs: 9, isSignedIn: 1 })
  const flight = { flightNumber: 'CV 412', origin: 'JFK', destination: 'BIO' }
  const endOneLeg = (legId: string, nextLegId: string, maxStoreInBytes: number) =>
    mutate(endLeg, {
      next: { id: nextLegId, startedAtInMs: 9e6, key: 'k' },
      state: '{}',
      maxStoreInBytes,
      receipt: { legId, nextLegId, startedAt: 10, endedAt: 8e6, tablet: null, flight },
    })
  await endOneLeg('one', 'two', 2 ** 28)
  await log('dan', 'comin;', 'two')
  if (isOneEvicted) await endOneLeg('two', 'three', 0)
  await stop()
}
