/** Change of the hub's content during a flight: another pack, or a validity period that starts or ends. */
import type { LiveHeader } from './live.ts'

export type { ContentEdition } from './content.shape.ts'

/** Sent on every new socket and at each change. */
export const contentChanged = {
  service: 'altiport.hub',
  app: 'content',
  event: 'content:changed',
} as const satisfies LiveHeader

/** Name of the `<meta>` element with the edition of the page's data block. */
export const editionMetaName = 'altiport-edition'
