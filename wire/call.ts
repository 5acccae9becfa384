/** Definition of a hub call: method, path, access, request and refusals. Independent of any feature. */
import type * as z from 'zod/mini'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Who may make a call.
 *
 * - `anyone`: no session is checked.
 * - `passenger`: needs a live passenger session, by cookie or bearer token.
 * - `crew`: needs a signed-in tablet; served on the crew server only.
 */
export type Access = 'anyone' | 'passenger' | 'crew'

export type Call<Body extends z.ZodMiniType = z.ZodMiniType, Query extends z.ZodMiniType = z.ZodMiniType> = {
  method: Method
  /** Full path as the browser requests it, including `/core`, with parameters as `:name`. */
  path: string
  access: Access
  body?: Body
  /** Encoding of the body; JSON by default. `bytes` are passed on as received, whatever the content type. */
  bodyFormat?: 'form' | 'bytes'
  query?: Query
  /** Refusals that the handler may return besides the general ones of `refusal.ts`. */
  refusals?: readonly string[]
  /** Maximum body size in bytes; default 16 KiB. */
  bodyLimitInBytes?: number
}

export type BodyOf<C extends Call> = C['body'] extends z.ZodMiniType ? z.infer<C['body']> : undefined
export type QueryOf<C extends Call> = C['query'] extends z.ZodMiniType ? z.infer<C['query']> : undefined

/** Checks a call's definition and preserves its literal types. */
export const call = <const C extends Call>(definition: C): C => definition
