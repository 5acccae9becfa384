/** Zod shapes for content.ts. */
import * as z from 'zod/mini'

/**
 * Public responses of one edition never differ; clients with data of another edition refetch.
 *
 * @see PACK-06, PACK-08
 */
export const contentEdition = z.object({ edition: z.string() })

export type ContentEdition = z.infer<typeof contentEdition>
