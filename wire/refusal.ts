/** The body of every refused call, and the refusals that any call may return. */
import * as z from 'zod/mini'

/**
 * Body of every response with a status outside 200 to 299.
 *
 * `refusal` is a code for programs, `message` a sentence for people that explains it, `where` the path in the
 * input (`body.progress`, `query.lang`), `retryAfterInS` is set if a retry makes sense.
 */
export const refusalShape = z.object({
  refusal: z.string(),
  message: z.string(),
  where: z.optional(z.string()),
  retryAfterInS: z.optional(z.number()),
})
export type Refusal = z.infer<typeof refusalShape>

/** Refusals that any call may return, with their HTTP status. A call's own refusals are sent with 409. */
export const generalRefusals = {
  'bad-input': 400,
  'no-session': 401,
  'foreign-request': 403,
  'not-found': 404,
  'wrong-method': 405,
  'too-large': 413,
  'wrong-type': 415,
  'too-many': 429,
  'hub-fault': 500,
  resting: 503,
} as const
export type GeneralRefusal = keyof typeof generalRefusals
