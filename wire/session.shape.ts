/** Zod shapes for session.ts. */
import * as z from 'zod/mini'

/** A device uuid as RFC 9562 writes it; any version is accepted. */
export const deviceUuid = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/))

const appKind = z.literal('pax-app')

export const user = z.object({ username: z.string(), kind: appKind })

export type User = z.infer<typeof user>

/** @see login */
export const loginBody = z.object({
  username: deviceUuid,
  password: z.optional(z.string().check(z.maxLength(200))),
  kind: appKind,
})
export type LoginBody = z.input<typeof loginBody>
