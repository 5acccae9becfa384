/** A hub that has no pack yet, or whose pack is refused: what determines its flight, and when it is ready. */
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { commonAdbpMapping } from '@altiport/flight/feeds/adbp-mapping'
import type { Observation } from '@altiport/flight/feeds/observation'
import { createSigningKeys, signPack } from '@altiport/packer/sign'
import { type CurrentFlightReply, currentFlightCall } from '@altiport/wire/flight'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type FeedServer, openFeedServer } from '#core/feeds/feed-servers.ts'
import { openTestHub, send, type TestHub } from '#testing/hub.ts'
import { openPacks, type Packs } from '#testing/packs.ts'

const operationsSecret = 'a secret of some length'
let packs: Packs
let hub: TestHub
let box: FeedServer | undefined
beforeEach(async () => {
  packs = await openPacks()
})
afterEach(async () => {
  await hub.remove()
  await box?.stop()
  await packs.remove()
})

const ready = async () => {
  const headers = { authorization: `Bearer ${operationsSecret}` }
  const { status, body } = await send(
    hub.addresses.operations,
    { method: 'GET', path: '/ready' },
    { headers },
  )
  return { status, ...(body as { pack: string; feeds: string }) }
}
const currentFlight = async () =>
  (await send(hub.addresses.passengers, currentFlightCall)).body as CurrentFlightReply

const openWithBox = async () => {
  box = await openFeedServer({ kind: 'adbp', dialect: 'child', mapping: commonAdbpMapping })
  hub = await openTestHub({
    dataDir: packs.dataDir,
    feeds: [{ kind: 'adbp', name: 'aid', host: '127.0.0.1', port: box.port, publishPort: 0 }],
    operationsSecret,
  })
  await expect.poll(() => box!.listeners()).toBe(1)
  return box
}
const overTheOcean: Observation = {
  position: { latitude: 48, longitude: -30 },
  altitudeInM: 11_000,
  groundSpeedInMPerS: 240,
}

test('OPS-03 PACK-06 FEED-01 FEED-07 a hub without a pack has its feeds open, also for announcements; the first pack determines the flight', async () => {
  const { emit } = await openWithBox()
  emit({ announcing: { cabin: true } })
  await expect.poll(() => hub.parts.announcements.current().announcement?.kind).toBe('cabin')
  expect(await currentFlight()).toEqual({ flight: null, progress: null })
  expect(await ready()).toMatchObject({ status: 503, pack: 'none', feeds: 'aid: heard' })

  await packs.activate(await packs.add('first'))
  await expect.poll(async () => (await currentFlight()).flight?.destIata).toBe('BIO')
  emit(overTheOcean)
  await expect.poll(async () => (await currentFlight()).progress?.source).toBe('aid')
  expect(await ready()).toMatchObject({ status: 200, feeds: 'aid: heard' })
})

test('FEED-02 a feed that reports both airports three times determines the flight of a hub without a route', async () => {
  const { emit } = await openWithBox()
  const report = () => emit({ ...overTheOcean, originIata: 'JFK', destinationIata: 'LIS' })
  for (const count of [1, 2]) {
    report()
    await expect.poll(() => hub.parts.flight.feeds()[0]?.receivedCount).toBe(count)
  }
  expect(hub.parts.flight.source()).toBe('nothing')
  report()
  await expect.poll(async () => (await currentFlight()).flight?.destIata).toBe('LIS')
  expect(hub.parts.flight.source()).toBe('feeds')
})

test('FEED-01 CRW-07 a leg whose route comes from a pack does not continue the leg before it', async () => {
  const { emit } = await openWithBox()
  const { legs, flight, sessions } = hub.parts
  const first = sessions.leg().id
  const route = { value: { origin: 'JFK', destination: 'LIS' }, tablet: '2L', at: Date.now() }
  await legs.set(first, { route })
  emit(overTheOcean)
  await expect.poll(() => flight.current().progress?.source).toBe('aid')
  await legs.end({ tablet: null, flight: null })
  expect(flight.current()).toEqual({ flight: null, progress: null })

  await packs.activate(await packs.add('first'))
  await expect.poll(() => flight.current().flight?.destIata).toBe('BIO')
  expect(flight.current().progress).toBeNull()
  expect(sessions.leg().id).not.toBe(first)
})

test('FEED-05 PACK-06 without feeds the first pack starts the simulated flight', async () => {
  hub = await openTestHub({ dataDir: packs.dataDir })
  expect(hub.parts.flight.source()).toBe('nothing')
  await packs.activate(await packs.add('first'))
  await expect.poll(() => hub.parts.flight.source()).toBe('simulator')
  expect((await currentFlight()).progress).not.toBeNull()
})

test('OPS-03 PACK-05 a refused pack leaves the hub not ready, until it has been signed', async () => {
  const key = join(packs.dataDir, 'fleet')
  await createSigningKeys(key)
  const [first, second] = [await packs.add('first'), await packs.add('second')]
  hub = await openTestHub({ dataDir: packs.dataDir, packKeys: `${key}.pub`, operationsSecret })
  const folderOf = (packId: string) => join(packs.packsFolder, packId)
  const becomesRefused = (packId: string, served: string) =>
    expect.poll(ready).toMatchObject({
      status: 503,
      pack: expect.stringMatching(`^${served} instead of ${packId}, .*pack.sig`),
    })
  const becomesReady = (packId: string) =>
    expect
      .poll(ready)
      .toMatchObject({ status: 200, pack: expect.stringMatching(`^${packId}, (whole|\\d+ files)`) })

  await packs.activate(first)
  await becomesRefused(first, 'nothing')
  await signPack(folderOf(first), key)
  await becomesReady(first)
  await expect.poll(async () => (await currentFlight()).flight?.destIata).toBe('BIO')

  await packs.activate(second, first)
  await becomesRefused(second, first)
  await signPack(folderOf(second), key)
  await becomesReady(second)
})

test('OPS-03 PACK-06 an active.json that cannot be read leaves the hub not ready, until it is removed', async () => {
  const first = await packs.add('first')
  await packs.activate(first)
  hub = await openTestHub({ dataDir: packs.dataDir, operationsSecret })
  expect(await ready()).toMatchObject({ status: 200 })
  const file = join(packs.packsFolder, 'active.json')
  await writeFile(file, '{"packId":')
  const unreadable = `${first} instead of active.json, which is refused: it does not name a pack`
  await expect.poll(ready).toMatchObject({ status: 503, pack: unreadable })
  await rm(file)
  await expect.poll(ready).toMatchObject({ status: 200 })
})

test('OPS-03 PACK-05 a served pack that is refused later is reported as refused, not as replaced by another', async () => {
  const first = await packs.add('first')
  await packs.activate(first)
  hub = await openTestHub({ dataDir: packs.dataDir, operationsSecret })
  await writeFile(join(packs.packsFolder, first, 'pack.json'), '{}')
  await expect.poll(ready).toMatchObject({
    status: 503,
    pack: expect.stringMatching(`^${first}, which is refused now: `),
  })
})
