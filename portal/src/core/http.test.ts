/** HTTP calls from a real browser, as received by a hub. */

import { FailedReply, isSuccess } from '@altiport/client/hub'
import { call, typed } from '@altiport/wire/call'
import { me } from '@altiport/wire/session'
import { expect, test } from 'vitest'
import type { Core } from '#testing/page.tsx'
import { openTestSetup } from '#testing/setup.ts'
import { bodyOrError, graphqlError, hubAddress } from './http.ts'

declare const core: Core

const setup = openTestSetup()

/** Calls of the test hub only. */
const read = call({ method: 'GET', path: '/core/one', access: 'passenger' })
const remove = call({
  method: 'DELETE',
  path: '/core/two/:id',
  access: 'passenger',
  query: typed<{ q?: string }>(),
})
const save = call({ method: 'PUT', path: '/core/three', access: 'passenger', body: typed<{ a: number }>() })
const post = call({ method: 'POST', path: '/core/four', access: 'passenger', body: typed<{ a: number }>() })
const long = call({
  method: 'POST',
  path: '/core/long',
  access: 'passenger',
  body: typed<{ text: string }>(),
  reply: typed<{ text: string }>(),
})

test('API-07 OP-84 sends the XSRF cookie’s value as a header, and no header without the cookie', async () => {
  await setup.open()
  await setup.user()
  await setup.page.evaluate((post) => core.callHub(post, { body: { a: 1 } }), post)
  expect(setup.hub.calls('/core/four')[0]?.headers['x-xsrf-token']).toBe('x1')
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
  await setup.page.evaluate((post) => core.callHub(post, { body: { a: 1 } }), post)
  const { cookie, authorization } = setup.hub.calls('/core/four')[0]!.headers
  expect(cookie).toMatch(/^altiport-session=planted; /)
  expect(authorization).toBe('Bearer token-1')
})

test('API-01 API-02 API-03 API-05 GET, DELETE, PUT and POST calls are sent to their paths under /core, two with a body, and pass options to fetch', async () => {
  await setup.open()
  await setup.page.evaluate(
    async ([read, remove, save, post]) => {
      await core.callHub(read, { headers: { 'x-own': 'yes' } })
      await core.callHub(remove, { params: { id: '2' }, query: {} })
      await core.callHub(save, { body: { a: 1 } })
      await core.callHub(post, { body: { a: 2 } })
    },
    [read, remove, save, post] as const,
  )
  const calls = ['one', 'two/2', 'three', 'four'].map((name) => setup.hub.calls(`/core/${name}`)[0])
  expect(calls.map((call) => [call?.method, call?.body])).toEqual([
    ['GET', undefined],
    ['DELETE', undefined],
    ['PUT', { a: 1 }],
    ['POST', { a: 2 }],
  ])
  expect(calls[0]?.headers['x-own']).toBe('yes')
  const aborted = await setup.page.evaluate(
    (read) => core.callHub(read, { signal: AbortSignal.abort() }).catch((failure: Error) => failure.name),
    read,
  )
  expect(aborted).toBe('AbortError')
})

test('PAX-08 PUT and DELETE are sent with keepalive', async () => {
  await setup.open()
  const sentWithKeepalive = await setup.page.evaluate(
    async ([remove, save]) => {
      const keepaliveByAddress: Record<string, boolean | undefined> = {}
      const { fetch } = window
      window.fetch = (address, init) => {
        keepaliveByAddress[String(address)] = init?.keepalive
        return fetch(address, init)
      }
      await core.callHub(save, { body: { a: 1 } })
      await core.callHub(remove, { params: { id: '2' }, query: {} })
      return keepaliveByAddress
    },
    [remove, save] as const,
  )
  expect(sentWithKeepalive).toMatchObject({ '/core/three': true, '/core/two/2': true })
})

test('API-04 an empty path is an empty address; any other path gets the prefix, once', () => {
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
  setup.hub.replyOverrides.set('GET /core/one', () => ({
    status: 404,
    body: { refusal: 'not-found', message: 'gone' },
  }))
  await setup.open()
  const failed = await setup.page.evaluate(
    (read) => core.callHub(read).catch((failure: Error) => failure.message),
    read,
  )
  expect(failed).toBe('gone')
  const reply = { status: 404, body: { refusal: 'not-found', message: 'gone' }, headers: new Headers() }
  expect(bodyOrError(new FailedReply(reply))).toBe(reply.body)
  expect(new FailedReply(reply).refusal).toBe('not-found')
  const other = new TypeError('no network')
  expect(bodyOrError(other)).toBe(other)
})

test('API-08 API-09 a call has no timeout by default, and no limit of length', async () => {
  setup.hub.replyOverrides.set('POST /core/long', ({ body }) => ({ body }))
  await setup.open()
  const length = await setup.page.evaluate(async (long) => {
    const { text } = await core.callHub(long, { body: { text: 'x'.repeat(3_000_000) } })
    return text.length
  }, long)
  expect(length).toBe(3_000_000)
  const abortSignals = await setup.page.evaluate(async (long) => {
    const real = window.fetch
    const signals: unknown[] = []
    window.fetch = (address, options) => {
      if (String(address).endsWith('/long')) signals.push(options?.signal ?? null)
      return real(address, options)
    }
    await core.callHub(long, { body: { text: 'x' } })
    window.fetch = real
    return signals
  }, long)
  expect(abortSignals, 'no abort signal').toEqual([null])
})

test('API-17 the first GraphQL error becomes an error; without errors there is none', () => {
  expect(graphqlError({ errors: [{ message: 'first' }, { message: 'second' }] })?.message).toBe('first')
  expect(graphqlError({ errors: [{}] })).toBeInstanceOf(Error)
  for (const reply of [{ data: {} }, { errors: [] }, undefined, null, 'x'])
    expect(graphqlError(reply)).toBeUndefined()
})
