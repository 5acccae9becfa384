/** Zod shapes for crew-health.ts. */
import * as z from 'zod/mini'
import { recoveries } from './crew-health.ts'

/** @see recover */
export const recoverBody = z.strictObject({ act: z.enum(recoveries) })
