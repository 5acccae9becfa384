/** Carry-on through a real hub and store: by code within the leg, by pass to the next. */

import { randomUUID } from 'node:crypto'
import {
  carryOnCodeValidForInS,
  carryOnPassCall,
  carryOnPassLimit,
  carryOnPassValidForInDays,
  createCarryOnCode,
  redeemCarryOnCode,
  redeemCarryOnPass,
} from '@altiport/wire/carry-on'
import { codeLetters } from '@altiport/wire/carry-on-code'
import { graphqlPath } from '@altiport/wire/limits'
import { lovedLimit, lovedQuery, markLoved } from '@altiport/wire/loved'
import { myListQuery, saveToList } from '@altiport/wire/my-list'
import { continueWatchingQuery, saveProgress } from '@altiport/wire/vod'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveLoved } from '#features/loved/loved.store.ts'
import { saveTitleProgress } from '#features/vod/vod.store.ts'
import { type Device, openTestHub, send, signIn, type TestHub } from '#testing/hub.ts'
import { openPacks, type Packs } from '#testing/packs.ts'
import { readCarried, restoreCarried } from './carry-on.store.ts'
import { writePass } from './pass.ts'

const clock = { offsetInMs: 0, nowInMs: () => Date.now() + clock.offsetInMs }
const key = 'the key that all aircraft share, 32'
const unlimited = { perMinute: 1e6, burst: 1e6 }
const limits = {
  carryOnTriesByDevice: { perMinute: 4, burst: 8 },
  carryOnTriesByAddress: unlimited,
  actsByDevice: unlimited,
}

let packs: Packs
let hub: TestHub
beforeAll(async () => {
  packs = await openPacks()
  await packs.activate(await packs.add('carry'))
  hub = await openTestHub({ dataDir: packs.dataDir, carryOnKey: key, limits }, { clock })
})
afterAll(() => hub.remove())

const address = () => hub.addresses.passengers
const sendAs = (call: Parameters<typeof send>[1], device: Device, body?: object) =>
  send(address(), call, { body, headers: device.cookies })
const newDevice = () => signIn(address())

async function startedDevice(): Promise<Device> {
  const device = await newDevice()
  await sendAs(saveProgress, device, { idMedia: 'harbour', progress: 30, isEnd: false })
  await sendAs(saveProgress, device, { idMedia: 'lantern', progress: 60, isEnd: false })
  await sendAs(saveToList, device, { kind: 'film', id: 'harbour' })
  for (const id of ['lantern', 'harbour']) await sendAs(markLoved, device, { kind: 'film', id })
  return device
}

async function codeOf(device: Device): Promise<string> {
  const response = await sendAs(createCarryOnCode, device)
  expect(response.status).toBe(200)
  return (response.body as { code: string }).code
}
const redeem = (device: Device, code: string) => sendAs(redeemCarryOnCode, device, { code })

async function stateOf(device: Device) {
  const runQuery = async (query: unknown) => {
    const sent = { body: { query, variables: { lang: 'en' } }, headers: device.cookies }
    const response = await send(address(), { method: 'POST', path: graphqlPath }, sent)
    return (response.body as { data: { app: never } }).data.app
  }
  type ContinueWatching = { vod: { continueWatching: { id: string; inProgress: number }[] } }
  const { vod } = (await runQuery(continueWatchingQuery)) as ContinueWatching
  const { myList } = (await runQuery(myListQuery)) as { myList: { id: string }[] }
  const { loved } = (await runQuery(lovedQuery)) as { loved: { id: string }[] }
  return {
    progress: Object.fromEntries(vod.continueWatching.map(({ id, inProgress }) => [id, inProgress])),
    list: myList.map(({ id }) => id),
    loved: loved.map(({ id }) => id),
  }
}

test('PAX-04 PAX-14 a code copies positions, list and loved titles to another device, and the first device keeps them', async () => {
  const first = await startedDevice()
  const second = await newDevice()
  const code = await codeOf(first)
  expect(code).toMatch(new RegExp(`^[${codeLetters}]{8}$`))
  const response = await redeem(second, `${code.slice(0, 4).toLowerCase()} ${code.slice(4)}`)
  expect([response.status, response.body]).toEqual([200, { things: 5 }])
  const all = { progress: { harbour: 30, lantern: 60 }, list: ['harbour'], loved: ['harbour', 'lantern'] }
  expect(await stateOf(second)).toEqual(all)
  expect(await stateOf(first)).toEqual(all)
})

test('PAX-04 a position that is further along is retained', async () => {
  const first = await startedDevice()
  const second = await newDevice()
  await sendAs(saveProgress, second, { idMedia: 'harbour', progress: 80, isEnd: false })
  await redeem(second, await codeOf(first))
  expect((await stateOf(second)).progress).toEqual({ harbour: 80, lantern: 60 })
})

test('PAX-04 a code is valid for one device, also repeatedly after a restart; a new code replaces the old one', async () => {
  const first = await startedDevice()
  const second = await newDevice()
  const old = await codeOf(first)
  const code = await codeOf(first)
  expect(await redeem(second, old)).toMatchObject({ status: 409, body: { refusal: 'unknown-code' } })
  expect((await redeem(second, code)).status).toBe(200)
  hub = await hub.restart()
  expect((await redeem(second, code)).status).toBe(200)
  expect((await stateOf(second)).progress).toEqual({ harbour: 30, lantern: 60 })
  expect(await redeem(await newDevice(), code)).toMatchObject({ body: { refusal: 'unknown-code' } })
  expect(await redeem(first, code)).toMatchObject({ status: 409, body: { refusal: 'own-code' } })
})

test('PAX-04 a code expires after its time and with the leg, and is not on the disk', async () => {
  const first = await startedDevice()
  const late = await codeOf(first)
  clock.offsetInMs += carryOnCodeValidForInS * 1000 + 1
  expect(await redeem(await newDevice(), late)).toMatchObject({ body: { refusal: 'unknown-code' } })
  const last = await codeOf(first)
  const { readFile } = await import('node:fs/promises')
  const files = await Promise.all(
    ['altiport.db', 'altiport.db-wal'].map((name) =>
      readFile(`${hub.dataDir}/${name}`, 'latin1').catch(() => ''),
    ),
  )
  expect(files.join('').includes(last)).toBe(false)
  await hub.parts.sessions.endLeg()
  expect(await redeem(await newDevice(), last)).toMatchObject({ body: { refusal: 'unknown-code' } })
})

test('PAX-04 guessing is limited per device and per address, even if the guess is right', async () => {
  const first = await startedDevice()
  const code = await codeOf(first)
  const guesser = await newDevice()
  for (let guess = 0; guess < limits.carryOnTriesByDevice.burst; guess++) {
    expect((await redeem(guesser, '22222222')).status).toBe(409)
  }
  expect(await redeem(guesser, code)).toMatchObject({ status: 429, body: { refusal: 'too-many' } })

  const narrow = { ...limits, carryOnTriesByAddress: { perMinute: 1, burst: 3 } }
  const small = await openTestHub({ limits: narrow })
  const tries = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const { cookies } = await signIn(small.addresses.passengers, randomUUID())
      return send(small.addresses.passengers, redeemCarryOnCode, {
        body: { code: '22222222' },
        headers: cookies,
      })
    }),
  )
  expect(tries.map(({ status }) => status).sort()).toEqual([409, 409, 409, 429])
  await small.remove()
})

test('PAX-04 PAX-14 a pass restores all its items that are on board, on another aircraft of the airline that has stored nothing', async () => {
  const first = await startedDevice()
  const reply = await sendAs(carryOnPassCall, first)
  const { pass, things, leftOut } = reply.body as { pass: string; things: number; leftOut: number }
  expect([things, leftOut]).toEqual([5, 0])
  expect(pass.length).toBeLessThanOrEqual(carryOnPassLimit)

  const otherPacks = await openPacks()
  await otherPacks.activate(
    await otherPacks.add(
      'other',
      ({ videos }) => void videos.splice(0, videos.length, ...videos.filter(({ id }) => id !== 'lantern')),
    ),
  )
  const other = await openTestHub({ dataDir: otherPacks.dataDir, carryOnKey: key })
  const original = hub
  hub = other
  const device = await newDevice()
  const response = await sendAs(redeemCarryOnPass, device, { pass })
  expect([response.status, response.body]).toEqual([200, { things: 3 }])
  expect(await stateOf(device)).toEqual({ progress: { harbour: 30 }, list: ['harbour'], loved: ['harbour'] })
  hub = original
  await other.remove()
})

test('PAX-04 a pass of many items fits in a QR code, and the reply says how many are left out', async () => {
  const crowded = await newDevice()
  const rows = Array.from({ length: 400 }, (_, n) => ({
    mediaId: `film-${randomUUID()}`,
    percentage: n % 100,
  }))
  for (const row of rows) await hub.parts.store.mutate(saveTitleProgress, { uuid: crowded.uuid, ...row })
  const { pass, things, leftOut } = (await sendAs(carryOnPassCall, crowded)).body as {
    pass: string
    things: number
    leftOut: number
  }
  expect(pass.length).toBeLessThanOrEqual(carryOnPassLimit)
  expect(things).toBeGreaterThan(5)
  expect(things + leftOut).toBe(400)
})

test('PAX-04 PAX-14 many hearts do not displace positions from a pass', () => {
  const rows = <Value>(count: number, value: Value) =>
    Array.from({ length: count }, () => [`film-${randomUUID()}`, value] as const)
  const all = { loved: rows(200, 'film'), vod: rows(10, 30), audio: rows(6, 40), myList: rows(50, 'film') }
  const { things } = writePass(key, all, clock.nowInMs())
  expect([things.vod, things.audio]).toEqual([all.vod, all.audio])
  expect(things.loved!.length).toBeLessThan(200)
})

test('PAX-04 PAX-14 of more hearts than a device may have, the newest are restored, and their number is reported', async () => {
  const device = await newDevice()
  const save = (thingId: string) =>
    hub.parts.store.mutate(saveLoved, { uuid: device.uuid, kind: 'film', thingId })
  for (let n = 0; n < lovedLimit - 2; n++) await save(`film-${n}`)
  await save('harbour')
  const newestFirst = ['new', 'newer', 'harbour', 'old'].map((id) => [id, 'film'] as const)
  const count = await hub.parts.store.mutate(restoreCarried, {
    uuid: device.uuid,
    things: { loved: newestFirst },
  })
  expect(count).toBe(2)
  const { loved } = await hub.parts.store.query(readCarried, device.uuid)
  const ids = loved!.map(([id]) => id)
  expect([ids.length, ids[0], ids.includes('old')]).toEqual([lovedLimit, 'new', false])
})

test('PAX-04 a pass that was changed, comes from another airline, or is too old is refused', async () => {
  const { pass } = (await sendAs(carryOnPassCall, await startedDevice())).body as { pass: string }
  const foreign = writePass('the key of another airline', {}, clock.nowInMs()).pass
  const device = await newDevice()
  const refused = async (candidate: string) =>
    (await sendAs(redeemCarryOnPass, device, { pass: candidate })).body
  const [payload, signature] = pass.split('.') as [string, string]
  const changed = [`${payload}x.${signature}`, `${payload}.${signature}x`, `.${signature}`]
  for (const bad of [payload, `${payload}.`, ...changed, 'x.y.z', foreign])
    expect(await refused(bad)).toMatchObject({ refusal: 'bad-pass' })
  clock.offsetInMs += (carryOnPassValidForInDays + 1) * 86_400_000
  const later = await newDevice()
  expect((await sendAs(redeemCarryOnPass, later, { pass })).body).toMatchObject({ refusal: 'old-pass' })
  expect(await stateOf(later)).toEqual({ progress: {}, list: [], loved: [] })
})

test('OP-99 requests for a pass count against the device’s limit of actions', async () => {
  const own = await openTestHub({ limits: { actsByDevice: { perMinute: 1, burst: 2 } } })
  const { bearer } = await signIn(own.addresses.passengers)
  const statuses: number[] = []
  for (let n = 0; n < 3; n++)
    statuses.push((await send(own.addresses.passengers, carryOnPassCall, { headers: bearer })).status)
  expect(statuses).toEqual([200, 200, 429])
  await own.remove()
})
