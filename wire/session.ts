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
  who: 'anyone',
  body: z.object({
    username: deviceUuid,
    password: z.optional(z.string().check(z.maxLength(200))),
    kind: z.literal(appKind),
  }),
})
export type LoginReply = { token: string }

export const logout = call({ method: 'GET', path: '/core/session/logout', who: 'passenger' })

export const me = call({ method: 'GET', path: '/core/session/me', who: 'passenger' })
export type MeReply = { user: User; token: string }

/** HttpOnly, host-only, SameSite=Lax; it authenticates. */
export const sessionCookie = 'altiport-session'
/** Readable by the page, echoed in `xsrfHeader` with every act. @see API-07 */
export const xsrfCookie = 'XSRF-TOKEN'
export const xsrfHeader = 'X-XSRF-TOKEN'
