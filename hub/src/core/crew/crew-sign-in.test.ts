/** Signing tablets in and out through a real hub: cookies, code, delays, idle timeout, restarts. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crewCalls } from '@altiport/wire/calls'
import type { CrewSessionReply } from '@altiport/wire/crew'
import { afterEach, expect, test } from 'vitest'
import { createLog } from '#core/log.ts'
import { crewCode, listenAs, openCrewHub, setTestPin, signInTablet } from '#testing/crew.ts'
import { openTestHub, send, signIn, type TestHub } from '#testing/hub.ts'
import { openCrewSessions } from './crew-sessions.ts'

let hub: TestHub
afterEach(() => hub.remove())

const signInWith = (pin: string, headers: Record<string, string> = {}) =>
  send(hub.addresses.crew, crewCalls.signIn, {
    body: { pin, tablet: '2L' },
    headers: { origin: hub.addresses.crew, ...headers },
  })

test('CRW-01 CRW-02 the code signs a tablet in; its cookie is Strict, HttpOnly, and not the passengers’', async () => {
  hub = await openCrewHub()
  const response = await signInWith(crewCode)
  expect(response.status).toBe(200)
  expect(response.body as CrewSessionReply).toMatchObject({ tablet: '2L', locksAfterInS: 300 })
  expect(response.cookies).toHaveLength(2)
  for (const cookie of response.cookies) {
    expect(cookie).toMatch(/^altiport-crew(-tablet)?=[\w-]{20,}; Path=\/; SameSite=Strict; /)
    expect(cookie).toContain('; HttpOnly')
    expect(cookie).not.toMatch(/domain/i)
  }
  const { token } = await signIn(hub.addresses.passengers)
  expect(response.cookies.join()).not.toContain(token)
  expect(response.headers.get('cache-control')).toBe('no-store')

  const tablet = await signInTablet(hub, '3R')
  expect((await tablet.send(crewCalls.session)).body).toMatchObject({ tablet: '3R', proof: tablet.proof })
  const out = await tablet.send(crewCalls.signOut)
  expect([out.status, out.cookies[0]]).toEqual([204, expect.stringContaining('Max-Age=0')])
  expect((await tablet.send(crewCalls.session)).body).toMatchObject({ refusal: 'no-session' })
})

test('CRW-02 no code is stored or logged in clear text', async () => {
  const lines: string[] = []
  const log = createLog('trace', { write: (line) => void lines.push(line) })
  hub = await openCrewHub({}, { log })
  await signInWith('918273')
  await signInTablet(hub)
  const files = await Promise.all(
    ['crew-pin', 'altiport.db', 'altiport.db-wal'].map((name) => readFile(join(hub.dataDir, name), 'latin1')),
  )
  for (const text of [...files, lines.join()]) {
    expect(text).not.toContain(crewCode)
    expect(text).not.toContain('918273')
  }
  expect(files[0]).toMatch(/^scrypt\$\d+\$8\$1\$/)
})

test('CRW-02 wrong codes are delayed by address and overall; a known tablet can still sign in', async () => {
  hub = await openCrewHub({ trustedProxies: ['127.0.0.1'] })
  // Behind a trusted proxy the client's address is taken from its header.
  const headersFrom = (n: number) => ({ 'x-forwarded-for': `10.0.${n >> 8}.${n & 255}` })
  const known = await signInTablet(hub)
  const replies: unknown[] = []
  for (let n = 0; n < 5; n++) replies.push((await signInWith('918273', headersFrom(1))).body)
  expect(replies.map((each) => (each as { refusal: string }).refusal)).toEqual([
    'wrong-pin',
    'wrong-pin',
    'wrong-pin',
    'wrong-pin',
    'too-many',
  ])
  expect(replies.at(-1)).toMatchObject({ retryAfterInS: 5 })

  const refusals: string[] = []
  for (let n = 2; n < 40; n++)
    refusals.push(((await signInWith('918273', headersFrom(n))).body as { refusal: string }).refusal)
  expect(refusals.filter((refusal) => refusal === 'wrong-pin').length).toBeLessThan(9)
  expect(refusals.at(-1)).toBe('too-many')
  expect((await signInWith(crewCode, headersFrom(99))).status).toBe(429)
  expect((await signInWith(crewCode, { ...headersFrom(99), cookie: known.cookie })).status).toBe(200)
  // A restart does not reset the wait.
  hub = await hub.restart()
  expect((await signInWith(crewCode, headersFrom(99))).status).toBe(429)
})

test('CRW-02 of ten thousand guesses from as many addresses only a few are checked, and a known tablet can still sign in', async () => {
  hub = await openCrewHub()
  let nowInMs = 0
  const sessions = await openCrewSessions(hub.parts, () => nowInMs)
  const first = await sessions.signIn({ pin: crewCode, tablet: '1L', address: '10.9.9.9', mark: null })
  const { mark } = first as { mark: string }
  let checkedCount = 0
  for (let n = 0; n < 10_000; n++) {
    nowInMs += 500
    const attempt = {
      pin: String(300_000 + n),
      tablet: '2L',
      address: `10.${n >> 8}.${n & 255}.1`,
      mark: null,
    }
    const tried = await sessions.signIn(attempt)
    expect(tried).toHaveProperty('refusal')
    if ('refusal' in tried && tried.refusal === 'wrong-pin') checkedCount++
    if (n % 2500 === 0) {
      const again = await sessions.signIn({ pin: crewCode, tablet: '1L', address: attempt.address, mark })
      expect(again).toHaveProperty('token')
    }
  }
  expect(checkedCount).toBeLessThan(30)
  const right = { pin: crewCode, tablet: '2L', address: '10.8.8.8', mark: null }
  expect(await sessions.signIn(right)).toMatchObject({ refusal: 'locked' })
  sessions.stop()
})

test('CRW-02 parallel tries are all counted', async () => {
  hub = await openCrewHub()
  const responses = await Promise.all(Array.from({ length: 40 }, () => signInWith('918273')))
  const refusals = responses.map(({ body }) => (body as { refusal: string }).refusal)
  expect(refusals.filter((refusal) => refusal === 'wrong-pin')).toHaveLength(4)
})

test('CRW-02 an idle tablet is signed out, and the end of its session is reported', async () => {
  hub = await openCrewHub()
  let nowInMs = 0
  const sessions = await openCrewSessions(hub.parts, () => nowInMs)
  const ended: string[] = []
  sessions.onEnd((key) => ended.push(key))
  const attempt = { pin: crewCode, tablet: '1L', address: '10.9.9.9', mark: null }
  const { token, session } = (await sessions.signIn(attempt)) as Extract<
    Awaited<ReturnType<typeof sessions.signIn>>,
    { token: string }
  >
  nowInMs += 299_000
  expect(sessions.of(token)).not.toBeNull()
  sessions.touch(session)
  nowInMs += 299_000
  expect(sessions.of(token)).not.toBeNull()
  nowInMs += 2_000
  expect(sessions.of(token)).toBeNull()
  expect(ended).toEqual([session.key])
  sessions.stop()
})

test('CRW-02 a restart leaves tablets signed in; a new code signs all of them out and resets the wrong tries', async () => {
  hub = await openCrewHub()
  const tablet = await signInTablet(hub)
  hub = await hub.restart()
  const headers = { ...tablet.headers, origin: hub.addresses.crew }
  const session = () => send(hub.addresses.crew, crewCalls.session, { headers })
  expect((await session()).status).toBe(200)
  const { closed } = await listenAs(hub, tablet)
  for (let n = 0; n < 4; n++) await signInWith('918273')
  await setTestPin(hub.dataDir, '602214')
  expect(await closed).toBe(4401)
  expect((await session()).status).toBe(401)
  expect((await signInWith('602214')).status).toBe(200)
  expect((await signInWith(crewCode)).body).toMatchObject({ refusal: 'wrong-pin' })
})

test('CRW-02 without a code no tablet can sign in, and the message names the command that sets one', async () => {
  hub = await openTestHub()
  expect(await signInWith(crewCode)).toMatchObject({
    status: 409,
    body: { refusal: 'no-pin', message: expect.stringContaining('altiport -- crew pin') },
  })
  await setTestPin(hub.dataDir, crewCode)
  expect((await signInWith(crewCode)).status).toBe(200)
})
