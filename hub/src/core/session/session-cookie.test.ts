/** The session cookie over plain http and over https, as reported by a proxy in front of the hub. */
import { randomUUID } from 'node:crypto'
import { appKind, login, logout, me, sessionCookie } from '@altiport/wire/session'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestHub, send, type TestHub } from '#testing/hub.ts'

let hub: TestHub
beforeAll(async () => {
  hub = await openTestHub({ trustedProxies: ['127.0.0.1'] })
})
afterAll(() => hub.remove())

const sendTo = async (protocol: string, call: typeof login | typeof me | typeof logout, cookie?: string) => {
  const body = call === login ? { username: randomUUID(), kind: appKind } : undefined
  const headers = { 'x-forwarded-proto': protocol, ...(cookie !== undefined && { cookie }) }
  return send(hub.addresses.passengers, call, { body, headers })
}
const sessionCookieOf = (response: { cookies: string[] }) =>
  response.cookies.find((cookie) => cookie.includes(`${sessionCookie}=`)) ?? ''

test('OP-82 OPS-07 over https no other host of the domain can set the session cookie', async () => {
  const cookie = sessionCookieOf(await sendTo('https', login))
  expect(cookie).toMatch(/^__Host-altiport-session=[\w-]{43}; Path=\/; SameSite=Lax; .*HttpOnly; Secure$/)
  const pair = cookie.split(';')[0]!
  const planted = pair.replace('__Host-', '')
  expect((await sendTo('https', me, pair)).status).toBe(200)
  expect((await sendTo('https', me, planted)).status).toBe(401)
  expect((await sendTo('https', me, `${sessionCookie}=planted; ${pair}`)).status).toBe(200)
  expect(sessionCookieOf(await sendTo('https', logout))).toMatch(/^__Host-altiport-session=; .*Max-Age=0/)
})

test('OP-82 over plain http the session cookie has its plain name, because browsers reject the prefix there', async () => {
  const cookie = sessionCookieOf(await sendTo('http', login))
  expect(cookie).toMatch(/^altiport-session=[\w-]{43}; Path=\/; SameSite=Lax; .*HttpOnly$/)
  expect((await sendTo('http', me, cookie.split(';')[0]!)).status).toBe(200)
})
