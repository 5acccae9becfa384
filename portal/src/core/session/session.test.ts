/** The session in a real browser on plain http, against a hub of real sockets. */
import { expect, test } from 'vitest'
import { eventually, openTrial } from '#core/trial.ts'
import type { Core } from '#core/trial-page.tsx'

declare const core: Core

const trial = openTrial()

test('SES-01 SES-02 SES-10 a visitor is logged in by device uuid and kind, without a password', async () => {
  await trial.open()
  await trial.user()
  const [login] = trial.hub.calls('/core/session/login')
  expect(login?.body).toEqual({ username: await trial.user(), kind: 'pax-app' })
  expect(login?.method).toBe('POST')
})

test('SES-11 SES-12 the session is fetched after the login, and fills user and token', async () => {
  trial.hub.instead.set('GET /core/session/me', () => ({
    body: { user: { username: 'u', kind: 'pax-app' }, token: 'fetched' },
  }))
  await trial.open()
  expect(await trial.user()).toBe('u')
  const paths = trial.hub.asked.map(({ path }) => path).filter((path) => path.startsWith('/core/session'))
  expect(paths).toEqual(['/core/session/login', '/core/session/me'])
  expect(await trial.page.evaluate(() => core.sessionStore.read().token)).toBe('fetched')
})

test('SES-03 SES-05 STO-07 STO-08 the same uuid logs in again after a reload, and the kind is kept', async () => {
  await trial.open()
  const first = await trial.user()
  await trial.page.reload()
  expect(await trial.user()).toBe(first)
  const cookies = await trial.browser.context.cookies()
  expect(cookies.find(({ name }) => name === 'portal-uuid')?.value).toBe(first)
  expect(cookies.find(({ name }) => name === 'portal-kind')?.value).toBe('pax-app')
})

test('SES-04 SES-14 OP-03 a renewed device is erased, logged out, drops the user, and the next need logs in with another uuid', async () => {
  await trial.open()
  const first = await trial.user()
  await trial.page.evaluate(() => core.renewDevice())
  const last = trial.hub.asked.filter(({ path }) => path.startsWith('/core/session')).slice(-2)
  expect(last.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /core/session/erase',
    'GET /core/session/logout',
  ])
  expect(await trial.page.evaluate(() => core.sessionStore.read())).toMatchObject({ user: null, token: null })
  await trial.page.evaluate(() => core.ensureSession())
  expect(await trial.user()).not.toBe(first)
})

test('OP-03 a session that ends because of the erasure leads to no login as the erased device', async () => {
  await trial.open()
  const first = await trial.user()
  await eventually(() => trial.hub.sockets.length).toBe(1)
  // The socket's end comes first: after the answer it is no news to the page.
  await trial.page.route('**/core/session/erase', async (route) => {
    for (const { socket } of trial.hub.sockets) socket.close(4401, 'no-session')
    await eventually(() => trial.page.evaluate(() => core.connectionStore.read().status)).toBe('CLOSED')
    await route.fulfill({ status: 204 })
  })
  await trial.page.evaluate(() => core.renewDevice())
  await eventually(() => trial.hub.calls('/core/session/login').length).toBeGreaterThan(1)
  const names = trial.hub.calls('/core/session/login').map(({ body }) => body?.username)
  expect(names.filter((name) => name === first)).toHaveLength(1)
})

test('OP-03 where the hub does not erase, the device and its session stay', async () => {
  await trial.open()
  const first = await trial.user()
  trial.hub.instead.set('POST /core/session/erase', () => ({ status: 503, body: { refusal: 'resting' } }))
  const failure = await trial.page.evaluate(() => core.renewDevice().catch((error) => error.message))
  expect(failure).toContain('503')
  expect(trial.hub.calls('/core/session/logout')).toEqual([])
  expect(await trial.user()).toBe(first)
  await trial.page.reload()
  expect(await trial.user()).toBe(first)
})

test('OP-03 an erasure that is never answered is given up, and the device and its session stay', async () => {
  await trial.page.clock.install()
  await trial.open()
  const first = await trial.user()
  const sent = new Promise<void>((resolve) => {
    void trial.page.route('**/core/session/erase', () => resolve())
  })
  const failure = trial.page.evaluate(() => core.renewDevice().catch((error) => error.name))
  await sent
  await trial.page.clock.runFor(20_000)
  expect(await failure).toBe('AbortError')
  expect(trial.hub.calls('/core/session/logout')).toEqual([])
  expect(await trial.user()).toBe(first)
})

test('SES-13 ERR-13 a failed session fetch is only logged; OP-05 it is tried again', async () => {
  trial.hub.instead.set('GET /core/session/me', () => ({
    status: 500,
    body: { refusal: 'hub-fault', message: 'no' },
  }))
  await trial.open()
  await eventually(() => trial.said.some((line) => line.startsWith('Error Log Signing in failed'))).toBe(true)
  expect((await trial.shown()).degradedMode).toBe(false)
  expect(trial.escaped).toEqual([])
  expect(trial.hub.calls('/core/fault')).toEqual([])
  trial.hub.instead.clear()
  await trial.user()
})

test('OP-04 OP-05 a failed login sets degraded mode, which ends with the login that succeeds', async () => {
  trial.hub.instead.set('POST /core/session/login', () => ({ status: 500 }))
  await trial.open()
  await eventually(async () => (await trial.shown()).degradedMode).toBe(true)
  trial.hub.instead.clear()
  await eventually(async () => (await trial.shown()).degradedMode).toBe(false)
  expect((await trial.shown()).user).not.toBe('')
})

test('SES-14 SES-15 OP-105 logout asks without a body and clears user and token, even when it fails', async () => {
  await trial.open()
  await trial.user()
  trial.hub.instead.set('GET /core/session/logout', () => ({ status: 500 }))
  await trial.page.evaluate(() => core.logout())
  expect(trial.hub.calls('/core/session/logout')).toMatchObject([{ method: 'GET', body: undefined }])
  expect(await trial.page.evaluate(() => core.sessionStore.read())).toMatchObject({ user: null, token: null })
})

test('OP-04 a hub that says it cannot write sets degraded mode, and an act that it takes ends it', async () => {
  await trial.open()
  await trial.user()
  const put = () => trial.page.evaluate(() => core.put('/vod/progress', { idMedia: 'a' }).catch(() => {}))
  trial.hub.instead.set('PUT /core/vod/progress', () => ({
    status: 503,
    body: { refusal: 'resting', message: 'full' },
  }))
  await put()
  await eventually(async () => (await trial.shown()).degradedMode).toBe(true)
  trial.hub.instead.clear()
  await put()
  await eventually(async () => (await trial.shown()).degradedMode).toBe(false)
})
