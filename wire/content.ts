/** Change of the hub's content during a flight: another pack, or a validity period that starts or ends. */
import * as z from 'zod/mini'
import type { LiveHeader } from './live.ts'

/** Sent on every new socket and at each change. */
export const contentChanged = {
  service: 'altiport.hub',
  app: 'content',
  event: 'content:changed',
} as const satisfies LiveHeader

/**
 * Public responses of one edition never differ; clients with data of another edition refetch.
 *
 * @see PACK-06, PACK-08
 */
export const contentEdition = z.object({ edition: z.string() })
export type ContentEdition = z.infer<typeof contentEdition>

/** Name of the `<meta>` element with the edition of the page's data block. */
export const editionMetaName = 'altiport-edition'
