/** Health and recoveries through a real hub: errors, store, content, sources; pausing while the store is unavailable. */
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { calls, crewCalls } from '@altiport/wire/calls'
import type { CrewLog } from '@altiport/wire/crew'
import type { CrewHealth, HealthRowId, Recovery } from '@altiport/wire/health-crew'
import { afterEach, expect, test } from 'vitest'
import { touchCrewSession } from '#core/crew/crew.store.ts'
import { StoreRefusal } from '#core/store/store.ts'
import { contentOf, listenAs, openCrewHub, signInTablet, type Tablet } from '#testing/crew.ts'
import { send, signIn, type TestHub } from '#testing/hub.ts'
import { openPacks } from '#testing/packs.ts'

let hub: TestHub
let tablet: Tablet
afterEach(() => hub.remove())

test('CRW-08 error reports are displayed and dismissed on every tablet', async () => {
  hub = await openCrewHub({}, { content: contentOf({}) })
  tablet = await signInTablet(hub)
  const listener = await listenAs(hub, tablet)
  const body = { level: 'error', message: 'It broke.', page: '/app/vod', revision: '1', timestamp: 1 }
  const device = await signIn(hub.addresses.passengers)
  await send(hub.addresses.passengers, calls.sendErrorReport, {
    body: { ...body, message: 'Words of a stranger.' },
  })
  await send(hub.addresses.passengers, calls.sendErrorReport, { body, headers: device.bearer })
  await expect.poll(() => listener.last<CrewHealth>('health')?.errors[0]?.message).toBe('It broke.')
  // Reports without a session are counted, but not displayed.
  expect(listener.last<CrewHealth>('health')?.errors).toHaveLength(1)
  expect(listener.last<CrewHealth>('health')?.rows.find(({ id }) => id === 'errors')?.note).toMatchObject({
    values: { n: 2 },
  })
  const after = (await tablet.send(crewCalls.recover, { body: { act: 'put-errors-away' } }))
    .body as CrewHealth
  expect(after.errors).toEqual([])
  await expect.poll(() => listener.last<CrewHealth>('health')?.errors).toEqual([])
  listener.socket.terminate()
})

const recoverBy = (act: Recovery) => tablet.send(crewCalls.recover, { body: { act } })
const rowIn = ({ rows }: CrewHealth, id: HealthRowId) => rows.find((row) => row.id === id)

test('CRW-08 the recovery of the store reports whether it is available again', async () => {
  hub = await openCrewHub()
  tablet = await signInTablet(hub)
  let isFailing = true
  let reason: string | null = null
  const { store } = hub.parts
  const mutate = store.mutate as unknown as (...args: unknown[]) => Promise<never>
  store.unavailableReason = () => reason
  // Only the recovery's own operation fails or succeeds as set here; all others reach the store.
  store.mutate = (async (operation: object, ...args: unknown[]) => {
    if (operation !== touchCrewSession) return mutate(operation, ...args)
    reason = isFailing ? 'the disk is gone' : null
    if (isFailing) throw new StoreRefusal('resting', reason!)
    return mutate(operation, ...args)
  }) as unknown as typeof store.mutate
  const refused = await recoverBy('try-store')
  expect(refused).toMatchObject({ status: 409, body: { refusal: 'still-so' } })
  isFailing = false
  const health = (await recoverBy('try-store')).body as CrewHealth
  expect(rowIn(health, 'store')).toMatchObject({ state: 'well' })
})

test('CRW-08 content that is refused, missing or was never loaded is reported; complete content is activated', async () => {
  const packs = await openPacks()
  hub = await openCrewHub({ dataDir: packs.dataDir })
  tablet = await signInTablet(hub)
  const stillSo = { status: 409, body: { refusal: 'still-so' } }
  expect(await recoverBy('look-at-pack')).toMatchObject(stillSo)
  const good = await packs.add('good')
  await packs.activate(good)
  const health = (await recoverBy('look-at-pack')).body as CrewHealth
  expect(rowIn(health, 'content')?.facts[0]).toMatchObject({ value: { own: good } })
  const broken = await packs.add('broken')
  const index = join(packs.packsFolder, broken, 'index.json')
  const whole = await readFile(index)
  await writeFile(index, '{}')
  await packs.activate(broken, good)
  expect(await recoverBy('look-at-pack')).toMatchObject(stillSo)
  await writeFile(index, whole)
  const after = (await recoverBy('look-at-pack')).body as CrewHealth
  expect(rowIn(after, 'content')?.facts[0]).toMatchObject({ value: { own: broken } })
  await rename(join(packs.packsFolder, broken, 'files'), join(packs.dataDir, 'away'))
  await expect.poll(() => hub.parts.content.status().isMissing).toBe(true)
  expect(await recoverBy('look-at-pack')).toMatchObject(stillSo)
})

test('CRW-08 FEED-07 an overlong source is muted by its button, the crew’s own pause is not', async () => {
  const clock = { aheadInMs: 0, nowInMs: () => Date.now() + clock.aheadInMs }
  hub = await openCrewHub({ operationsSecret: 'a-secret-for-tests' }, { clock })
  tablet = await signInTablet(hub)
  await tablet.send(crewCalls.pauseScreens, { body: {} })
  hub.parts.announcements.announce('aft/cabin', 'cabin', true)
  clock.aheadInMs = 181_000
  const health = (await recoverBy('put-errors-away')).body as CrewHealth
  expect(rowIn(health, 'announcements')).toMatchObject({ state: 'slow', recovery: 'silence-stuck' })
  const after = (await recoverBy('silence-stuck')).body as CrewHealth
  expect(rowIn(after, 'announcements')).not.toHaveProperty('recovery')
  const listed = hub.parts.announcements.list().map(({ source, isStuck }) => [source, isStuck])
  expect(listed).toEqual(expect.arrayContaining([['aft/cabin', true]]))
  expect(listed.filter(([, isStuck]) => isStuck)).toHaveLength(1)
  expect((await tablet.send(crewCalls.resumeScreens)).status).toBe(200)
  // Screens resume after the time that a speaker may pause between two sentences.
  await expect.poll(() => hub.parts.announcements.current().announcement).toBeNull()
})

test('CRW-08 CRW-05 CRW-09 OP-04 while the store is unavailable screens can be paused, other changes are refused, and the log catches up', async () => {
  hub = await openCrewHub()
  tablet = await signInTablet(hub)
  // Full and missing disks are covered by the store's own tests.
  let isFailing = true
  const { store } = hub.parts
  const mutate = store.mutate as unknown as (...args: unknown[]) => Promise<never>
  store.mutate = (async (...args: unknown[]) => {
    if (isFailing) throw new StoreRefusal('resting', 'gone')
    return mutate(...args)
  }) as typeof store.mutate
  const paused = await tablet.send(crewCalls.pauseScreens, { body: {} })
  expect(paused.status).toBe(200)
  expect(hub.parts.announcements.current().announcement).toMatchObject({ effect: 'pause' })
  const refused = await tablet.send(crewCalls.correctFlight, { body: { legId: 'x', phase: 'climb' } })
  expect(refused).toMatchObject({ status: 503, body: { refusal: 'resting' } })
  isFailing = false
  const lines = async () => ((await tablet.send(crewCalls.log)).body as CrewLog).lines.map((line) => line.act)
  await expect.poll(lines).toContain('pauseScreens')
  expect(await lines()).not.toContain('correctFlight')
})
