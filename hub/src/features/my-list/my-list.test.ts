/** My list through a real hub: a device's own, retained through a restart, without items that are not available. */
import { graphqlPath } from '@altiport/wire/limits'
import { myListQuery, removeFromList, saveToList } from '@altiport/wire/my-list'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Device, openTestHub, send, signIn, type TestHub } from '#testing/hub.ts'
import { openPacks } from '#testing/packs.ts'

let hub: TestHub
let ownDevice: Device
beforeAll(async () => {
  const packs = await openPacks()
  await packs.activate(
    await packs.add('list', (index) => {
      const film = index.videos[0]!
      index.videos.push({ ...film, id: 'gone', validity: { from: '2020-01-01', to: '2020-01-02' } })
    }),
  )
  hub = await openTestHub({ dataDir: packs.dataDir })
  ownDevice = await signIn(hub.addresses.passengers)
})
afterAll(() => hub.remove())

const save = (device: Device, kind: string, id: string) =>
  send(hub.addresses.passengers, saveToList, { body: { kind, id }, headers: device.cookies })
const remove = (device: Device, id: string) =>
  send(hub.addresses.passengers, removeFromList, { query: { kind: 'film', id }, headers: device.cookies })

async function list(device: Device): Promise<string[]> {
  const body = { query: myListQuery, variables: { lang: 'en' } }
  const sent = { body, headers: device.cookies }
  const response = await send(hub.addresses.passengers, { method: 'POST', path: graphqlPath }, sent)
  const { myList } = (response.body as { data: { app: { myList: { id: string }[] } } }).data.app
  return myList.map(({ id }) => id)
}

test('PAX-03 saved items are on the device’s own list, last saved first, after a restart too', async () => {
  for (const id of ['harbour', 'lantern', 'gone'])
    expect((await save(ownDevice, 'film', id)).status).toBe(204)
  expect(await list(ownDevice)).toEqual(['lantern', 'harbour'])
  expect((await save(ownDevice, 'film', 'harbour')).status).toBe(204)
  expect(await list(ownDevice)).toEqual(['harbour', 'lantern'])
  expect(await list(await signIn(hub.addresses.passengers))).toEqual([])
  hub = await hub.restart()
  expect(await list(ownDevice)).toEqual(['harbour', 'lantern'])
  expect((await remove(ownDevice, 'harbour')).status).toBe(204)
  expect(await list(ownDevice)).toEqual(['lantern'])
})

test('PAX-03 an item that is not on board cannot be saved', async () => {
  const response = await save(ownDevice, 'music', 'harbour')
  expect([response.status, response.body]).toMatchObject([409, { refusal: 'unknown-thing' }])
})
