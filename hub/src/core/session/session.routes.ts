/** Routes for signing in (automatic), signing out, erasing a device, and reading the signed-in user. */

import { appKind, eraseDevice, limitsCookie, login, logout, me, xsrfCookie } from '@altiport/wire/session'
import { loginBody } from '@altiport/wire/session.shape'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '#core/clock.ts'
import { readCookie, writeCookie } from '#core/http/cookie.ts'
import { createRateLimit } from '#core/http/rate.ts'
import { refuse, tooMany } from '#core/http/refusal.ts'
import type { CallRouter } from '#core/http/router.ts'
import type { Settings } from '#core/settings.ts'
import { callerOf, provesXsrf, xsrfMessage, xsrfOf } from './caller.ts'
import { deviceSecretsIn, dropDeviceSecret, setDeviceSecret } from './device-cookie.ts'
import { writeSessionCookie } from './session-cookie.ts'
import type { Sessions } from './sessions.ts'

/** @see SES-10 to SES-17 */
export const sessionRoutes = (
  router: CallRouter,
  { sessions, settings, clock }: { sessions: Sessions; settings: Settings; clock: Clock },
) => {
  const { loginsByDevice, loginsByAddress, newDevicesByAddress } = settings.limits
  const loginsOfDevices = createRateLimit(loginsByDevice)
  const logins = createRateLimit(loginsByAddress)
  const newDevices = createRateLimit(newDevicesByAddress)
  const maxAgeInS = Math.floor(settings.sessionMaxAgeInH * 3600)

  router.mount(login, { body: loginBody }, async ({ body, address, request, reply }) => {
    const liveSession = callerOf(sessions, request)?.session ?? null
    const secrets = deviceSecretsIn(request)
    const returningDevice = sessions.returningDevice(body.username, secrets, liveSession)
    const waitInS = returningDevice
      ? loginsOfDevices.consume(returningDevice, clock.nowInMs())
      : logins.consume(address, clock.nowInMs())
    if (waitInS > 0) return tooMany(waitInS)
    const proved = await sessions.provedDevice(body.username, secrets, liveSession)
    if (!proved) {
      // The end of a leg makes all devices new ones.
      const key = `${sessions.leg().id} ${address}`
      const retryAfterInS = newDevices.consume(key, clock.nowInMs())
      if (retryAfterInS > 0)
        return refuse('too-many', 'Too many new devices from one address.', { retryAfterInS })
    }
    const limitsAccount = readCookie(request.headers.cookie, limitsCookie)
    const account = limitsAccount !== null && accountPattern.test(limitsAccount) ? limitsAccount : null
    const { token, secret, isInAccount } = await sessions.signIn(body.username, {
      address,
      proved,
      account,
    })
    if (secret !== null) setDeviceSecret(request, reply, secret)
    setCookies(request, reply, token, xsrfOf(token), maxAgeInS)
    // The account belongs to an earlier leg, or is invalid.
    if (limitsAccount !== null && !isInAccount) setLimitsCookie(request, reply, '', 0)
    return { token }
  })

  router.mount(logout, { changesSomething: true }, async ({ request, reply }) => {
    const caller = callerOf(sessions, request)
    if (caller && !provesXsrf(request, caller)) return refuse('foreign-request', xsrfMessage)
    if (caller) await sessions.end(caller.session)
    setCookies(request, reply, '', '', 0)
    return undefined
  })

  router.mount(eraseDevice, {}, async ({ caller, request, reply }) => {
    const account = await sessions.erase(caller.session)
    if (account !== null) setLimitsCookie(request, reply, account, maxAgeInS)
    dropDeviceSecret(request, reply)
    return undefined
  })

  router.mount(me, {}, ({ caller }) => ({
    user: { username: caller.session.username, kind: appKind },
    token: caller.token,
  }))
}

const accountPattern = /^[\w-]{20,40}$/

const setLimitsCookie = (request: FastifyRequest, reply: FastifyReply, account: string, maxAgeInS: number) =>
  reply.header(
    'set-cookie',
    writeCookie(limitsCookie, account, { httpOnly: true, secure: request.protocol === 'https', maxAgeInS }),
  )

const setCookies = (
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
  xsrf: string,
  maxAgeInS: number,
) => {
  const secure = request.protocol === 'https'
  reply.header('set-cookie', [
    writeSessionCookie(request, token, { httpOnly: true, secure, maxAgeInS }),
    writeCookie(xsrfCookie, xsrf, { httpOnly: false, secure, maxAgeInS }),
  ])
}
