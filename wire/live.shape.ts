/** Zod shapes for live.ts. */
import * as z from 'zod/mini'

/** @see LIV-07 */
export const liveMessage = z.object({
  header: z.object({
    service: z.string().check(z.maxLength(80)),
    app: z.string().check(z.maxLength(80)),
    event: z.string().check(z.maxLength(80)),
  }),
  payload: z.unknown(),
})

export type LiveMessage = z.infer<typeof liveMessage>
