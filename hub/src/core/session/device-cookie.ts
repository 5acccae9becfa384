/** The cookie with the secret that identifies a returning device; pages cannot read it. */
import { deviceCookie } from '@altiport/wire/session'
import { storageMaxAgeInS } from '@altiport/wire/storage'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { readCookies, writeCookie } from '#core/http/cookie.ts'

/** Over https, with a prefix that other hosts of the domain cannot set. */
const nameOf = (isSecure: boolean) => (isSecure ? `__Host-${deviceCookie}` : deviceCookie)
const secretPattern = /^[\w-]{43}$/

/** May contain more than one if another host of the domain has set one, which plain http cannot prevent. */
export const deviceSecretsIn = (request: FastifyRequest): string[] => {
  const secrets = readCookies(request.headers.cookie, nameOf(request.protocol === 'https'))
  return [...new Set(secrets.filter((secret) => secretPattern.test(secret)))]
}

/** Lasts as long as the portal stores the uuid. @see STO-02 */
export const setDeviceSecret = (request: FastifyRequest, reply: FastifyReply, secret: string) =>
  setCookie(request, reply, secret, storageMaxAgeInS)

export const dropDeviceSecret = (request: FastifyRequest, reply: FastifyReply) =>
  setCookie(request, reply, '', 0)

const setCookie = (request: FastifyRequest, reply: FastifyReply, value: string, maxAgeInS: number) => {
  const secure = request.protocol === 'https'
  reply.header('set-cookie', writeCookie(nameOf(secure), value, { httpOnly: true, secure, maxAgeInS }))
}
