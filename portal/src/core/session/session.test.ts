/** The session in a real browser on plain http, against a hub with real sockets. */
import { saveProgress } from '@altiport/wire/vod'
import { expect, test } from 'vitest'
import type { Core } from '#testing/page.tsx'
import { eventually, openTestSetup } from '#testing/setup.ts'

declare const core: Core

const setup = openTestSetup()

test('SES-01 SES-02 SES-10 a visitor is logged in by device uuid and kind, without a password', async () => {
  await setup.open()
  await setup.user()
  const [login] = setup.hub.calls('/core/session/login')
  expect(login?.body).toEqual({ username: await setup.user(), kind: 'pax-app' })
  expect(login?.method).toBe('POST')
})

test('SES-11 SES-12 the session is fetched after the login, and fills user and token', async () => {
  setup.hub.replyOverrides.set('GET /core/session/me', () => ({
    body: { user: { username: 'u', kind: 'pax-app' }, token: 'fetched' },
  }))
  await setup.open()
  expect(await setup.user()).toBe('u')
  const paths = setup.hub.requests.map(({ path }) => path).filter((path) => path.startsWith('/core/session'))
  expect(paths).toEqual(['/core/session/login', '/core/session/me'])
  expect(await setup.page.evaluate(() => core.sessionStore.read().token)).toBe('fetched')
})

test('SES-03 SES-05 STO-07 STO-08 the same uuid logs in again after a reload, and the kind is stored', async () => {
  await setup.open()
  const first = await setup.user()
  await setup.page.reload()
  expect(await setup.user()).toBe(first)
  const cookies = await setup.browser.context.cookies()
  expect(cookies.find(({ name }) => name === 'portal-uuid')?.value).toBe(first)
  expect(cookies.find(({ name }) => name === 'portal-kind')?.value).toBe('pax-app')
})

test('SES-04 SES-14 OP-03 renewing a device erases it, logs out and clears the user; the next login has another uuid', async () => {
  await setup.open()
  const first = await setup.user()
  await setup.page.evaluate(() => core.renewDevice())
  const last = setup.hub.requests.filter(({ path }) => path.startsWith('/core/session')).slice(-2)
  expect(last.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /core/session/erase',
    'GET /core/session/logout',
  ])
  expect(await setup.page.evaluate(() => core.sessionStore.read())).toMatchObject({ user: null, token: null })
  await setup.page.evaluate(() => core.ensureSession())
  expect(await setup.user()).not.toBe(first)
})

test('OP-03 an erasure, which ends the session, causes no login as the erased device', async () => {
  await setup.open()
  const first = await setup.user()
  await eventually(() => setup.hub.sockets.length).toBe(1)
  // Close the socket before the answer, while the page still has the old identity.
  await setup.page.route('**/core/session/erase', async (route) => {
    for (const { socket } of setup.hub.sockets) socket.close(4401, 'no-session')
    await eventually(() => setup.page.evaluate(() => core.connectionStore.read().status)).toBe('CLOSED')
    await route.fulfill({ status: 204 })
  })
  await setup.page.evaluate(() => core.renewDevice())
  await eventually(() => setup.hub.calls('/core/session/login').length).toBeGreaterThan(1)
  const names = setup.hub.calls('/core/session/login').map(({ body }) => body?.username)
  expect(names.filter((name) => name === first)).toHaveLength(1)
})

test('OP-03 if the hub does not erase, the device and its session stay', async () => {
  await setup.open()
  const first = await setup.user()
  setup.hub.replyOverrides.set('POST /core/session/erase', () => ({
    status: 503,
    body: { refusal: 'resting' },
  }))
  const failure = await setup.page.evaluate(() => core.renewDevice().catch((error) => error.message))
  expect(failure).toContain('503')
  expect(setup.hub.calls('/core/session/logout')).toEqual([])
  expect(await setup.user()).toBe(first)
  await setup.page.reload()
  expect(await setup.user()).toBe(first)
})

test('OP-03 an erasure without an answer times out, and the device and its session stay', async () => {
  await setup.page.clock.install()
  await setup.open()
  const first = await setup.user()
  const sent = new Promise<void>((resolve) => {
    void setup.page.route('**/core/session/erase', () => resolve())
  })
  const failure = setup.page.evaluate(() => core.renewDevice().catch((error) => error.name))
  await sent
  await setup.page.clock.runFor(20_000)
  expect(await failure).toBe('AbortError')
  expect(setup.hub.calls('/core/session/logout')).toEqual([])
  expect(await setup.user()).toBe(first)
})

test('SES-13 ERR-13 OP-05 a failed session fetch is only logged, and retried', async () => {
  setup.hub.replyOverrides.set('GET /core/session/me', () => ({
    status: 500,
    body: { refusal: 'hub-fault', message: 'no' },
  }))
  await setup.open()
  await eventually(() =>
    setup.consoleLines.some((line) => line.startsWith('Error Log Signing in failed')),
  ).toBe(true)
  expect((await setup.shown()).degradedMode).toBe(false)
  expect(setup.uncaughtErrors).toEqual([])
  expect(setup.hub.calls('/core/fault')).toEqual([])
  setup.hub.replyOverrides.clear()
  await setup.user()
})

test('OP-04 OP-05 a failed login sets degraded mode, which ends with a successful login', async () => {
  setup.hub.replyOverrides.set('POST /core/session/login', () => ({ status: 500 }))
  await setup.open()
  await eventually(async () => (await setup.shown()).degradedMode).toBe(true)
  setup.hub.replyOverrides.clear()
  await eventually(async () => (await setup.shown()).degradedMode).toBe(false)
  expect((await setup.shown()).user).not.toBe('')
})

test('SES-14 SES-15 OP-105 logout is sent without a body and clears user and token, even if it fails', async () => {
  await setup.open()
  await setup.user()
  setup.hub.replyOverrides.set('GET /core/session/logout', () => ({ status: 500 }))
  await setup.page.evaluate(() => core.logout())
  expect(setup.hub.calls('/core/session/logout')).toMatchObject([{ method: 'GET', body: undefined }])
  expect(await setup.page.evaluate(() => core.sessionStore.read())).toMatchObject({ user: null, token: null })
})

test('OP-04 a read-only hub sets degraded mode, and a successful write ends it', async () => {
  await setup.open()
  await setup.user()
  const body = { idMedia: 'a', progress: 1, isEnd: false }
  const putProgress = () =>
    setup.page.evaluate(([call, body]) => core.callHub(call, { body }).catch(() => {}), [
      saveProgress,
      body,
    ] as const)
  setup.hub.replyOverrides.set('PUT /core/vod/progress', () => ({
    status: 503,
    body: { refusal: 'resting', message: 'full' },
  }))
  await putProgress()
  await eventually(async () => (await setup.shown()).degradedMode).toBe(true)
  setup.hub.replyOverrides.clear()
  await putProgress()
  await eventually(async () => (await setup.shown()).degradedMode).toBe(false)
})
