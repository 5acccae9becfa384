/**
 * The passenger's session, shared by all callers; at most one silent login runs at a time. Rules are in
 * `sign-in.ts`.
 */

import { FailedReply, isSuccess } from '@altiport/client/hub'
import { createStore, useStore } from '@altiport/client/store'
import { graphqlPath } from '@altiport/wire/limits'
import { liveTicketCall } from '@altiport/wire/live'
import { login, me, xsrfCookie } from '@altiport/wire/session'
import { bearerToken } from '#core/bearer.ts'
import { logError } from '#core/error-log.ts'
import { bodyOrError, callHub, replyListeners } from '#core/http.ts'
import { readCookie } from '#core/storage.ts'
import { deviceIdentity } from './device.ts'
import {
  isValid,
  loginRetryDelayInMs,
  noSession,
  type SessionEvent,
  type SessionState,
  step,
} from './sign-in.ts'

export const sessionStore = createStore<SessionState>(noSession)

export const useSession = (): Pick<SessionState, 'user' | 'token' | 'degradedMode' | 'isRefused'> =>
  useStore(sessionStore)

let attempt: Promise<boolean> | undefined
let renewal: Promise<void> | undefined
let retryTimer: ReturnType<typeof setTimeout> | undefined

/**
 * Signs in unless there is a valid user. Resolves to whether there is one afterwards; never rejects.
 *
 * After a failure the login is retried after a pause; a new call does not wait for that pause.
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

/** Runs `action` with a session, and once more with a new one if the hub answers 401. Rejects without a session. */
export async function withSession<Result>(action: () => Promise<Result>): Promise<Result> {
  if (!(await ensureSession())) throw new Error('No session is available.')
  try {
    return await action()
  } catch (failure) {
    if (!(failure instanceof FailedReply) || failure.reply.status !== 401) throw failure
    await renewSession()
    return action()
  }
}

/** The token is no longer valid: sign in again. */
export function renewSession(): Promise<boolean> {
  if (renewal) return renewal.then(ensureSession, ensureSession)
  if (!attempt) dispatch({ type: 'lost' })
  return ensureSession()
}

/** Until `erasing` is settled, a session that has ended is not replaced: the login would use the old identity. */
export function delayLogins(erasing: Promise<void>): Promise<void> {
  renewal = erasing.finally(() => {
    renewal = undefined
  })
  return renewal
}

async function signIn(): Promise<boolean> {
  clearTimeout(retryTimer)
  dispatch({ type: 'needed' })
  try {
    const { token } = await callHub(login, { body: deviceIdentity() })
    // SES-11: the token is stored first; the session is fetched after it.
    dispatch({ type: 'loggedIn', token })
    bearerToken.write(isCookieOurs() ? null : token)
    const session = await fetchSession(token)
    dispatch({ type: 'sessionFetched', user: session.user, token: session.token })
  } catch (failure) {
    logError('Signing in failed', bodyOrError(failure))
    dispatch({
      type: 'failed',
      isRefused: failure instanceof FailedReply && failure.refusal !== undefined,
    })
    const { failures } = sessionStore.read()
    retryTimer = setTimeout(ensureSession, loginRetryDelayInMs(failures, Math.random()))
  }
  return isValid(sessionStore.read())
}

/** Only with TLS: over plain http another host of the domain could plant a session cookie. @see OP-82 */
const isCookieOurs = () => location.protocol === 'https:' && readCookie(xsrfCookie) !== null

/**
 * If the login's cookie is not sent back (blocked, or a captive portal window), falls back to the bearer
 * token.
 */
async function fetchSession(token: string) {
  try {
    return await callHub(me)
  } catch (failure) {
    if (bearerToken.read() || !(failure instanceof FailedReply) || failure.reply.status !== 401) throw failure
    bearerToken.write(token)
    return callHub(me)
  }
}

export function dispatch(event: SessionEvent): void {
  const next = step(sessionStore.read(), event)
  if (event.type === 'loggedOut' || event.type === 'lost') {
    clearTimeout(retryTimer)
    bearerToken.write(null)
  }
  sessionStore.write(next)
}

/** POST requests that succeed even if the hub is read-only. */
const readOnlyPaths: string[] = [graphqlPath, liveTicketCall.path]

/**
 * The refusal `resting` means that the hub is read-only; a successful write means that it is not.
 *
 * @see OP-04
 */
replyListeners.add((reply, { method, address }) => {
  if (method === 'GET' || readOnlyPaths.includes(address)) return
  const refusal = (reply.body as { refusal?: unknown } | undefined)?.refusal
  if (reply.status === 503 && refusal === 'resting') dispatch({ type: 'hubReadOnly' })
  else if (isSuccess(reply.status)) dispatch({ type: 'hubWritable' })
})
