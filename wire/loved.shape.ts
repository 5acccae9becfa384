/** Zod shapes for loved.ts. */
import * as z from 'zod/mini'
import { lovedKinds } from './loved.ts'

export const lovedTitle = z.object({
  kind: z.enum(lovedKinds),
  id: z.string().check(z.minLength(1), z.maxLength(240)),
})
