/** Zod shapes for usage.ts. */
import * as z from 'zod/mini'
import { usageLogLimit } from './limits.ts'

/** `timestamp` is in ms since 1970; `lang` is the language of the interface. @see LOG-03, LOG-04, OP-74 */
export const usageRecord = z.object({
  level: z.number().check(z.int(), z.minimum(0), z.maximum(9)),
  timestamp: z.number().check(z.int(), z.minimum(0)),
  log: z.string().check(z.minLength(1), z.maxLength(usageLogLimit)),
  lang: z.string().check(z.minLength(2), z.maxLength(35)),
})

export type UsageRecord = z.infer<typeof usageRecord>
