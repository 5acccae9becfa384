/** A stopped hub's data folder whose ledger has the legs that a test describes. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { AdEvent } from '@altiport/wire/ad-events'
import type { LegReceipt } from '@altiport/wire/leg-crew'
import type { OrderStatus } from '@altiport/wire/order-status'
import { endLeg } from '#core/leg/leg.store.ts'
import { saveLeg } from '#core/session/session.store.ts'
import { type Placing, saveOrder } from '#core/shop/order.store.ts'
import { saveOrderMove } from '#core/shop/order-transitions.store.ts'
import { loadStock, saveShopOpen } from '#core/shop/stock.store.ts'
import { openStore, type Store } from '#core/store/store.ts'
import { addUsage } from '#core/usage/usage.store.ts'
import { saveAdEvent, saveServedAd } from '#features/ads/ads.store.ts'
import { saveLoved } from '#features/loved/loved.store.ts'
import { testStoreThread } from './store-thread.ts'

export type RecordedLeg = {
  id: string
  startedAtInMs: number
  /** `null` while it is under way: only the last leg. */
  endedAtInMs: number | null
  flight: LegReceipt['flight']
  logs: readonly (readonly [device: string, log: string])[]
  /** Advertisements, of the campaign `wine` if none is named, and their events. */
  served?: readonly (readonly [id: string, events: (AdEvent | 'view')[], campaign?: string])[]
  orders?: readonly RecordedOrder[]
  /** Each device loves each title once. */
  loved?: readonly (readonly [device: string, kind: string, item: string])[]
}
export type RecordedOrder = Pick<Placing, 'lines' | 'voucher' | 'total'> & { status: OrderStatus }

const stock = 1e6

/** Records the legs, with one log string a minute. */
export async function recordLegs(dataFolder: string, legs: readonly RecordedLeg[]): Promise<void> {
  mkdirSync(dataFolder, { recursive: true })
  const { mutate, stop } = await openStore({
    ...{ file: join(dataFolder, 'altiport.db'), limitInBytes: 2 ** 28, thread: testStoreThread() },
  })
  for (const [index, leg] of legs.entries()) {
    const { id, startedAtInMs, endedAtInMs, flight, logs, served = [] } = leg
    if (index === 0) await mutate(saveLeg, { id, startedAtInMs, key: 'k' })
    for (const [n, [uid, log]] of logs.entries()) {
      const receivedAtInMs = startedAtInMs + (n + 1) * 60_000
      const ids = { uid, sid: `${uid}-s`, tid: `${id}-${n}`, legId: id }
      const record = { level: 2, timestamp: 1, log, lang: 'en', ...ids, receivedAtInMs }
      await mutate(addUsage, { record, limit: 1e9 })
    }
    for (const [ad, events, campaign = 'wine'] of served) {
      const fields = { campaign, format: 'video', creative: 0, section: '', zone: '', media: '' }
      await mutate(saveServedAd, { ...fields, id: ad, legId: id, device: 'd', servedAtInMs: startedAtInMs })
      for (const event of events)
        await mutate(saveAdEvent, { adId: ad, event, atInMs: startedAtInMs + 1, code: '' })
    }
    await recordOrders(mutate, leg)
    for (const [uuid, kind, thingId] of leg.loved ?? []) await mutate(saveLoved, { uuid, kind, thingId })
    if (endedAtInMs === null) continue
    const next = legs[index + 1] ?? { id: `${id}-next`, startedAtInMs: endedAtInMs }
    const nextLegId = next.id
    await mutate(endLeg, {
      next: { id: nextLegId, startedAtInMs: next.startedAtInMs, key: 'k' },
      ...{ state: '{}', maxStoreInBytes: 2 ** 28 },
      receipt: { legId: id, nextLegId, startedAt: startedAtInMs, endedAt: endedAtInMs, tablet: null, flight },
    })
  }
  await stop()
}

/** The crew move each order from `received` to its status. */
const recordOrders = async (
  mutate: Store['mutate'],
  { id: legId, startedAtInMs, orders = [] }: RecordedLeg,
): Promise<void> => {
  if (orders.length === 0) return
  const products = [...new Set(orders.flatMap(({ lines }) => lines.map(({ productId }) => productId)))]
  await mutate(loadStock, {
    ...{ legId, closesBeforeLandingInMin: null },
    products: products.map((productId) => ({ productId, stock })),
  })
  await mutate(saveShopOpen, { isOpen: true, isLate: false })
  for (const [n, { status, ...order }] of orders.entries()) {
    const id = `${legId}-${n}`
    const placed = await mutate(saveOrder, {
      ...{ id, legId, uuid: `device-${id}`, key: id, asked: id, currency: 'EUR', payment: 'at-seat' },
      ...{ seat: { row: 2, column: 'A' }, openLimit: 8, piecesLimit: stock, valueLimit: 1e9 },
      ...{ placedAtInMs: startedAtInMs + n, ...order },
    })
    if ('refusal' in placed) throw new Error(`${id}: ${placed.refusal}`)
    if (status === 'received') continue
    await mutate(saveOrderMove, {
      ...{
        legId,
        id,
        from: 'received',
        to: status,
        note: null,
        tablet: '2L',
        nowInMs: startedAtInMs + n + 1,
      },
      reason: status === 'refused' ? 'damaged' : null,
    })
  }
}
