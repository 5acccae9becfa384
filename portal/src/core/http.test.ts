/** HTTP calls from a real browser, as received by a hub. */
import { me } from '@altiport/wire/session'
import { expect, test } from 'vitest'
import { bodyOrError, FailedReply, graphqlError, hubAddress, isSuccess } from './http.ts'
import type { Core } from './test-page.tsx'
import { openTestSetup } from './test-setup.ts'

declare const core: Core

const setup = openTestSetup()

test('API-07 OP-84 sends the XSRF cookie’s value as a header, and no header without the cookie', async () => {
  await setup.open()
  await setup.user()
  await setup.page.evaluate(() => core.post('/act', { a: 1 }))
  expect(setup.hub.calls('/core/act')[0]?.headers['x-xsrf-token']).toBe('x1')
  expect(setup.hub.calls('/core/session/login')[0]?.headers['x-xsrf-token']).toBeUndefined()
})

test('OP-82 API-07 over plain http calls carry the session’s own token, whatever session cookie another host of the domain plants', async () => {
  await setup.open()
  await setup.user()
  const planted = { value: 'planted', domain: '.example.aero' }
  await setup.browser.context.addCookies([
    { name: 'altiport-session', path: '/core', ...planted },
    { name: 'XSRF-TOKEN', path: '/app', ...planted },
  ])
  await setup.page.evaluate(() => core.post('/act', { a: 1 }))
  const { cookie, authorization } = setup.hub.calls('/core/act')[0]!.headers
  expect(cookie).toMatch(/^altiport-session=planted; /)
  expect(authorization).toBe('Bearer token-1')
})

test('API-01 API-02 API-03 API-05 get, del, put and post call paths under /core, two with a body, and pass options to fetch', async () => {
  await setup.open()
  await setup.page.evaluate(async () => {
    await core.get('/one', { headers: { 'x-own': 'yes' } })
    await core.del('two')
    await core.put('/core/three', { a: 1 })
    await core.post('/four', { b: 2 })
  })
  const calls = ['one', 'two', 'three', 'four'].map((name) => setup.hub.calls(`/core/${name}`)[0])
  expect(calls.map((call) => [call?.method, call?.body])).toEqual([
    ['GET', undefined],
    ['DELETE', undefined],
    ['PUT', { a: 1 }],
    ['POST', { b: 2 }],
  ])
  expect(calls[0]?.headers['x-own']).toBe('yes')
  const aborted = await setup.page.evaluate(() =>
    core.get('/one', { signal: AbortSignal.abort() }).catch((failure: Error) => failure.name),
  )
  expect(aborted).toBe('AbortError')
})

test('PAX-08 PUT and DELETE are sent with keepalive', async () => {
  await setup.open()
  const outlives = await setup.page.evaluate(async () => {
    const keepaliveByAddress: Record<string, boolean | undefined> = {}
    const { fetch } = window
    window.fetch = (address, init) => {
      keepaliveByAddress[String(address)] = init?.keepalive
      return fetch(address, init)
    }
    await core.put('/changed', { a: 1 })
    await core.del('/gone')
    return keepaliveByAddress
  })
  expect(outlives).toMatchObject({ '/core/changed': true, '/core/gone': true })
})

test('API-04 an empty path is an empty address', () => {
  expect(hubAddress('')).toBe('')
  expect([hubAddress('/session/me'), hubAddress('session/me'), hubAddress('/core/session/me')]).toEqual(
    Array(3).fill(me.path),
  )
})

test('API-06 200 to 299 is success, everything else is a failure', () => {
  expect([199, 200, 299, 300, 304, 404, 500].map(isSuccess)).toEqual([
    false,
    true,
    true,
    false,
    false,
    false,
    false,
  ])
})

test('API-06 API-18 a failed answer is thrown with its body; without an answer the error itself is returned', async () => {
  setup.hub.instead.set('GET /core/a', () => ({
    status: 404,
    body: { refusal: 'not-found', message: 'gone' },
  }))
  await setup.open()
  const failed = await setup.page.evaluate(() => core.get('/a').catch((failure: Error) => failure.message))
  expect(failed).toBe('gone')
  const reply = { status: 404, body: { refusal: 'not-found', message: 'gone' }, headers: new Headers() }
  expect(bodyOrError(new FailedReply(reply))).toBe(reply.body)
  expect(new FailedReply(reply).refusal).toBe('not-found')
  const other = new TypeError('no network')
  expect(bodyOrError(other)).toBe(other)
})

test('API-08 API-09 a call has no timeout by default, and no limit of length', async () => {
  setup.hub.instead.set('POST /core/long', ({ body }) => ({ body }))
  await setup.open()
  const length = await setup.page.evaluate(async () => {
    const { body } = await core.post<{ text: string }>('/long', { text: 'x'.repeat(3_000_000) })
    return body.text.length
  })
  expect(length).toBe(3_000_000)
  const limits = await setup.page.evaluate(async () => {
    const real = window.fetch
    const signals: unknown[] = []
    window.fetch = (address, options) => {
      if (String(address).endsWith('/long')) signals.push(options?.signal ?? null)
      return real(address, options)
    }
    await core.post('/long', { text: 'x' })
    window.fetch = real
    return signals
  })
  expect(limits, 'no abort signal').toEqual([null])
})

test('API-17 the first GraphQL error becomes an error; without errors there is none', () => {
  expect(graphqlError({ errors: [{ message: 'first' }, { message: 'second' }] })?.message).toBe('first')
  expect(graphqlError({ errors: [{}] })).toBeInstanceOf(Error)
  for (const reply of [{ data: {} }, { errors: [] }, undefined, null, 'x'])
    expect(graphqlError(reply)).toBeUndefined()
})
