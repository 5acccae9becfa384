/** Automatic sign-in: login, logout, erasure, and the current user. */
import * as z from 'zod/mini'
import { call } from './call.ts'

/** The only kind of user in the portal. @see SES-05, STO-08 */
export const appKind = 'pax-app'

/** A device uuid as RFC 9562 writes it; any version is accepted. */
export const deviceUuid = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/))

export const user = z.object({ username: z.string(), kind: z.literal(appKind) })
export type User = z.infer<typeof user>

export const login = call({
  method: 'POST',
  path: '/core/session/login',
  access: 'anyone',
  body: z.object({
    username: deviceUuid,
    password: z.optional(z.string().check(z.maxLength(200))),
    kind: z.literal(appKind),
  }),
})
export type LoginReply = { token: string }

/** Ends the token if it is still valid, and removes the cookies; repeating it changes nothing. @see SES-14 */
export const logout = call({ method: 'GET', path: '/core/session/logout', access: 'anyone' })

/**
 * Erases what the hub stores about the device and ends all its sessions; the reply is sent once that is on
 * disk. Orders stay on the crew's board and limits continue to count, both without a reference to the device.
 *
 * @see SES-15, OP-03, OP-105
 */
export const eraseDevice = call({ method: 'POST', path: '/core/session/erase', access: 'passenger' })

export const me = call({ method: 'GET', path: '/core/session/me', access: 'passenger' })
export type MeReply = { user: User; token: string }

/** HttpOnly, host-only, SameSite=Lax, prefixed with `__Host-` under TLS; authenticates the session. */
export const sessionCookie = 'altiport-session'
/**
 * HttpOnly, host-only, SameSite=Lax; after an erasure, the account to which this browser's limits count until
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
