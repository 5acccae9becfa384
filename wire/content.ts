/** What the hub answers from changes while passengers look at it: another pack, or a window of validity that opens or shuts. */
import * as z from 'zod/mini'
import type { LiveHeader } from './live.ts'

/** Told on every new socket and at each change. */
export const contentChanged = {
  service: 'altiport.hub',
  app: 'content',
  event: 'content:changed',
} as const satisfies LiveHeader

/** Public answers of one edition never differ; whoever has answers of another asks again. @see PACK-06, PACK-08 */
export const contentEdition = z.object({ edition: z.string() })
export type ContentEdition = z.infer<typeof contentEdition>

/** Name of the page's `<meta>` that says of which edition its data block is. */
export const editionMetaName = 'altiport-edition'
