/**
 * A hub that is killed repeatedly while passengers and crew perform all kinds of actions: what it acknowledged is there
 * after the restart, and nothing is duplicated.
 * Each caller draws its actions from its own random generator, which is seeded by `seed` and `part`.
 */
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { run } from '@altiport/packer/main'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundle } from '#build.mjs'
import { tinyAds } from '#testing/ads.ts'
import { dice } from '#testing/cabin/cabin.ts'
import { crewCode, setTestPin, signInTablet } from '#testing/crew.ts'
import type { TestHub } from '#testing/hub.ts'
import { uncalled } from '#testing/kill/calls.ts'
import { createCrew } from '#testing/kill/crew.ts'
import type { KillPack } from '#testing/kill/device.ts'
import { boardOf, createKillable, type Killable } from '#testing/kill/kill.ts'
import { createPassenger } from '#testing/kill/passenger.ts'
import { NoResponse, openRecord } from '#testing/kill/record.ts'
import { storeReader } from '#testing/kill/store.ts'
import { openTablet } from '#testing/kill/tablet.ts'
import { openPacks, type Packs, until } from '#testing/packs.ts'
import { tinyShop } from '#testing/shop-pack.ts'

const kills = Number(process.env.PROOF_HUB_KILLS ?? 12)
const seed = Number(process.env.PROOF_HUB_KILLS_SEED ?? 20_261_122)
const part = Number(process.env.PROOF_PART ?? 1)
const passengerCount = 5
const killsInALeg = 6

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const builtFolder = here(`../../../.altiport/hub-kill-${process.pid}`)
const counted = [
  { id: 'counted-1', stock: 40 },
  { id: 'counted-2', stock: 90 },
]
const seats = Array.from({ length: passengerCount }, (_, n) => ({
  name: `p${n}`,
  product: { id: `own-${n}`, price: 120 },
}))
const content: KillPack = {
  films: ['harbour', 'lantern'],
  episodes: ['talk-1', 'talk-2'],
  premium: ['one', 'two', 'three', 'four'],
  premiumLimit: 3,
  products: Array.from({ length: 6 }, (_, n) => ({ id: `goods-${n}`, price: 150 + 35 * n })),
}
let packs: Packs
let hub: Killable

beforeAll(async () => {
  packs = await openPacks()
  await packs.activate(
    await packs.add('kills', (index, pack) => {
      const products = [...content.products, ...seats.map(({ product }) => product)]
      const plenty = products.map((each) => ({ ...each, stock: 5000 }))
      tinyShop(index, [...plenty, ...counted])
      index.advertisements = tinyAds(index, [{ id: 'lamp' }])
      pack.premiumLimit = content.premiumLimit
      const film = index.videos[0]!
      const item = { ...film, validity: undefined }
      const issue = { date: '2026-11-01', language: 'en', pages: 1, sizeInBytes: 9, cover: film.poster }
      index.press = content.premium.map((id) => ({
        ...item,
        id,
        kind: 'magazine' as const,
        premium: true,
        issues: [{ ...issue, id: `${id}-1`, path: `premium/press/${id}/a.pdf` }],
      }))
      const track = {
        title: { en: 'Talk' },
        path: film.path,
        durationInS: 6,
        sizeInBytes: film.plainSizeInBytes,
      }
      index.audio = [
        {
          ...item,
          id: 'talk',
          type: 'album',
          kind: 'podcast',
          artist: 'Marea',
          genres: [],
          cover: film.poster,
          tracks: content.episodes.map((id) => ({ ...track, id })),
        } as never,
      ]
    }),
  )
  await setTestPin(packs.dataDir, crewCode)
  await bundle(
    { hub: here('../../../testing/kill/hub.ts'), 'store-thread': here('../store-thread.ts') },
    builtFolder,
  )
  hub = createKillable(join(builtFolder, 'hub.js'), packs.dataDir)
})
afterAll(async () => {
  await hub.kill()
  await packs.remove()
  await rm(builtFolder, { recursive: true, force: true })
})

test(`OPS-05 GEN-05 SHP-02 CRW-09 ${kills} kills of the hub: nothing acknowledged is lost, and nothing is duplicated`, {
  timeout: 600_000 + kills * 10_000,
}, async () => {
  const random = dice(seed + part * 7919)
  const createDice = () => dice(random.roll(2 ** 31))
  const addresses = await hub.start()
  const record = openRecord(hub)
  const signedIn = await signInTablet({ addresses } as TestHub)
  const secret = (await readFile(join(packs.dataDir, 'operations-secret'), 'utf8')).trim()
  const onSale = seats.map(({ product }) => product.id)
  const tablet = openTablet(signedIn, secret, record, { counted, onSale })
  const crew = createCrew(tablet, record, createDice(), counted)
  const passengers = seats.map((seat) => createPassenger(seat, record, createDice(), content, tablet))
  const checkStore = storeReader(packs.dataDir, record)
  /** One action after another, until the hub is killed. */
  const repeatUntilKilled = async (action: () => Promise<unknown>) => {
    try {
      for (;;) await action()
    } catch (error) {
      record.expect(error instanceof NoResponse, String(error))
    }
  }
  let board = boardOf(hub, signedIn)
  const startLeg = async () => {
    for (const passenger of passengers) await passenger.startAsNewDevice()
    await tablet.startLeg()
    board.stop()
    board = boardOf(hub, signedIn)
    await board.start()
  }
  const restart = async (kill: number) => {
    await hub.kill()
    record.trace.push(`kill ${kill}`)
    await checkStore()
    await hub.start()
    record.restarted()
  }
  await startLeg()
  for (const passenger of passengers) await passenger.all()
  await crew.all()
  expect(record.problems).toEqual([])
  expect(uncalled(record.called)).toEqual([])

  for (let kill = 1; kill <= kills && record.problems.length === 0; kill++) {
    if (kill % killsInALeg === 0) {
      await tablet.land()
      const ending = tablet.end()
      await sleep(random.roll(40))
      await restart(kill)
      await ending
      for (const passenger of passengers) passenger.legEnded()
      await startLeg()
    } else {
      const lanes = [...passengers.map(({ performOne }) => performOne), ...crew.lanes].map(repeatUntilKilled)
      const targetCount = record.acknowledged() + 10 + random.roll(40)
      await until(() => record.acknowledged() >= targetCount)
      await sleep(random.roll(12))
      await restart(kill)
      await Promise.all(lanes)
    }
    for (const passenger of passengers) await passenger.settle()
    await tablet.settle()
    for (const passenger of passengers) await passenger.check()
    await tablet.check(passengers[0]!, board)
  }
  board.stop()
  await hub.kill()
  await checkStore()
  if (record.problems.length > 0) console.log(record.trace.join('\n'))
  expect(record.problems).toEqual([])
  const lines: string[] = []
  const print = (line: string) => lines.push(line)
  expect(
    await run(['report', 'verify', packs.dataDir], { printLine: print, printError: print } as never),
    lines.join('\n'),
  ).toBe(0)
  console.log(
    `${record.acknowledged()} actions acknowledged: ${JSON.stringify(Object.fromEntries(record.counts))}`,
  )
})
