/** The saved positions in titles. */

import { queries } from '@altiport/wire/queries'
import { removeProgress, saveProgress } from '@altiport/wire/vod'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Device, openTestHub, send, signIn, type TestHub } from '#testing/hub.ts'
import { openPacks, type Packs } from '#testing/packs.ts'
import { readTitleProgress } from './vod.store.ts'

let packs: Packs
let hub: TestHub
let device: Device

beforeAll(async () => {
  packs = await openPacks()
  await packs.activate(await packs.add('progress'))
  hub = await openTestHub({ dataDir: packs.dataDir })
  device = await signIn(hub.addresses.passengers)
})
afterAll(() => hub.remove())

const save = (idMedia: string, progress: number, isEnd = false, headers = device.cookies) =>
  send(hub.addresses.passengers, saveProgress, { body: { idMedia, progress, isEnd }, headers })
const progressOf = (uuid: string) => hub.parts.store.query(readTitleProgress, uuid)
const continueWatching = async (headers: Record<string, string>) => {
  const graphqlCall = { method: 'POST', path: '/core/graphql' } as const
  const body = { query: queries.continueWatching, variables: { lang: 'en' } }
  const response = await send(hub.addresses.passengers, graphqlCall, { body, headers })
  const { data } = response.body as {
    data: { app: { vod: { continueWatching: { id: string; inProgress: number }[] } } }
  }
  return data.app.vod.continueWatching.map(({ id, inProgress }) => [id, inProgress])
}

test('VOD-50 OP-40 a percentage is saved per device and title, the latest wins', async () => {
  expect((await save('harbour', 12.5)).status).toBe(204)
  expect((await save('harbour', 40)).status).toBe(204)
  expect(await progressOf(device.uuid)).toEqual([{ mediaId: 'harbour', percentage: 40 }])
})

test('VOD-05 OP-30 started titles are listed, last watched first', async () => {
  await save('lantern', 0)
  expect(await continueWatching(device.cookies)).toEqual([['harbour', 40]])
  await save('lantern', 10)
  expect(await continueWatching(device.cookies)).toEqual([
    ['lantern', 10],
    ['harbour', 40],
  ])
  await save('harbour', 41)
  expect((await continueWatching(device.cookies))[0]).toEqual(['harbour', 41])
})

test('VOD-50 OP-40 at the end the saved position is removed', async () => {
  await save('lantern', 100, true)
  expect(await continueWatching(device.cookies)).toEqual([['harbour', 41]])
})

test('OP-30 devices never see each other’s positions', async () => {
  const other = await signIn(hub.addresses.passengers)
  await save('harbour', 77, false, other.cookies)
  expect(await continueWatching(device.cookies)).toEqual([['harbour', 41]])
  expect(await continueWatching(other.cookies)).toEqual([['harbour', 77]])
  await send(hub.addresses.passengers, removeProgress, {
    query: { idMedia: 'harbour' },
    headers: other.cookies,
  })
  expect(await continueWatching(other.cookies)).toEqual([])
  expect(await continueWatching(device.cookies)).toEqual([['harbour', 41]])
})

test('VOD-50 a title that is not on board is refused', async () => {
  expect(await save('nowhere', 5)).toMatchObject({
    status: 409,
    body: { refusal: 'unknown-media', where: 'body.idMedia' },
  })
})

test('OP-30 positions survive a restart of the hub, and a new sign-in of the same device', async () => {
  hub = await hub.restart()
  const sameDevice = await signIn(hub.addresses.passengers, device)
  expect(await continueWatching(sameDevice.cookies)).toEqual([['harbour', 41]])
})
