/** The cookie that signs a passenger in. */
import { sessionCookie } from '@altiport/wire/session'
import type { FastifyRequest } from 'fastify'
import { type CookieOptions, readCookie, writeCookie } from '#core/cookie.ts'

/** Over https a name that no other host of the domain can set. */
const nameOf = ({ protocol }: FastifyRequest) =>
  protocol === 'https' ? `__Host-${sessionCookie}` : sessionCookie

export const sessionTokenIn = (request: FastifyRequest): string | null =>
  readCookie(request.headers.cookie, nameOf(request))

export const writeSessionCookie = (request: FastifyRequest, token: string, options: CookieOptions) =>
  writeCookie(nameOf(request), token, options)
