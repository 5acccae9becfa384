/** When a leg cannot end: in the air, and while orders are open that nobody was asked about. */
import { crewCalls } from '@altiport/wire/calls'
import type { CrewPhase } from '@altiport/wire/crew-flight'
import type { CrewLeg } from '@altiport/wire/crew-leg'
import type { Refusal } from '@altiport/wire/refusal'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { contentOf, openCrewHub, signInTablet, type Tablet } from '#app/test-crew.ts'
import type { TestHub } from '#app/test-hub.ts'

let hub: TestHub
let tablet: Tablet
beforeEach(async () => {
  hub = await openCrewHub({ origin: 'JFK', destination: 'BIO' }, { content: contentOf({}) })
  tablet = await signInTablet(hub)
})
afterEach(() => hub.remove())

const legNow = async () => ((await tablet.act(crewCalls.state)).body as { leg: CrewLeg }).leg
const setPhase = async (phase: CrewPhase | null) =>
  await tablet.act(crewCalls.correctFlight, { body: { legId: (await legNow()).id, phase } })
const callEnd = async (legId: string, more = {}) =>
  await tablet.act(crewCalls.endLeg, { body: { legId, ...more } })

test('CRW-06 CRW-07 in the air, by the phase that the crew set or else the aircraft’s, the leg cannot end', async () => {
  const { id } = await legNow()
  const refusalIn = async (phase: CrewPhase | null) => {
    await setPhase(phase)
    const { status, body } = await callEnd(id)
    return status === 409 ? (body as Refusal).refusal : status
  }
  for (const phase of [null, 'take-off', 'climb', 'cruise', 'descent', 'approach'] as const)
    expect([phase, await refusalIn(phase)]).toEqual([phase, 'in-the-air'])
  expect((await legNow()).id).toBe(id)
  expect(await refusalIn('landed')).toBe(200)
  // The next one stands at its gate.
  expect((await callEnd((await legNow()).id)).status).toBe(200)
})

test('CRW-07 open orders are named, and the leg ends once the crew were asked about all of them', async () => {
  const { id: legId } = await legNow()
  await hub.parts.store.act('shop.load', {
    ...{ legId, closesBeforeLandingInMin: null, products: [{ productId: 'bear', stock: 3 }] },
  })
  await hub.parts.store.act('shop.open', { isOpen: true, isLate: false })
  for (const [row, column] of [
    [12, 'A'],
    [14, 'C'],
  ] as const)
    await hub.parts.store.act('order.place', {
      ...{ id: `order-${row}`, legId, uuid: `device-${row}`, key: `key-${row}`, asked: '', currency: 'EUR' },
      lines: [{ productId: 'bear', title: '{}', quantity: 1, price: 2800 }],
      ...{ seat: { row, column }, total: 2800, openLimit: 8, placedAtInMs: row, payment: 'at-seat' },
    })
  await setPhase('at-gate')
  expect((await callEnd(legId)).body).toEqual({
    refusal: 'open-orders',
    message: '2 orders are still open: 12A, 14C.',
  })
  expect((await callEnd(legId, { openOrders: 1 })).body).toMatchObject({ refusal: 'open-orders' })
  expect((await callEnd(legId, { openOrders: 2 })).status).toBe(200)
})
