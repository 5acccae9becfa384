/** The cookie with a passenger's session token. */
import { sessionCookie } from '@altiport/wire/session'
import type { FastifyRequest } from 'fastify'
import { type CookieOptions, readCookies, writeCookie } from '#core/http/cookie.ts'

/** Over https, with a prefix that other hosts of the domain cannot set. */
const nameOf = ({ protocol }: FastifyRequest) =>
  protocol === 'https' ? `__Host-${sessionCookie}` : sessionCookie

/** May contain more than one if another host of the domain has set one, which plain http cannot prevent. */
export const sessionTokensIn = (request: FastifyRequest): string[] => [
  ...new Set(readCookies(request.headers.cookie, nameOf(request))),
]

export const writeSessionCookie = (request: FastifyRequest, token: string, options: CookieOptions) =>
  writeCookie(nameOf(request), token, options)
