/** The crew's two `SameSite=Strict` cookies: the session, and the mark of a tablet that has signed in before. */

import type { IncomingMessage } from 'node:http'
import { crewCookie } from '@altiport/wire/crew'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { readCookie, writeCookie } from '#core/http/cookie.ts'

const tabletCookie = `${crewCookie}-tablet`
/** The longest that browsers accept. */
const tabletCookieMaxAgeInS = 400 * 86_400

const nameOf = (name: string, isSecure: boolean) => (isSecure ? `__Host-${name}` : name)
const valuePattern = /^[\w-]{20,200}$/
const read = (header: string | undefined, name: string, isSecure: boolean): string | null => {
  const value = readCookie(header, nameOf(name, isSecure))
  return value !== null && valuePattern.test(value) ? value : null
}

export const tokenIn = (request: FastifyRequest): string | null =>
  read(request.headers.cookie, crewCookie, request.protocol === 'https')

/** For the socket's upgrade. The cookie set under TLS is preferred: a proxy may have terminated TLS. */
export const tokenInUpgrade = ({ headers }: IncomingMessage, isSecure: boolean): string | null =>
  read(headers.cookie, crewCookie, true) ?? (isSecure ? null : read(headers.cookie, crewCookie, false))

export const markIn = (request: FastifyRequest): string | null =>
  read(request.headers.cookie, tabletCookie, request.protocol === 'https')

export const setCrewCookies = (
  request: FastifyRequest,
  reply: FastifyReply,
  { token, mark, maxAgeInS }: { token: string; mark?: string; maxAgeInS: number },
) => {
  const secure = request.protocol === 'https'
  const options = { httpOnly: true, secure, sameSite: 'Strict' } as const
  reply.header('set-cookie', [
    writeCookie(nameOf(crewCookie, secure), token, { ...options, maxAgeInS }),
    ...(mark === undefined
      ? []
      : [writeCookie(nameOf(tabletCookie, secure), mark, { ...options, maxAgeInS: tabletCookieMaxAgeInS })]),
  ])
}
