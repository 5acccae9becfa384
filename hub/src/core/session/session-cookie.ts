/** The cookie that signs a passenger in. */
import { sessionCookie } from '@altiport/wire/session'
import type { FastifyRequest } from 'fastify'
import { type CookieOptions, readCookies, writeCookie } from '#core/cookie.ts'

/** Over https a name that no other host of the domain can set. */
const nameOf = ({ protocol }: FastifyRequest) =>
  protocol === 'https' ? `__Host-${sessionCookie}` : sessionCookie

/** More than one where another host of the domain has set one too, which plain http cannot keep out. */
export const sessionTokensIn = (request: FastifyRequest): string[] => [
  ...new Set(readCookies(request.headers.cookie, nameOf(request))),
]

export const writeSessionCookie = (request: FastifyRequest, token: string, options: CookieOptions) =>
  writeCookie(nameOf(request), token, options)
