/** Health through a real hub: errors put away on every tablet, and a store that rests while screens must be paused. */
import { calls, crewCalls } from '@altiport/wire/calls'
import type { CrewLog } from '@altiport/wire/crew'
import type { CrewHealth } from '@altiport/wire/crew-health'
import { afterEach, expect, test } from 'vitest'
import { contentOf, listenAs, openCrewHub, signInTablet, type Tablet } from '#app/test-crew.ts'
import { send, signIn, type TestHub } from '#app/test-hub.ts'
import { StoreRefusal } from '#core/store.ts'

let hub: TestHub
let tablet: Tablet
afterEach(() => hub.remove())

test('CRW-08 errors of screens are read and put away, on every tablet', async () => {
  hub = await openCrewHub({}, { content: contentOf({}) })
  tablet = await signInTablet(hub)
  const ears = await listenAs(hub, tablet)
  const body = { level: 'error', message: 'It broke.', page: '/app/vod', revision: '1', timestamp: 1 }
  const device = await signIn(hub.addresses.passengers)
  await send(hub.addresses.passengers, calls.reportFault, {
    body: { ...body, message: 'Words of a stranger.' },
  })
  await send(hub.addresses.passengers, calls.reportFault, { body, headers: device.bearer })
  await expect
    .poll(() => ears.last<CrewHealth>('health')?.errors[0]?.message, { timeout: 9000 })
    .toBe('It broke.')
  // Whoever is not signed in is counted, and nothing of it is shown.
  expect(ears.last<CrewHealth>('health')?.errors).toHaveLength(1)
  expect(ears.last<CrewHealth>('health')?.rows.find(({ id }) => id === 'errors')?.note).toMatchObject({
    values: { n: 2 },
  })
  const after = (await tablet.act(crewCalls.recover, { body: { act: 'put-errors-away' } })).body as CrewHealth
  expect(after.errors).toEqual([])
  await expect.poll(() => ears.last<CrewHealth>('health')?.errors).toEqual([])
  ears.socket.terminate()
})

test('CRW-08 CRW-05 CRW-09 OP-04 while the store rests it is said, screens can be paused, and the log catches up', async () => {
  hub = await openCrewHub()
  tablet = await signInTablet(hub)
  // What the disk says when it is full or gone is in the store's own tests.
  let isGone = true
  const { store } = hub.parts
  const act = store.act as (...given: unknown[]) => Promise<never>
  store.act = (async (...given: unknown[]) => {
    if (isGone) throw new StoreRefusal('resting', 'gone')
    return act(...given)
  }) as typeof store.act
  const paused = await tablet.act(crewCalls.pauseScreens, { body: {} })
  expect(paused.status).toBe(200)
  expect(hub.parts.announcements.speaking().announcement).toMatchObject({ effect: 'pause' })
  const refused = await tablet.act(crewCalls.correctFlight, { body: { legId: 'x', phase: 'climb' } })
  expect(refused).toMatchObject({ status: 503, body: { refusal: 'resting' } })
  isGone = false
  const lines = async () => ((await tablet.act(crewCalls.log)).body as CrewLog).lines.map((line) => line.act)
  await expect.poll(lines, { timeout: 9000 }).toContain('pauseScreens')
  expect(await lines()).not.toContain('correctFlight')
})
