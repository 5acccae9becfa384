/** Zod shapes for premium.ts. */
import * as z from 'zod/mini'
import { premiumNouns } from './premium.ts'

/** @see openPremium */
export const openPremiumBody = z.object({
  noun: z.enum(premiumNouns),
  id: z.string().check(z.minLength(1), z.maxLength(120)),
})
