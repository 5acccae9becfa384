/** Zod shapes for error-report.ts. */
import * as z from 'zod/mini'

/** @see MON-01, MON-02, OP-103 */
export const errorReport = z.object({
  level: z.enum(['error', 'warning']),
  message: z.string().check(z.maxLength(2000)),
  stack: z.optional(z.string().check(z.maxLength(6000))),
  page: z.string().check(z.maxLength(500)),
  revision: z.string().check(z.maxLength(80)),
  timestamp: z.number(),
})

export type ErrorReport = z.infer<typeof errorReport>
