/** Cookies and storage in a real browser, available and blocked. */
import { sharedDomain, sharedKeys, storageKeys, storageMaxAgeInS } from '@altiport/wire/storage'
import { expect, test, vi } from 'vitest'
import { openBrowser } from '#testing/browser.ts'
import type { Core } from '#testing/page.tsx'
import { openTestSetup } from '#testing/setup.ts'

declare const core: Core

const setup = openTestSetup()

const cookiesOf = async (requested: string) =>
  (await setup.browser.context.cookies()).filter(({ name }) => name === requested)
/** With a tolerance of one minute. */
const lasts60Days = (cookie: { expires: number } | undefined) => {
  const leftInS = cookie!.expires - Date.now() / 1000
  return leftInS <= storageMaxAgeInS && leftInS > storageMaxAgeInS - 60
}

test('STO-01 STO-02 STO-03 language and theme are shared across hosts with the same last two labels, for 60 days, on /', async () => {
  await setup.open()
  for (const key of sharedKeys) {
    await setup.page.evaluate((key) => core.writeStored(key, 'fr'), key)
    const [cookie, ...more] = await cookiesOf(key)
    expect(cookie).toMatchObject({ domain: '.example.aero', path: '/', value: 'fr' })
    expect(lasts60Days(cookie)).toBe(true)
    expect(more).toEqual([])
  }
  expect(sharedKeys).toEqual([storageKeys.language, storageKeys.theme])
})

test('STO-01 the shared domain is the last two labels of a host; a host of one label and an IP address stay whole', () => {
  const hosts = ['portal.cabin.example.aero', 'portal.example.aero', 'example.aero']
  for (const host of hosts) expect(sharedDomain(host)).toBe('.example.aero')
  for (const host of ['localhost', '127.0.0.1', '::1']) expect(sharedDomain(host)).toBe(host)
})

test('OP-82 the device uuid is a host-only cookie, for 60 days, on /', async () => {
  await setup.open()
  await setup.user()
  const [cookie, ...more] = await cookiesOf('portal-uuid')
  expect(cookie).toMatchObject({ domain: new URL(setup.page.url()).hostname, path: '/' })
  expect(lasts60Days(cookie)).toBe(true)
  expect(more).toEqual([])
})

test('OP-82 cookies that an earlier portal set for the whole domain are moved to this host, with their values', async () => {
  const uuid = '7e9c4a52-5d1f-4f6e-8a0b-3c2d1e0f9a8b'
  const { context } = setup.browser
  const old = { domain: '.example.aero', path: '/', expires: Date.now() / 1000 + 86_400 }
  await setup.open()
  await setup.user()
  await setup.page.evaluate(() => localStorage.clear())
  await context.clearCookies()
  await context.addCookies([
    { name: 'portal-uuid', value: uuid, ...old },
    { name: 'captionsPrefs', value: 'on', ...old },
  ])
  await setup.page.reload()
  expect(await setup.user()).toBe(uuid)
  const { hostname } = new URL(setup.page.url())
  for (const key of ['portal-uuid', 'captionsPrefs'])
    expect((await cookiesOf(key)).map(({ domain }) => domain)).toEqual([hostname])
  expect((await cookiesOf('captionsPrefs'))[0]).toMatchObject({ value: 'on' })
})

test('OP-82 a uuid planted by another host of the domain does not replace this device’s own', async () => {
  await setup.open()
  const own = await setup.user()
  const value = '00000000-0000-4000-8000-000000000000'
  const [ownCookie] = await cookiesOf('portal-uuid')
  await setup.browser.context.clearCookies()
  // Browsers send the older of two cookies with the same name first.
  for (const cookie of [{ name: 'portal-uuid', value, domain: '.example.aero', path: '/' }, ownCookie!])
    await setup.browser.context.addCookies([cookie])
  await setup.page.reload()
  expect(await setup.user()).toBe(own)
  expect((await cookiesOf('portal-uuid')).map(({ value }) => value)).toEqual([own])
})

test('STO-01 OP-82 on a single-label host and on an IP address cookies are host-only, also the shared ones', async () => {
  for (const host of ['localhost', '127.0.0.1']) {
    await setup.open('/', host)
    const username = await setup.user()
    await setup.page.evaluate((key) => core.writeStored(key, 'fr'), storageKeys.language)
    const cookies = await setup.browser.context.cookies(`http://${host}:${setup.hub.port}`)
    const find = (key: string) => cookies.find(({ name }) => name === key)
    expect(find('portal-uuid')).toMatchObject({ value: username, domain: host })
    expect(find(storageKeys.language)).toMatchObject({ value: 'fr', domain: host })
  }
})

test('OP-82 if the cookies are deleted, the copy in local storage restores the device', async () => {
  await setup.open()
  const first = await setup.user()
  await setup.browser.context.clearCookies()
  await setup.page.reload()
  expect(await setup.user()).toBe(first)
})

test('OP-82 with cookies and storage blocked the portal works from memory, by bearer token', async () => {
  const blocked = await openBrowser({ blocked: true })
  try {
    await setup.page.close()
    await setup.newPage(blocked)
    await setup.open()
    const name = await setup.user()
    expect(setup.hub.calls('/core/session/me')[0]?.headers).toMatchObject({ authorization: 'Bearer token-1' })
    expect(setup.hub.calls('/core/session/me')[0]?.headers.cookie).toBeUndefined()
    expect(await setup.page.evaluate(() => core.readStored('portal-uuid'))).toBe(name)
    expect(await setup.page.evaluate(() => core.readStored('i18n.lang'))).toBeNull()
    expect(setup.uncaughtErrors).toEqual([])
  } finally {
    await blocked.close()
  }
})

test('OP-03 after freezing nothing is written, not even to memory', async () => {
  vi.resetModules()
  const storage = await import('./storage.ts')
  storage.writeNote('searches', 'before')
  storage.dropNotes()
  storage.freezeStorage()
  storage.writeNote('searches', 'after')
  storage.writeInTab('audio-queue', 'after')
  storage.writeStored('pxcom-uid', 'after')
  expect(storage.readNote('searches')).toBe(null)
  expect(storage.readInTab('audio-queue')).toBe(null)
  expect(storage.readStored('pxcom-uid')).toBe(null)
})
