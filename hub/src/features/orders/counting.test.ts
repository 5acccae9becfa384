/** Stock counts by the crew: by two tablets at the same time, and by one whose response is lost. */
import { connect } from 'node:net'
import { type CrewShop, crewShopCall, setStock } from '@altiport/wire/shop-crew'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openCrewHub, signInTablet, type Tablet } from '#testing/crew.ts'
import type { TestHub } from '#testing/hub.ts'
import { openPacks, until } from '#testing/packs.ts'
import { newKey } from '#testing/shop.ts'
import { tinyShop } from '#testing/shop-pack.ts'

let hub: TestHub
let one: Tablet
let other: Tablet
beforeAll(async () => {
  const packs = await openPacks()
  await packs.activate(await packs.add('board', (index) => tinyShop(index)))
  hub = await openCrewHub({ dataDir: packs.dataDir })
  one = await signInTablet(hub, '2L')
  other = await signInTablet(hub, '4R')
})
afterAll(() => hub.remove())
beforeEach(() => hub.parts.sessions.endLeg())

const left = async () => {
  const { products } = (await one.send(crewShopCall)).body as CrewShop
  return products.find(({ id }) => id === 'jug')?.left
}

test('CRW-04 of two tablets that concurrently set the same count, one is refused, so that no pieces are lost', async () => {
  const set = (tablet: Tablet, from: number, to: number) =>
    tablet.send(setStock, { body: { productId: 'jug', from, to } })
  const responses = await Promise.all([set(one, 3, 6), set(other, 3, 6)])
  expect(responses.map(({ status }) => status).sort()).toEqual([204, 409])
  expect((await set(other, 6, 9)).status).toBe(204)
  expect(await left()).toBe(9)
})

test('CRW-04 a count that the browser sends again after a lost response is applied once, also after other counts', async () => {
  const count = { productId: 'jug', from: 3, to: 5, key: newKey() }
  await sendWithoutResponse(one, count)
  await until(async () => (await left()) === 5)
  expect((await one.send(setStock, { body: count })).status).toBe(204)
  expect(await left()).toBe(5)
  const otherCount = { productId: 'jug', from: 5, to: 9, key: newKey() }
  expect((await other.send(setStock, { body: otherCount })).status).toBe(204)
  expect((await one.send(setStock, { body: count })).status).toBe(204)
  expect(await left()).toBe(9)
  expect(await one.send(setStock, { body: { ...count, key: newKey() } })).toMatchObject({
    status: 409,
    body: { refusal: 'changed-meanwhile' },
  })
})

/** Sends a request and closes the connection before the response. */
async function sendWithoutResponse(tablet: Tablet, count: object): Promise<void> {
  const { host, hostname, port } = new URL(hub.addresses.crew)
  const body = JSON.stringify(count)
  const length = String(Buffer.byteLength(body))
  const headers = { ...tablet.headers, host, 'content-type': 'application/json', 'content-length': length }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  const socket = connect(Number(port), hostname)
  await new Promise<void>((resolve) => {
    const request = [`${setStock.method} ${setStock.path} HTTP/1.1`, ...lines, '', body].join('\r\n')
    socket.write(request, () => resolve())
  })
  // Not by `destroy()`, which could reset the connection before the hub has read the request.
  socket.destroySoon()
}
