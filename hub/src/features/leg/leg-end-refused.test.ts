/** When a leg cannot end: in the air, and with open orders that the crew have not confirmed. */

import { crewCalls } from '@altiport/wire/calls'
import type { FlightPhase } from '@altiport/wire/flight-values'
import type { CrewLeg } from '@altiport/wire/leg-crew'
import type { Refusal } from '@altiport/wire/refusal'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { saveOrder } from '#core/shop/order.store.ts'
import { saveOrderCancel } from '#core/shop/order-transitions.store.ts'
import { loadStock, saveShopOpen } from '#core/shop/stock.store.ts'
import { contentOf, openCrewHub, signInTablet, type Tablet } from '#testing/crew.ts'
import { signIn, type TestHub } from '#testing/hub.ts'

let hub: TestHub
let tablet: Tablet
beforeEach(async () => {
  hub = await openCrewHub({ origin: 'JFK', destination: 'BIO' }, { content: contentOf({}) })
  tablet = await signInTablet(hub)
})
afterEach(() => hub.remove())

const legNow = async () => ((await tablet.send(crewCalls.state)).body as { leg: CrewLeg }).leg
const setPhase = async (phase: FlightPhase | null) =>
  await tablet.send(crewCalls.correctFlight, { body: { legId: (await legNow()).id, phase } })
const endLeg = async (legId: string, more = {}) =>
  await tablet.send(crewCalls.endLeg, { body: { legId, ...more } })

const openShop = async (legId: string) => {
  await hub.parts.store.mutate(loadStock, {
    legId,
    closesBeforeLandingInMin: null,
    products: [{ productId: 'bear', stock: 3 }],
  })
  await hub.parts.store.mutate(saveShopOpen, { isOpen: true, isLate: false })
}
const placeOrder = (legId: string, row: number, column: string) =>
  hub.parts.store.mutate(saveOrder, {
    id: `order-${row}`,
    legId,
    uuid: `device-${row}`,
    key: `key-${row}`,
    asked: '',
    currency: 'EUR',
    lines: [{ productId: 'bear', title: '{}', quantity: 1, price: 2800 }],
    seat: { row, column },
    total: 2800,
    openLimit: 8,
    piecesLimit: 1e9,
    valueLimit: 1e9,
    placedAtInMs: row,
    payment: 'at-seat',
  })

test('CRW-06 CRW-07 in the air, by the crew’s phase or the aircraft’s, the leg cannot end', async () => {
  const { id } = await legNow()
  const refusalIn = async (phase: FlightPhase | null) => {
    await setPhase(phase)
    const { status, body } = await endLeg(id)
    return status === 409 ? (body as Refusal).refusal : status
  }
  for (const phase of [null, 'take-off', 'climb', 'cruise', 'descent', 'approach'] as const)
    expect([phase, await refusalIn(phase)]).toEqual([phase, 'in-the-air'])
  expect((await legNow()).id).toBe(id)
  expect(await refusalIn('landed')).toBe(200)
  // The next leg is at its gate.
  expect((await endLeg((await legNow()).id)).status).toBe(200)
})

test('CRW-07 open orders are listed, and the leg ends after the crew have confirmed all of them', async () => {
  const { id: legId } = await legNow()
  await openShop(legId)
  await placeOrder(legId, 12, 'A')
  await placeOrder(legId, 14, 'C')
  await setPhase('at-gate')
  expect((await endLeg(legId)).body).toEqual({
    refusal: 'open-orders',
    message: '2 orders are still open: 12A, 14C.',
  })
  expect((await endLeg(legId, { openOrders: 1 })).body).toMatchObject({ refusal: 'open-orders' })
  expect((await endLeg(legId, { openOrders: 2 })).status).toBe(200)
})

test('CRW-07 an order placed while the leg’s end is pending must be confirmed, and sessions remain', async () => {
  const { id: legId } = await legNow()
  await openShop(legId)
  await setPhase('at-gate')
  const { sessions } = hub.parts
  const device = await signIn(hub.addresses.passengers)
  const [key = ''] = sessions.keysOf(device.uuid)
  const isLive = () => sessions.isLive({ key, uuid: device.uuid, username: device.uuid, createdAtInMs: 0 })
  expect(isLive()).toBe(true)

  let finish = () => {}
  const work = new Promise<void>((resolve) => {
    finish = resolve
  })
  sessions.watch(work, device.uuid)
  const ending = endLeg(legId)
  await expect.poll(() => isLive()).toBe(false)
  await placeOrder(legId, 14, 'C')
  finish()
  expect(await ending).toMatchObject({
    status: 409,
    body: { refusal: 'open-orders', message: '1 order is still open: 14C.' },
  })
  expect((await legNow()).id).toBe(legId)
  expect(isLive()).toBe(true)
  expect((await endLeg(legId, { openOrders: 1 })).status).toBe(200)
})

test('CRW-07 an order that the tablet has not displayed blocks the end, even if another was canceled meanwhile', async () => {
  const { id: legId } = await legNow()
  await openShop(legId)
  await placeOrder(legId, 12, 'A')
  await hub.parts.store.mutate(saveOrderCancel, { legId, id: 'order-12', uuid: 'device-12', nowInMs: 13 })
  await placeOrder(legId, 14, 'C')
  await setPhase('at-gate')
  expect((await endLeg(legId, { openOrders: 1, lastOrder: 1 })).body).toEqual({
    refusal: 'open-orders',
    message: '1 order is still open: 14C.',
  })
  expect((await endLeg(legId, { openOrders: 1, lastOrder: 2 })).status).toBe(200)
})
