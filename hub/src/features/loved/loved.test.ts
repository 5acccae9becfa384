/** Loved titles through a real hub: a device's own, retained through a restart, limited in number. */
import { graphqlPath } from '@altiport/wire/limits'
import { lovedLimit, lovedQuery, markLoved, unmarkLoved } from '@altiport/wire/loved'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Device, openTestHub, send, signIn, type TestHub } from '#testing/hub.ts'
import { openPacks } from '#testing/packs.ts'

const limits = { actsByDevice: { perMinute: 1, burst: lovedLimit + 10 } }
let hub: TestHub
beforeAll(async () => {
  const packs = await openPacks()
  await packs.activate(
    await packs.add('loved', (index) => {
      const film = index.videos[0]!
      index.videos.push({ ...film, id: 'gone', validity: { from: '2020-01-01', to: '2020-01-02' } })
      for (let n = 0; n <= lovedLimit; n++) index.videos.push({ ...film, id: `film-${n}` })
    }),
  )
  hub = await openTestHub({ dataDir: packs.dataDir, limits })
})
afterAll(() => hub.remove())

const mark = (device: Device, id: string, kind = 'film') =>
  send(hub.addresses.passengers, markLoved, { body: { kind, id }, headers: device.cookies })
const unmark = (device: Device, id: string) =>
  send(hub.addresses.passengers, unmarkLoved, { query: { kind: 'film', id }, headers: device.cookies })

async function loved(device: Device): Promise<string[]> {
  const sent = { body: { query: lovedQuery, variables: { lang: 'en' } }, headers: device.cookies }
  const response = await send(hub.addresses.passengers, { method: 'POST', path: graphqlPath }, sent)
  return (response.body as { data: { app: { loved: { id: string }[] } } }).data.app.loved.map(({ id }) => id)
}

test('PAX-14 marks are the device’s own, can be taken back by it alone, and survive a restart', async () => {
  const [device, other] = [await signIn(hub.addresses.passengers), await signIn(hub.addresses.passengers)]
  for (const id of ['harbour', 'lantern', 'gone', 'harbour'])
    expect((await mark(device, id)).status).toBe(204)
  expect(await loved(device)).toEqual(['lantern', 'harbour'])
  expect(await loved(other)).toEqual([])
  expect((await unmark(other, 'harbour')).status).toBe(204)
  hub = await hub.restart()
  expect(await loved(device)).toEqual(['lantern', 'harbour'])
  for (const _ of [1, 2]) expect((await unmark(device, 'lantern')).status).toBe(204)
  expect(await loved(device)).toEqual(['harbour'])
})

test('PAX-14 only titles on board that have a page can be marked, and only by a device with a session', async () => {
  const device = await signIn(hub.addresses.passengers)
  expect(await mark(device, 'nothing')).toMatchObject({ status: 409, body: { refusal: 'unknown-thing' } })
  expect(await mark(device, 'harbour', 'series')).toMatchObject({ body: { refusal: 'bad-input' } })
  const body = { kind: 'film', id: 'harbour' }
  expect(await send(hub.addresses.passengers, markLoved, { body })).toMatchObject({ status: 401 })
})

test('PAX-14 a device marks up to 200 titles, no more often than it may act, and others are not affected', async () => {
  const device = await signIn(hub.addresses.passengers)
  for (let n = 0; n < lovedLimit; n++) expect((await mark(device, `film-${n}`)).status).toBe(204)
  expect(await mark(device, `film-${lovedLimit}`)).toMatchObject({ body: { refusal: 'too-many-loved' } })
  expect((await mark(device, 'film-0')).status).toBe(204)
  expect((await unmark(device, 'film-0')).status).toBe(204)
  expect((await mark(device, `film-${lovedLimit}`)).status).toBe(204)
  const statuses: number[] = []
  for (let n = 0; n < 12; n++) statuses.push((await unmark(device, 'film-1')).status)
  expect(statuses.at(-1)).toBe(429)
  const other = await signIn(hub.addresses.passengers)
  expect((await mark(other, 'film-0')).status).toBe(204)
  expect(await loved(other)).toEqual(['film-0'])
})
