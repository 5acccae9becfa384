/** The crew's log: one line per action with tablet, address, name and outcome, published to every tablet. */
import type { Call } from '@altiport/wire/call'
import { crewCalls } from '@altiport/wire/calls'
import type { CrewLog } from '@altiport/wire/crew'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listenAs, openCrewHub, signInTablet, type Tablet } from '#testing/crew.ts'
import { send, type TestHub } from '#testing/hub.ts'
import { insertCrewAction } from './crew.store.ts'

let hub: TestHub
let tablet: Tablet
beforeAll(async () => {
  hub = await openCrewHub({ origin: 'JFK', destination: 'BIO' })
  tablet = await signInTablet(hub)
})
afterAll(() => hub.remove())
const startedAtInMs = Date.now()
const lines = async (query?: { before: string }) =>
  ((await tablet.send(crewCalls.log, query && { query })).body as CrewLog).lines

test('CRW-09 every action in the contract except `stay` is logged, whether done or refused', async () => {
  const actions = Object.entries<Call>(crewCalls).filter(
    ([name, { method, access: who }]) => method !== 'GET' && who === 'crew' && name !== 'stay',
  )
  const bodies: Record<string, object> = {
    setRoute: { legId: 'x', origin: 'JFK', destination: 'JFK' },
    divertFlight: { legId: 'x', destination: 'LIS' },
    sendNotice: { key: 'notice-0001', text: { en: 'Hello.' } },
    silenceSource: { source: 'aft' },
    correctFlight: { legId: 'x', phase: 'climb' },
    startLeg: { legId: 'x' },
    endLeg: { legId: 'x' },
    recover: { act: 'put-errors-away' },
    moveOrder: { id: 'x', from: 'received', to: 'preparing' },
    undoOrder: { id: 'x', from: 'preparing' },
    openShop: { isOpen: true },
    setShopClosing: { beforeLandingInMin: null },
    setStock: { productId: 'x', from: 1, to: 2 },
    setOnSale: { productId: 'x', isOnSale: true },
  }
  for (const [name, call] of actions) {
    const body = call.method === 'DELETE' ? undefined : (bodies[name] ?? {})
    // Signing out would end the session that the rest of the test uses.
    const sender = name === 'signOut' ? await signInTablet(hub) : tablet
    const { status } = await sender.send(call, { body })
    expect([200, 204, 409], name).toContain(status)
  }
  await expect
    .poll(async () => [...new Set((await lines()).map(({ act }) => act))].sort())
    .toEqual([...actions.map(([name]) => name), 'signIn'].sort())
  for (const line of await lines()) {
    expect(line).toMatchObject({ tablet: '2L', address: '127.0.0.1', legId: hub.parts.sessions.leg().id })
    expect(line.outcome).toMatch(/^(done|[a-z-]+)$/)
    expect(line.at).toBeGreaterThanOrEqual(startedAtInMs)
    expect(line.at).toBeLessThanOrEqual(Date.now())
  }
  const correction = (await lines()).find(({ act }) => act === 'correctFlight')
  expect(correction).toMatchObject({ what: '{"legId":"x","phase":"climb"}', outcome: 'other-leg' })
})

test('CRW-09 actions are published to every tablet, newest first, and older ones are paged', async () => {
  const listener = await listenAs(hub, await signInTablet(hub, '4R'))
  for (let n = 0; n < 60; n++) await tablet.send(crewCalls.takeNoticeBack)
  await expect.poll(() => listener.last<CrewLog>('log')?.lines.length).toBe(50)
  const [newest] = listener.last<CrewLog>('log')!.lines
  expect(newest).toMatchObject({ act: 'takeNoticeBack', outcome: 'done' })
  const all = await lines()
  expect(all.length).toBeGreaterThan(60)
  const older = await lines({ before: String(all[30]!.id) })
  expect(older).toEqual(all.slice(31))
  listener.socket.terminate()
})

test('CRW-02 CRW-09 sign-ins are logged, but never the codes tried', async () => {
  await signInTablet(hub, '3L')
  await expect.poll(async () => (await lines())[0]).toMatchObject({ act: 'signIn', tablet: '3L', what: '' })
  const { signIn } = crewCalls
  const headers = { origin: hub.addresses.crew }
  const tried = await send(hub.addresses.crew, signIn, { body: { pin: '918273', tablet: '1L' }, headers })
  expect(tried.status).toBe(409)
  expect(JSON.stringify(await lines())).not.toContain('918273')
})

test('CRW-09 orders that passengers cancel push none of the crew’s own lines out; the last 5,000 cancellations stay', async () => {
  await tablet.send(crewCalls.takeNoticeBack)
  const crewLines = (await lines()).length
  const legId = hub.parts.sessions.leg().id
  const line = { tablet: '', address: '', act: 'cancelOrder', what: '{}', outcome: 'done', legId, atInMs: 0 }
  for (let n = 0; n < 53; n++)
    await Promise.all(Array.from({ length: 100 }, () => hub.parts.store.mutate(insertCrewAction, line)))
  let canceledCount = 0
  let ownCount = 0
  for (let page = await lines(); page.length > 0; page = await lines({ before: String(page.at(-1)!.id) })) {
    canceledCount += page.filter(({ act }) => act === 'cancelOrder').length
    ownCount += page.filter(({ act }) => act !== 'cancelOrder').length
  }
  expect(canceledCount).toBeGreaterThanOrEqual(5000)
  expect(canceledCount).toBeLessThanOrEqual(5100)
  expect(ownCount).toBeGreaterThanOrEqual(crewLines)
})
