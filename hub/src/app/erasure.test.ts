/**
 * A passenger clears their data: it is erased from the store before the reply. Orders, counts of advertisements and
 * used limits stay, without the device.
 */

import { join } from 'node:path'
import { calls } from '@altiport/wire/calls'
import { deviceCookie, limitsCookie } from '@altiport/wire/session'
import { openOrdersLimit } from '@altiport/wire/shop-order'
import Database from 'libsql'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { eraseDevice } from '#core/erasure/erasure.store.ts'
import { endLeg } from '#core/leg/leg.store.ts'
import { readOrders } from '#core/shop/order.store.ts'
import { countAdsByDevice } from '#features/ads/ads.store.ts'
import { saveAudioPosition } from '#features/audio/audio.store.ts'
import { saveListItem } from '#features/my-list/my-list.store.ts'
import { tinyAds } from '#testing/ads.ts'
import { type Device, openTestHub, send, signIn, type TestHub } from '#testing/hub.ts'
import { openPacks, type Packs } from '#testing/packs.ts'
import { setShopOpen, shopper } from '#testing/shop.ts'
import { tinyShop } from '#testing/shop-pack.ts'
import { tablesWith } from '#testing/stored-rows.ts'
import { onErasure } from './on-erasure.ts'

let packs: Packs
let hub: TestHub
let address: string
const publicationIds = ['one', 'two', 'three']

beforeAll(async () => {
  packs = await openPacks()
  await packs.activate(
    await packs.add('erasure', (index, pack) => {
      tinyShop(index)
      index.advertisements = tinyAds(index, [{ id: 'lamp', caps: { perDevice: 5 } }])
      pack.premiumLimit = 2
      const video = index.videos[0]!
      index.press = publicationIds.map((id) => ({
        ...{ ...video, id, kind: 'magazine' as const, validity: undefined, premium: true },
        issues: [
          {
            ...{ id: `${id}-1`, date: '2026-11-01', language: 'en', pages: 1, sizeInBytes: 9 },
            ...{ cover: video.poster, path: `premium/press/${id}/a.pdf` },
          },
        ],
      }))
    }),
  )
  hub = await openTestHub({
    dataDir: packs.dataDir,
    limits: { newDevicesByAddress: { perMinute: 1e6, burst: 1e6 } },
  })
  address = hub.addresses.passengers
})
afterAll(async () => {
  await hub.remove()
  await packs.remove()
})
beforeEach(async () => {
  await hub.parts.sessions.endLeg()
  await setShopOpen(hub, true)
})

const erase = (device: Device) => send(address, calls.eraseDevice, { headers: device.bearer })
const open = ({ bearer }: Device, id: string) =>
  send(address, calls.openPremium, { body: { noun: 'press', id }, headers: bearer })
const limitsCookieOf = ({ cookies }: { cookies: string[] }) =>
  cookies.find((cookie) => cookie.startsWith(`${limitsCookie}=`))
/** The browser's next device after an erasure: another uuid, with the limits cookie that the erasure set. */
const signInAsNewDevice = async (erased: { cookies: string[] }): Promise<Device> => {
  const uuid = crypto.randomUUID()
  const cookie = limitsCookieOf(erased)!.split(';')[0]!
  const body = { username: uuid, kind: 'pax-app' }
  const response = await send(address, calls.login, { body, headers: { cookie } })
  const { token } = response.body as { token: string }
  const secret = response.cookies.find((one) => one.startsWith(`${deviceCookie}=`))!.split(';')[0]!
  return { uuid, token, secret, cookies: { cookie }, bearer: { authorization: `Bearer ${token}` } }
}

/** Tables with a row that contains the text, in a copy of the store's files as they are on disk now. */
const tablesContaining = (text: string) => tablesWith(text, hub.dataDir, Object.keys(onErasure))

/** Writes rows to the tables that store data of a device. */
const writePassengerData = async (device: Device) => {
  const { uuid, bearer } = device
  const { mutate } = hub.parts.store
  const shop = shopper(() => hub, device)
  await send(address, calls.saveProgress, {
    body: { idMedia: 'harbour', progress: 30, isEnd: false },
    headers: bearer,
  })
  await mutate(saveAudioPosition, { uuid, trackId: 'tides-1', percentage: 20 })
  await send(address, calls.saveToList, { body: { kind: 'film', id: 'harbour' }, headers: bearer })
  await send(address, calls.markLoved, { body: { kind: 'film', id: 'harbour' }, headers: bearer })
  await send(address, calls.createCarryOnCode, { body: {}, headers: bearer })
  const ad = { ...calls.getAd, path: '/core/pxeasy/product/get/image/card' }
  await send(address, ad, { query: { lang: 'en' }, headers: bearer })
  expect((await open(device, 'one')).status).toBe(200)
  expect((await shop.order([['olives', 2]], 200, { voucher: 'FIVE' })).status).toBe(200)
  await shop.put('jug', 1)
  return shop
}

test('SES-15 OP-03 after an erasure nothing in the store identifies the device, even after a power cut', async () => {
  const device = await signIn(address)
  await writePassengerData(device)
  expect((await tablesContaining(device.uuid)).sort()).toEqual(
    ['session', 'boundDevice', 'vodProgress', 'audioPlace', 'myList', 'loved', 'carryOnCode', 'premiumOpened']
      .concat(['cart', 'cartLine', 'shopOrder', 'voucherUse'].sort())
      .sort(),
  )
  const adCounts = () => hub.parts.store.query(countAdsByDevice, hub.parts.sessions.leg().id)
  expect(await adCounts()).toMatchObject([{ campaign: 'lamp', count: 1, device: expect.stringMatching(/./) }])
  expect((await erase(device)).status).toBe(204)
  expect(await tablesContaining(device.uuid)).toEqual([])
  expect(await adCounts()).toEqual([{ campaign: 'lamp', count: 1, device: '' }])
})

test('SES-14 SES-15 OP-105 the old token is invalid after an erasure, in every tab, and a late logout succeeds', async () => {
  const device = await signIn(address)
  const otherTab = await signIn(address, device)
  expect((await erase(device)).status).toBe(204)
  for (const { bearer } of [device, otherTab])
    expect(await send(address, calls.me, { headers: bearer })).toMatchObject({ status: 401 })
  expect((await send(address, calls.logout, { headers: device.cookies })).status).toBe(204)
  hub = await hub.restart()
  address = hub.addresses.passengers
  expect((await send(address, calls.me, { headers: device.bearer })).status).toBe(401)
})

test('OP-03 orders stay on the crew’s board after an erasure, and cannot be read or canceled by the device', async () => {
  const device = await signIn(address)
  const shop = await writePassengerData(device)
  const [placed] = await shop.orders()
  const next = await signInAsNewDevice(await erase(device))
  const board = await hub.parts.store.query(readOrders, { legId: hub.parts.sessions.leg().id })
  expect(board).toMatchObject([{ id: placed!.id, status: 'received', seatRow: 24, seatColumn: 'C' }])
  for (const credentials of [next, device]) {
    const signedIn = shopper(() => hub, await signIn(address, credentials))
    expect(await signedIn.orders()).toEqual([])
    expect((await signedIn.cancel(placed!.id)).body).toMatchObject({ refusal: 'unknown-order' })
    expect(await signedIn.cart()).toMatchObject({ lines: [], seat: null })
  }
})

test('OP-03 OP-66 limits cannot be bypassed by clearing data repeatedly', async () => {
  let device = await signIn(address)
  await writePassengerData(device)
  expect((await open(device, 'two')).body).toMatchObject({ left: 0, isNew: true })
  for (let times = 0; times < 3; times++) device = await signInAsNewDevice(await erase(device))
  expect((await open(device, 'three')).body).toMatchObject({ refusal: 'limit-reached' })
  expect((await open(device, 'one')).body).toMatchObject({ left: 0, isNew: false })
  const shop = shopper(() => hub, device)
  await shop.put('jug', 1)
  const again = await send(address, calls.applyVoucher, { body: { code: 'FIVE' }, headers: device.bearer })
  expect(again.body).toMatchObject({ refusal: 'voucher-used' })
  expect((await shop.order([['jug', 1]], 1450, { voucher: 'FIVE' })).body).toMatchObject({
    refusal: 'voucher-used',
  })
  for (let openOrders = 1; openOrders < openOrdersLimit; openOrders++) await shop.order([['olives', 1]], 350)
  expect((await shop.order([['olives', 1]], 350)).body).toMatchObject({ refusal: 'too-many-orders' })
})

test('OP-03 however many devices join an account, it has at most 8, and its limits apply to the newest', async () => {
  const first = await signIn(address)
  await writePassengerData(first)
  expect((await open(first, 'two')).body).toMatchObject({ left: 0 })
  const erased = await erase(first)
  const newDevices: Device[] = []
  for (let n = 0; n < 40; n++) newDevices.push(await signInAsNewDevice(erased))
  const database = new Database(join(hub.dataDir, 'altiport.db'))
  const [{ count }] = database
    .prepare('select max(n) as count from (select count(*) as n from limitAccount group by account)')
    .all() as [{ count: number }]
  database.close()
  expect(count).toBeLessThanOrEqual(8)
  expect((await open(newDevices.at(-1)!, 'three')).body).toMatchObject({ refusal: 'limit-reached' })
})

test('OP-03 the erasure of a device that has used no limit sets no limits cookie, and a limits cookie of an earlier leg is removed at sign-in', async () => {
  const erasedWithoutLimits = await erase(await signIn(address))
  expect(limitsCookieOf(erasedWithoutLimits)).toBeUndefined()
  const device = await signIn(address)
  await open(device, 'one')
  const erased = await erase(device)
  expect(limitsCookieOf(erased)).toMatch(/^altiport-limits=[\w-]{20,}; .*HttpOnly/)
  expect(limitsCookieOf(erased)).not.toContain(device.uuid)
  await hub.parts.store.mutate(endLeg, {
    ...{ next: { id: 'next', startedAtInMs: 1, key: 'k' }, state: '{}', maxStoreInBytes: 1e9 },
    receipt: { legId: 'l', nextLegId: 'next', tablet: null, flight: null, startedAt: 1, endedAt: 2 },
  })
  const cookie = limitsCookieOf(erased)!.split(';')[0]!
  const body = { username: crypto.randomUUID(), kind: 'pax-app' }
  expect(limitsCookieOf(await send(address, calls.login, { body, headers: { cookie } }))).toMatch(/Max-Age=0/)
})

test('SES-15 an erasure that the store cannot write erases nothing and is refused', async () => {
  const device = await signIn(address)
  await writePassengerData(device)
  const { store } = hub.parts
  const { mutate } = store
  store.mutate = (async (operation: unknown, ...input: unknown[]) => {
    if (operation === eraseDevice)
      throw new (await import('#core/store/store.ts')).StoreRefusal('resting', 'The store is full.')
    return (mutate as (...all: unknown[]) => unknown)(operation, ...input)
  }) as never
  expect(await erase(device)).toMatchObject({ status: 503, body: { refusal: 'resting' } })
  store.mutate = mutate
  expect((await send(address, calls.me, { headers: device.bearer })).status).toBe(200)
  expect(await tablesContaining(device.uuid)).toContain('myList')
})

test('SES-15 an action that is pending when its device is erased leaves nothing behind', async () => {
  const device = await signIn(address)
  const { store, sessions } = hub.parts
  const { mutate } = store
  let resume = () => {}
  const resumed = new Promise<void>((resolve) => {
    resume = resolve
  })
  let isSaving = false
  store.mutate = (async (operation: unknown, ...input: unknown[]) => {
    if (operation === saveListItem) {
      isSaving = true
      await resumed
    }
    return (mutate as (...all: unknown[]) => unknown)(operation, ...input)
  }) as never
  const body = { kind: 'film', id: 'harbour' }
  const saved = send(address, calls.saveToList, { body, headers: device.bearer })
  await expect.poll(() => isSaving).toBe(true)
  const erased = erase(device)
  await expect.poll(() => sessions.of(device.token)).toBe(null)
  resume()
  expect((await saved).status).toBe(204)
  expect((await erased).status).toBe(204)
  store.mutate = mutate
  expect(await tablesContaining(device.uuid)).toEqual([])
})
