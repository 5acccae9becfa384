/** The passenger's session: one silent login at a time, kept for whoever needs a user. Rules are in `sign-in.ts`. */

import { graphqlPath } from '@altiport/wire/limits'
import type { LoginReply, MeReply } from '@altiport/wire/session'
import { bearerToken } from '#core/bearer.ts'
import { logError, logWarning } from '#core/error-log.ts'
import { bodyOrError, FailedReply, get, isSuccess, post, replyListeners } from '#core/http.ts'
import { liveTicketPath } from '#core/live/ticket.ts'
import { readCookie } from '#core/storage.ts'
import { createStore, useStore } from '#core/store.ts'
import { deviceIdentity, replaceDeviceUuid } from './device.ts'
import { isValid, noSession, pauseInMs, type SessionEvent, type SessionState, step } from './sign-in.ts'

export const sessionStore = createStore<SessionState>(noSession)

export const useSession = (): Pick<SessionState, 'user' | 'token' | 'degradedMode' | 'isRefused'> =>
  useStore(sessionStore)

let attempt: Promise<boolean> | undefined
/** While a device is being erased nobody signs in: it would be as the erased device. */
let renewal: Promise<void> | undefined
let pause: ReturnType<typeof setTimeout> | undefined

/**
 * Signs in where there is no valid user. Answers whether there is one after this attempt; never throws.
 *
 * A failed attempt goes on by itself after a pause; a new call does not wait for that pause.
 *
 * @see SES-02, SES-08, OP-05
 */
export function ensureSession(): Promise<boolean> {
  if (isValid(sessionStore.read())) return Promise.resolve(true)
  attempt ??= signIn().finally(() => {
    attempt = undefined
  })
  return attempt
}

/** Runs what needs a session, and once more with a fresh one where the hub no longer knows ours. */
export async function withSession<Result>(act: () => Promise<Result>): Promise<Result> {
  if (!(await ensureSession())) throw new Error('There is no session.')
  try {
    return await act()
  } catch (failure) {
    if (!(failure instanceof FailedReply) || failure.reply.status !== 401) throw failure
    await renewSession()
    return act()
  }
}

/** The hub no longer knows our token: sign in anew. */
export function renewSession(): Promise<boolean> {
  if (renewal) return renewal.then(ensureSession, ensureSession)
  if (!attempt) dispatch({ type: 'lost' })
  return ensureSession()
}

/** @see SES-14, SES-15, OP-105 */
export async function logout(): Promise<void> {
  try {
    await get('/session/logout')
  } catch (failure) {
    logWarning('Logging out failed', bodyOrError(failure))
  }
  dispatch({ type: 'loggedOut' })
}

/** A hub that is there erases within a second or two; whoever asked for it is not left waiting without end. */
const eraseTimeoutInMs = 20_000
/** The type ties it to the contract without taking its checks into the page. */
const erasePath: typeof import('@altiport/wire/session')['eraseDevice']['path'] = '/core/session/erase'

/**
 * Has the hub erase this device, which ends its sessions, and goes on as another device: the next need logs in anew.
 *
 * @throws where the hub has not erased; with a refusal of the hub nothing has changed, without an answer it may have
 * @see SES-04, SES-15, OP-03, OP-105
 */
export const renewDevice = (): Promise<void> =>
  withSession(() => {
    renewal = eraseAndLogout().finally(() => {
      renewal = undefined
    })
    return renewal
  })

async function eraseAndLogout(): Promise<void> {
  const ending = new AbortController()
  const timer = setTimeout(() => ending.abort(), eraseTimeoutInMs)
  try {
    await post(erasePath, undefined, { signal: ending.signal })
  } finally {
    clearTimeout(timer)
  }
  replaceDeviceUuid()
  await logout()
}

async function signIn(): Promise<boolean> {
  clearTimeout(pause)
  dispatch({ type: 'needed' })
  try {
    const { token } = (await post<LoginReply>('/session/login', deviceIdentity())).body
    // SES-11: the token is kept first; the session is fetched after it.
    dispatch({ type: 'loggedIn', token })
    bearerToken.write(isCookieOurs() ? null : token)
    const { body } = await fetchSession(token)
    dispatch({ type: 'sessionFetched', user: body.user, token: body.token })
  } catch (failure) {
    logError('Signing in failed', bodyOrError(failure))
    dispatch({
      type: 'failed',
      isRefused: failure instanceof FailedReply && failure.refusal !== undefined,
    })
    const { failures } = sessionStore.read()
    pause = setTimeout(ensureSession, pauseInMs(failures, Math.random()))
  }
  return isValid(sessionStore.read())
}

/** Under TLS alone: over plain http another host of the domain can plant a session's cookie. @see OP-82 */
const isCookieOurs = () => location.protocol === 'https:' && readCookie('XSRF-TOKEN') !== null

/** Where the cookie of the login did not come back (blocked, or a captive window), the token goes along instead. */
async function fetchSession(token: string) {
  try {
    return await get<MeReply>('/session/me')
  } catch (failure) {
    if (bearerToken.read() || !(failure instanceof FailedReply) || failure.reply.status !== 401) throw failure
    bearerToken.write(token)
    return get<MeReply>('/session/me')
  }
}

function dispatch(event: SessionEvent): void {
  const next = step(sessionStore.read(), event)
  if (event.type === 'loggedOut' || event.type === 'lost') {
    clearTimeout(pause)
    bearerToken.write(null)
  }
  sessionStore.write(next)
}

/** Posts that a hub answers whether it can write or not. */
const readOnlyPaths: string[] = [graphqlPath, liveTicketPath]

/** The hub says by `resting` that it cannot write, and by any act that it took that it can again. @see OP-04 */
replyListeners.add((reply, { method, address }) => {
  if (method === 'GET' || readOnlyPaths.includes(address)) return
  const refusal = (reply.body as { refusal?: unknown } | undefined)?.refusal
  if (reply.status === 503 && refusal === 'resting') dispatch({ type: 'hubRested' })
  else if (isSuccess(reply.status)) dispatch({ type: 'hubWrote' })
})
