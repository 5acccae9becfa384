/** The shop closes automatically before landing, with a real store and a flight that the test controls. */

import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCrewLog } from '#core/crew/crew.store.ts'
import type { Flight } from '#core/flight/flight-parts.ts'
import { openTestHub, type TestHub } from '#testing/hub.ts'
import { openPacks, until } from '#testing/packs.ts'
import { setShopOpen } from '#testing/shop.ts'
import { tinyShop } from '#testing/shop-pack.ts'
import { openShop } from './shop.ts'
import { saveAutomaticClosing, saveClosingTime } from './stock.store.ts'

let hub: TestHub
beforeAll(async () => {
  const packs = await openPacks()
  await packs.activate(
    await packs.add('closing', (index) => {
      tinyShop(index)
      index.shop!.closesBeforeLandingInMin = 40
    }),
  )
  hub = await openTestHub({ dataDir: packs.dataDir })
})
afterAll(() => hub.remove())

test('CRW-04 CRW-09 SHP-08 the shop closes automatically before landing, once, with an entry in the log; if the crew reopen it, it stays open', async () => {
  let remainingTime = 3000
  const current = () => ({ flight: null, progress: { remainingTime } }) as ReturnType<Flight['current']>
  const { store, sessions, content, live, log, clock } = hub.parts
  const flight = { current } as Flight
  const shop = openShop({ store, sessions, content, live, log, clock, flight })
  const closeAutomatically = () => store.mutate(saveAutomaticClosing, { nowInMs: clock.nowInMs() })
  const closings = async () =>
    (await store.query(readCrewLog, { before: null, limit: 50 })).filter(({ act }) => act === 'closeShop')
  const open = () => shop.setOpen(true)
  await setShopOpen(hub, true)
  await open()
  expect([shop.isLate(), shop.state().isOpen]).toEqual([false, true])
  remainingTime = 2400
  await until(() => !shop.state().isOpen)
  expect(shop.state()).toEqual({ isOpen: false, isClosedForLanding: true, scarce: shop.state().scarce })
  expect(await closings()).toMatchObject([
    { tablet: '', address: '', what: '{"beforeLandingInMin":40}', outcome: 'done' },
  ])
  expect(await closeAutomatically()).toMatchObject({ isOpen: false, hasClosedItself: true })
  await open()
  expect(await closeAutomatically()).toMatchObject({ isOpen: true, hasClosedItself: true })
  expect(shop.state().isOpen).toBe(true)
  expect(shop.state()).not.toHaveProperty('isClosedForLanding')
  expect(await closings()).toHaveLength(1)
  // With another closing time it may close automatically again.
  expect(await store.mutate(saveClosingTime, 30)).toMatchObject({ hasClosedItself: false })
  shop.stop()
})
