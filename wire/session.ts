/** Automatic sign-in: login, logout, erasure, and the current user. */
import { call, typed } from './call.ts'
import type { LoginBody, User } from './session.shape.ts'

export type { User } from './session.shape.ts'

/** The only kind of user in the portal. @see SES-05, STO-08 */
export const appKind: User['kind'] = 'pax-app'

export const login = call({
  method: 'POST',
  path: '/core/session/login',
  access: 'anyone',
  body: typed<LoginBody>(),
  reply: typed<LoginReply>(),
})

export type LoginReply = { token: string }

/** Ends the token if it is still valid, and removes the session's cookies; repeating it changes nothing. @see SES-14 */
export const logout = call({ method: 'GET', path: '/core/session/logout', access: 'anyone' })

/**
 * Erases what the hub stores about the device and ends all its sessions; the reply is sent once that is on
 * disk. Orders stay on the crew's board and limits continue to count, both without a reference to the device.
 *
 * @see SES-15, OP-03, OP-105
 */
export const eraseDevice = call({ method: 'POST', path: '/core/session/erase', access: 'passenger' })

export const me = call({
  method: 'GET',
  path: '/core/session/me',
  access: 'passenger',
  reply: typed<MeReply>(),
})

export type MeReply = { user: User; token: string }

/** HttpOnly, host-only, SameSite=Lax, prefixed with `__Host-` under TLS; authenticates the session. */
export const sessionCookie = 'altiport-session'

/**
 * HttpOnly, host-only, SameSite=Lax; after an erasure, the account under which this browser's limits count until
 * the leg ends.
 */
export const limitsCookie = 'altiport-limits'

/**
 * HttpOnly, host-only, SameSite=Lax, prefixed with `__Host-` under TLS; the secret that proves a device uuid.
 *
 * @see OP-82
 */
export const deviceCookie = 'altiport-device'

/** Readable by the page, sent back in `xsrfHeader` with every change. @see API-07 */
export const xsrfCookie = 'XSRF-TOKEN'

export const xsrfHeader = 'X-XSRF-TOKEN'
