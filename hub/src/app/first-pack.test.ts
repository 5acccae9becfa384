/** A hub that runs before it has a pack: the first one starts flight and feeds, and a refused one is accepted once it is signed. */
import { join } from 'node:path'
import { commonAdbpMapping } from '@altiport/flight/feeds/adbp-mapping'
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

test('OPS-03 PACK-06 FEED-01 the first pack starts the feeds and the flight of a hub that runs without one', async () => {
  box = await openFeedServer({ kind: 'adbp', dialect: 'child', mapping: commonAdbpMapping })
  hub = await openTestHub({
    dataDir: packs.dataDir,
    feeds: [{ kind: 'adbp', name: 'aid', host: '127.0.0.1', port: box.port, publishPort: 0 }],
    operationsSecret,
  })
  expect(await currentFlight()).toEqual({ flight: null, progress: null })
  expect(await ready()).toMatchObject({ status: 503, pack: 'none', feeds: 'none' })

  await packs.activate(await packs.add('first'))
  await expect.poll(async () => (await currentFlight()).flight?.destIata, { timeout: 10_000 }).toBe('BIO')
  await expect.poll(() => box!.listeners()).toBe(1)
  box.emit({ position: { latitude: 48, longitude: -30 }, altitudeInM: 11_000, groundSpeedInMPerS: 240 })
  await expect.poll(async () => (await currentFlight()).progress?.source).toBe('aid')
  expect(await ready()).toMatchObject({ status: 200, feeds: 'aid: heard' })
})

test('FEED-05 PACK-06 without feeds the first pack starts the simulated flight', async () => {
  hub = await openTestHub({ dataDir: packs.dataDir })
  expect(hub.parts.flight.by()).toBe('nothing')
  await packs.activate(await packs.add('first'))
  await expect.poll(() => hub.parts.flight.by(), { timeout: 10_000 }).toBe('simulator')
  expect((await currentFlight()).progress).not.toBeNull()
})

test('OPS-03 PACK-05 a refused pack leaves the hub not ready, until it has been signed', async () => {
  const key = join(packs.dataDir, 'fleet')
  await createSigningKeys(key)
  const [first, second] = [await packs.add('first'), await packs.add('second')]
  hub = await openTestHub({ dataDir: packs.dataDir, packKeys: `${key}.pub`, operationsSecret })
  const folderOf = (packId: string) => join(packs.packsFolder, packId)
  const becomesRefused = (packId: string, served: string) =>
    expect.poll(ready, { timeout: 10_000 }).toMatchObject({
      status: 503,
      pack: expect.stringMatching(`^${served} instead of ${packId}, .*pack.sig`),
    })
  const becomesReady = (packId: string) =>
    expect
      .poll(ready, { timeout: 10_000 })
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
