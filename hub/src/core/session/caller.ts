/** Who sent a request: by bearer token or by session cookie, and whether the page that sent it is one of ours. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { xsrfHeader } from '@altiport/wire/session'
import type { FastifyRequest } from 'fastify'
import { type Refused, refuse } from '#core/refusal.ts'
import { deviceSecretsIn } from './device-cookie.ts'
import { sessionTokensIn } from './session-cookie.ts'
import type { Session, Sessions } from './sessions.ts'

export type Caller = { session: Session; token: string; by: 'cookie' | 'bearer' }

/** A bearer token that is given decides alone, even where the cookie would have served. */
export const callerOf = (sessions: Sessions, request: FastifyRequest): Caller | null => {
  const { authorization } = request.headers
  if (authorization === undefined) return whoseCookie(sessions, request)
  const token = bearerOf(authorization)
  const session = token ? sessions.of(token) : null
  return token && session ? { session, token, by: 'bearer' } : null
}

/**
 * Over plain http another host of the domain can set cookies that are sent before the hub's own. A session counts with
 * its device's secret, or where no secret comes at all; cookies that speak for two devices count for neither.
 *
 * @see OP-82
 */
const whoseCookie = (sessions: Sessions, request: FastifyRequest): Caller | null => {
  const [tokens, secrets] = [sessionTokensIn(request), deviceSecretsIn(request)]
  if (tokens.length + secrets.length > maxCookies) return null
  const found = tokens.flatMap((token): Caller[] => {
    const session = sessions.of(token)
    if (!session) return []
    const isOwn = secrets.length === 0 || sessions.isProvedBy(session, secrets)
    return isOwn ? [{ session, token, by: 'cookie' }] : []
  })
  const [first = null, ...others] = found
  return others.every(({ session }) => session.uuid === first?.session.uuid) ? first : null
}

/** The XSRF cookie's value: a page that can read it was loaded from here, and only the token's holder can compute it. */
export const xsrfOf = (token: string): string =>
  createHmac('sha256', token).update('altiport xsrf').digest('base64url')

/** @see API-07: needed exactly when a cookie authenticated an act or a logout */
export const provesXsrf = (request: FastifyRequest, who: Caller): boolean => {
  if (who.by === 'bearer') return true
  const sent = Buffer.from(String(request.headers[xsrfHeaderName] ?? ''))
  const expected = Buffer.from(xsrfOf(who.token))
  return sent.length === expected.length && timingSafeEqual(sent, expected)
}

export const xsrfMessage = 'The X-XSRF-TOKEN header must repeat the XSRF-TOKEN cookie.'

/** Who asks, or why they may not: no session, or an act that a cookie authenticated and no page of ours proved. */
export const admitPassenger = (sessions: Sessions, request: FastifyRequest): Caller | Refused => {
  const who = callerOf(sessions, request)
  if (!who) return refuse('no-session', 'Sign in first.')
  if (request.method === 'GET' || provesXsrf(request, who)) return who
  return refuse('foreign-request', xsrfMessage)
}

/** Browsers say truthfully whether another site's page made them send a request. */
export const isFromAnotherSite = (request: FastifyRequest): boolean =>
  request.headers['sec-fetch-site'] === 'cross-site'

/** Of sessions and secrets in one request; each is hashed. */
const maxCookies = 16

const xsrfHeaderName = xsrfHeader.toLowerCase()

const bearerOf = (authorization: string | undefined): string | null =>
  /^bearer ([\w-]{20,200})$/i.exec(authorization ?? '')?.[1] ?? null
