/** The one shape in which the hub says no, and the words every call may be refused with. */
import * as z from 'zod/mini'

/**
 * Body of every answer outside 200 to 299.
 *
 * `refusal` is a word for programs, `message` a sentence for people that says what was wrong,
 * `where` the place in the input (`body.progress`, `query.lang`), `retryAfterInS` when trying again makes sense.
 */
export const refusalShape = z.object({
  refusal: z.string(),
  message: z.string(),
  where: z.optional(z.string()),
  retryAfterInS: z.optional(z.number()),
})
export type Refusal = z.infer<typeof refusalShape>

/** The words that any call may answer, with their HTTP status. A call's own refusals answer 409. */
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
