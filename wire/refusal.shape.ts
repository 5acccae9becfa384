/** Zod shapes for refusal.ts. */
import * as z from 'zod/mini'

/**
 * Body of every response of a call with a status from 400.
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
