/** Authenticates requests by bearer token or session cookie, and checks whether one of our pages sent them. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { xsrfHeader } from '@altiport/wire/session'
import type { FastifyRequest } from 'fastify'
import { type Refused, refuse } from '#core/http/refusal.ts'
import { deviceSecretsIn } from './device-cookie.ts'
import type { Session } from './session.ts'
import { sessionTokensIn } from './session-cookie.ts'
import type { Sessions } from './sessions.ts'

export type Caller = { session: Session; token: string; authenticatedBy: 'cookie' | 'bearer' }

/** A bearer token, if present, takes precedence, even when it is invalid and the cookie is not. */
export const callerOf = (sessions: Sessions, request: FastifyRequest): Caller | null => {
  const { authorization } = request.headers
  if (authorization === undefined) return callerByCookie(sessions, request)
  const token = bearerOf(authorization)
  const session = token ? sessions.of(token) : null
  return token && session ? { session, token, authenticatedBy: 'bearer' } : null
}

/**
 * Over plain http another host of the domain can set cookies that are sent before the hub's own. A session is
 * accepted with its device's secret, or if the request has no secret; cookies of two different devices are
 * rejected.
 *
 * @see OP-82
 */
const callerByCookie = (sessions: Sessions, request: FastifyRequest): Caller | null => {
  const [tokens, secrets] = [sessionTokensIn(request), deviceSecretsIn(request)]
  if (tokens.length + secrets.length > maxCookies) return null
  const found = tokens.flatMap((token): Caller[] => {
    const session = sessions.of(token)
    if (!session) return []
    const isOwn = secrets.length === 0 || sessions.isProvedBy(session, secrets)
    return isOwn ? [{ session, token, authenticatedBy: 'cookie' }] : []
  })
  const [first = null, ...others] = found
  return others.every(({ session }) => session.uuid === first?.session.uuid) ? first : null
}

/** The XSRF cookie's value: only a page of this origin can read it, and only the token's holder can compute it. */
export const xsrfOf = (token: string): string =>
  createHmac('sha256', token).update('altiport xsrf').digest('base64url')

/** @see API-07: required exactly when a cookie authenticated an action or a logout */
export const provesXsrf = (request: FastifyRequest, caller: Caller): boolean => {
  if (caller.authenticatedBy === 'bearer') return true
  const sent = Buffer.from(String(request.headers[xsrfHeaderName] ?? ''))
  const expected = Buffer.from(xsrfOf(caller.token))
  return sent.length === expected.length && timingSafeEqual(sent, expected)
}

export const xsrfMessage = 'The X-XSRF-TOKEN header must repeat the XSRF-TOKEN cookie.'

/** The caller, or the refusal: no session, or an action authenticated by cookie without the XSRF header. */
export const admitPassenger = (sessions: Sessions, request: FastifyRequest): Caller | Refused => {
  const caller = callerOf(sessions, request)
  if (!caller) return refuse('no-session', 'Sign in first.')
  if (request.method === 'GET' || provesXsrf(request, caller)) return caller
  return refuse('foreign-request', xsrfMessage)
}

/** Browsers set this header reliably when another site's page sends the request. */
export const isFromAnotherSite = (request: FastifyRequest): boolean =>
  request.headers['sec-fetch-site'] === 'cross-site'

/** Maximum number of session and secret cookies in one request; each is hashed. */
const maxCookies = 16

const xsrfHeaderName = xsrfHeader.toLowerCase()

const bearerOf = (authorization: string | undefined): string | null =>
  /^bearer ([\w-]{20,200})$/i.exec(authorization ?? '')?.[1] ?? null
