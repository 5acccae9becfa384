/** What a call of the hub is: its method, address, who may make it, what goes in and what comes back. No nouns here. */
import type * as z from 'zod/mini'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Who may make a call.
 *
 * - `anyone`: no session is looked at.
 * - `passenger`: a live passenger session is needed, by cookie or by bearer token.
 * - `crew`: a tablet that is signed in is needed; only at the crew's door.
 */
export type Access = 'anyone' | 'passenger' | 'crew'

export type Call<Body extends z.ZodMiniType = z.ZodMiniType, Query extends z.ZodMiniType = z.ZodMiniType> = {
  method: Method
  /** Full path as the browser sees it, `/core` included, parameters in colon form. */
  path: string
  access: Access
  body?: Body
  /** How the body is written; JSON where nothing is said. `bytes` come as they are, whatever the sender calls them. */
  bodyFormat?: 'form' | 'bytes'
  query?: Query
  /** The words a handler may refuse with, beside the general ones of `refusal.ts`. */
  refusals?: readonly string[]
  /** Largest body taken, in bytes; 16 KiB where none is given. */
  bodyLimitInBytes?: number
}

export type BodyOf<C extends Call> = C['body'] extends z.ZodMiniType ? z.infer<C['body']> : undefined
export type QueryOf<C extends Call> = C['query'] extends z.ZodMiniType ? z.infer<C['query']> : undefined

/** Keeps the literal types of a call while checking its form. */
export const call = <const C extends Call>(definition: C): C => definition
