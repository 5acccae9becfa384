/** The rules of signing in, event by event. */
import { expect, test } from 'vitest'
import {
  isValid,
  loginRetryDelayInMs,
  noSession,
  type SessionEvent,
  type SessionState,
  step,
} from './sign-in.ts'

const user = { username: '3f2504e0-4f89-41d3-9a0c-0305e82c3301', kind: 'pax-app' } as const
const after = (...events: SessionEvent[]) => events.reduce<SessionState>(step, noSession)
const refused: SessionEvent = { type: 'failed', isRefused: true }
const unanswered: SessionEvent = { type: 'failed', isRefused: false }
const signedIn: SessionEvent[] = [
  { type: 'needed' },
  { type: 'loggedIn', token: 'first' },
  { type: 'sessionFetched', user, token: 'second' },
]

test('SES-06 the auth store holds user, token and degradedMode, empty and false at start', () => {
  expect(noSession).toMatchObject({ user: null, token: null, degradedMode: false })
})

test('SES-07 a token alone does not make the user valid', () => {
  expect(isValid(after({ type: 'needed' }, { type: 'loggedIn', token: 't' }))).toBe(false)
  expect(isValid(after(...signedIn))).toBe(true)
})

test('SES-08 each request without a valid user starts a login; with a valid user there is none', () => {
  expect(after({ type: 'needed' }).nextAction).toBe('login')
  expect(after(...signedIn, { type: 'needed' }).nextAction).toBe('nothing')
  expect(after(...signedIn, { type: 'loggedOut' }, { type: 'needed' }).nextAction).toBe('login')
})

test('SES-08 one login at a time: a second request changes nothing', () => {
  const once = after({ type: 'needed' })
  expect(step(once, { type: 'needed' })).toBe(once)
})

test('SES-11 the token of the login is stored first, and the session is fetched after it', () => {
  expect(after({ type: 'needed' }, { type: 'loggedIn', token: 'first' })).toMatchObject({
    token: 'first',
    user: null,
    nextAction: 'fetch',
  })
})

test('SES-12 the session fetch fills user and token', () => {
  expect(after(...signedIn)).toMatchObject({ user, token: 'second', nextAction: 'nothing' })
})

test('SES-15 logging out clears user and token', () => {
  const loggedOut = after(...signedIn, { type: 'loggedOut' })
  expect(loggedOut).toMatchObject({ user: null, token: null })
  expect(isValid(loggedOut)).toBe(false)
})

test('OP-04 degraded mode starts with a failed login or a read-only hub, and ends with a success', () => {
  const failed = after({ type: 'needed' }, refused)
  expect(failed).toMatchObject({ degradedMode: true, nextAction: 'wait', isRefused: true })
  expect(after({ type: 'needed' }, refused, ...signedIn).degradedMode).toBe(false)
  expect(after(...signedIn, { type: 'hubReadOnly' }).degradedMode).toBe(true)
  expect(after(...signedIn, { type: 'hubReadOnly' }, { type: 'hubWritable' }).degradedMode).toBe(false)
  expect(step(failed, { type: 'hubWritable' }).degradedMode).toBe(true)
})

test('SES-13 OP-04 a failed session fetch sets no degraded mode and is retried; `isRefused` shows whether the hub answered with a refusal', () => {
  const fetching = after({ type: 'needed' }, { type: 'loggedIn', token: 'first' })
  const failed = step(fetching, refused)
  expect(failed).toMatchObject({ user: null, degradedMode: false, nextAction: 'wait', isRefused: true })
  const unreachable = [failed, step(failed, { type: 'needed' })].map((state) => step(state, unanswered))
  expect(unreachable.map(({ isRefused }) => isRefused)).toEqual([false, false])
  expect(step(failed, { type: 'loggedOut' }).isRefused).toBe(false)
  expect(signedIn.reduce(step, failed)).toMatchObject({ user, isRefused: false })
})

test('OP-05 a failed login is retried after a growing, bounded pause', () => {
  expect(after({ type: 'needed' }, refused, { type: 'needed' }).nextAction).toBe('login')
  expect([1, 2, 3, 10].map((failures) => loginRetryDelayInMs(failures, 0))).toEqual([
    1000, 2000, 4000, 30_000,
  ])
  expect(loginRetryDelayInMs(1, 1)).toBe(1250)
})

test('the late answer of an abandoned login changes nothing', () => {
  const loggedOut = after({ type: 'needed' }, { type: 'loggedOut' })
  expect(step(loggedOut, { type: 'loggedIn', token: 'late' })).toBe(loggedOut)
  expect(step(loggedOut, { type: 'sessionFetched', user, token: 'late' })).toBe(loggedOut)
})
