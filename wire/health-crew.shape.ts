/** Zod shapes for health-crew.ts. */
import * as z from 'zod/mini'
import { recoveries } from './health-crew.ts'

/** @see recover */
export const recoverBody = z.strictObject({ act: z.enum(recoveries) })
