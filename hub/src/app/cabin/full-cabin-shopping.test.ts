/** A whole cabin behind one address requests advertisements and shops; no phone reaches a limit meant for floods. */

import type { AdEvent } from '@altiport/wire/ad-events'
import { type AdReply, getAd, reportAdEvent, viewAd } from '@altiport/wire/ads'
import { setSeat } from '@altiport/wire/shop-order'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adEventCounts, tinyAds } from '#testing/ads.ts'
import { openTestHub, send, signIn, type TestHub } from '#testing/hub.ts'
import { openPacks, type Packs } from '#testing/packs.ts'
import { type Shopper, setShopOpen, shopper } from '#testing/shop.ts'
import { tinyShop } from '#testing/shop-pack.ts'

const phoneCount = 400
const price = 250
const stock = 3 * phoneCount

let packs: Packs
let hub: TestHub
let phones: Shopper[]

beforeAll(async () => {
  packs = await openPacks()
  const packId = await packs.add('cabin', (index) => {
    tinyShop(index, [{ id: 'water', price, stock }])
    index.advertisements = tinyAds(index, [{ id: 'lamp' }])
  })
  await packs.activate(packId)
  hub = await openTestHub({ dataDir: packs.dataDir })
  await setShopOpen(hub, true)
  const devices = await Promise.all(
    Array.from({ length: phoneCount }, () => signIn(hub.addresses.passengers)),
  )
  phones = devices.map((device) => shopper(() => hub, device))
})
afterAll(async () => {
  await hub.remove()
  await packs.remove()
})

/** Runs the action on all phones concurrently. */
const forAllPhones = (action: (phone: Shopper, n: number) => Promise<void>) => Promise.all(phones.map(action))
const counts = <Key>(keys: Key[]) => {
  const byKey = new Map<Key, number>()
  for (const key of keys) byKey.set(key, (byKey.get(key) ?? 0) + 1)
  return Object.fromEntries(byKey)
}

test('ADS-02 ADS-12 ADS-13 400 phones behind one address receive all ads on home and before a film, and every view is counted', async () => {
  /** As home and one film request them. */
  const placements: [type: string, format: string][] = [
    ...Array.from({ length: 5 }, (): [string, string] => ['image', 'card']),
    ['video', 'preroll'],
  ]
  const spotEvents: AdEvent[] = ['start', 'firstQuartile', 'midpoint', 'thirdQuartile', 'complete']
  const statuses: number[] = []
  const adErrors: AdReply[] = []
  await forAllPhones(async ({ device: { cookies } }) => {
    const request = async (path: string, query: Record<string, string> = {}) => {
      const sent = { query, headers: cookies }
      const response = await send(hub.addresses.passengers, { method: 'GET', path }, sent)
      statuses.push(response.status)
      return response.body as AdReply
    }
    for (const [type, format] of placements) {
      const path = getAd.path.replace(':type', type).replace(':format', format)
      const ad = await request(path, { section: 'home' })
      if ('error' in ad) {
        adErrors.push(ad)
        continue
      }
      await request(viewAd.path.replace(':id', ad.id))
      const eventPath = reportAdEvent.path.replace(':id', ad.id)
      for (const event of type === 'video' ? spotEvents : []) await request(eventPath, { event })
    }
  })
  expect(adErrors).toEqual([])
  expect(counts(statuses)).toEqual({
    200: phoneCount * placements.length,
    204: phoneCount * (placements.length + spotEvents.length),
  })
  const views = adEventCounts(hub.dataDir, hub.parts.sessions.leg().id)
    .filter(({ event }) => event === 'view')
    .reduce((sum, { count }) => sum + count, 0)
  expect(views).toBe(phoneCount * placements.length)
})

test('SHP-01 SHP-02 SHP-07 400 phones behind one address fill their carts and order within the stock', async () => {
  const statuses: number[] = []
  await forAllPhones(async (phone, n) => {
    const seat = { row: 1 + Math.floor(n / 6), column: 'ABCDEF'[n % 6]! }
    for (const quantity of [1, 2, 3]) statuses.push((await phone.put('water', quantity)).status)
    statuses.push((await phone.send(setSeat, { body: seat })).status)
    for (const quantity of [2, 1])
      statuses.push((await phone.order([['water', quantity]], quantity * price, { seat })).status)
    expect((await phone.orders()).map(({ status }) => status)).toEqual(['received', 'received'])
  })
  expect(counts(statuses)).toEqual({ 200: phoneCount * 2, 204: phoneCount * 4 })
  expect(hub.parts.shop.stock().left.water).toBe(0)
})
