/** Opening the demo's shop by the crew's own call. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setPin } from '@altiport/pack/crew-pin'
import { login } from '@altiport/wire/session'
import { shopNowQuery } from '@altiport/wire/shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type HubProcess, startHub } from './hub-process.ts'
import { openDemoShop } from './open-demo-shop.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'altiport-demo-shop-'))
const pin = '314159'
let hub: HubProcess
let crewUrl: string
let token: string
beforeAll(async () => {
  hub = await startHub({ dataDir })
  await setPin(dataDir, pin)
  const signedIn = await fetch(hub.url + login.path, {
    method: login.method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: randomUUID(), kind: 'pax-app' }),
  })
  token = ((await signedIn.json()) as { token: string }).token
  crewUrl = `http://localhost:${hub.port + 1}`
})
afterAll(async () => {
  await hub.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function isOpen(): Promise<boolean> {
  const reply = await fetch(`${hub.url}/core/graphql`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ query: shopNowQuery, variables: { lang: 'en' } }),
  })
  const { data } = (await reply.json()) as { data: { app: { shop: { now: { isOpen: boolean } } } } }
  return data.app.shop.now.isOpen
}

test('OP-62 SHP-08 the demo’s shop is closed until the crew’s own call opens it, and another attempt changes nothing', async () => {
  expect(await isOpen()).toBe(false)
  await expect(openDemoShop(crewUrl, '000000')).rejects.toThrow('signing in')
  expect(await isOpen()).toBe(false)
  expect(await openDemoShop(crewUrl, pin)).toBe(true)
  expect(await isOpen()).toBe(true)
  expect(await openDemoShop(crewUrl, pin)).toBe(false)
  expect(await isOpen()).toBe(true)
})
