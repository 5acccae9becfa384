/** Signing in without noticing: login, logout, and who I am. */
import * as z from 'zod/mini'
import { call } from './call.ts'

/** The only kind of user that the portal knows. @see SES-05, STO-08 */
export const appKind = 'pax-app'

/** Random part of a device uuid as RFC 9562 writes it; any version is taken. */
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

/** Ends the token, if it is still good, and takes the cookies back: said again, it changes nothing. @see SES-14 */
export const logout = call({ method: 'GET', path: '/core/session/logout', access: 'anyone' })

/**
 * Erases what the hub holds of the device and ends all its sessions; answered once it is on the disk. Orders stay on the
 * crew's board, and what counts against limits goes on counting, both without the device.
 *
 * @see SES-15, OP-03, OP-105
 */
export const eraseDevice = call({ method: 'POST', path: '/core/session/erase', access: 'passenger' })

export const me = call({ method: 'GET', path: '/core/session/me', access: 'passenger' })
export type MeReply = { user: User; token: string }

/** HttpOnly, host-only, SameSite=Lax, under TLS with `__Host-` before it; it authenticates. */
export const sessionCookie = 'altiport-session'
/** HttpOnly, host-only, SameSite=Lax: after an erasure, the account that this browser's limits count against until the leg ends. */
export const limitsCookie = 'altiport-limits'
/** HttpOnly, host-only, SameSite=Lax, under TLS with `__Host-` before it: the secret that a device uuid is bound to. @see OP-82 */
export const deviceCookie = 'altiport-device'
/** Readable by the page, echoed in `xsrfHeader` with every act. @see API-07 */
export const xsrfCookie = 'XSRF-TOKEN'
export const xsrfHeader = 'X-XSRF-TOKEN'
