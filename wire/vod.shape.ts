/** Zod shapes for vod.ts. */
import * as z from 'zod/mini'

/**
 * A progress report. `progress` is a percentage 0 to 100 of the duration; `isEnd` deletes the saved position.
 *
 * @see VOD-50, OP-40
 */
export const progressEvent = z.object({
  idMedia: z.string().check(z.minLength(1), z.maxLength(120)),
  progress: z.number().check(z.minimum(0), z.maximum(100)),
  isEnd: z.boolean(),
})

export type ProgressEvent = z.infer<typeof progressEvent>

/** @see removeProgress */
export const removeProgressQuery = z.object({ idMedia: z.string().check(z.minLength(1), z.maxLength(120)) })
export type RemoveProgressQuery = z.input<typeof removeProgressQuery>
