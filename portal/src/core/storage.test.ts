/** Cookies and storage in a real browser, there and blocked. */
import { expect, test, vi } from 'vitest'
import { openTrial } from './trial.ts'
import { openBrowser } from './trial-browser.ts'
import type { Core } from './trial-page.tsx'

declare const core: Core

const trial = openTrial()

test('STO-01 STO-02 STO-03 cookies are shared by the last two labels, for 60 days, on /', async () => {
  await trial.open()
  await trial.user()
  const cookie = (await trial.browser.context.cookies()).find(({ name }) => name === 'portal-uuid')
  expect(cookie).toMatchObject({ domain: '.example.aero', path: '/' })
  // A minute for a slow machine.
  const leftInS = cookie!.expires - Date.now() / 1000
  expect(Math.abs(leftInS - 5_184_000)).toBeLessThan(60)
})

test('STO-01 OP-82 on a host of one label, and on an address, the cookie is the host’s own', async () => {
  for (const host of ['localhost', '127.0.0.1']) {
    await trial.open('/', host)
    const kept = await trial.user()
    const cookies = await trial.browser.context.cookies(`http://${host}:${trial.hub.port}`)
    expect(cookies.find(({ name }) => name === 'portal-uuid')?.value).toBe(kept)
  }
})

test('OP-82 where the cookies went, the copy in local storage brings the same device back', async () => {
  await trial.open()
  const first = await trial.user()
  await trial.browser.context.clearCookies()
  await trial.page.reload()
  expect(await trial.user()).toBe(first)
})

test('OP-82 with cookies and storage blocked the portal works from memory, by bearer token', async () => {
  const blocked = await openBrowser({ blocked: true })
  try {
    await trial.page.close()
    await trial.newPage(blocked)
    await trial.open()
    const name = await trial.user()
    expect(trial.hub.calls('/core/session/me')[0]?.headers).toMatchObject({ authorization: 'Bearer token-1' })
    expect(trial.hub.calls('/core/session/me')[0]?.headers.cookie).toBeUndefined()
    expect(await trial.page.evaluate(() => core.readStored('portal-uuid'))).toBe(name)
    expect(await trial.page.evaluate(() => core.readStored('i18n.lang'))).toBeNull()
    expect(trial.escaped).toEqual([])
  } finally {
    await blocked.close()
  }
})

test('OP-03 once frozen, nothing is written any more, not even into memory', async () => {
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
