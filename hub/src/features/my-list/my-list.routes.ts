/** Routes that save items to my list and remove them. */

import { removeFromList, saveToList } from '@altiport/wire/my-list'
import { myListItem } from '@altiport/wire/my-list.shape'
import type { Content } from '#core/content/content.ts'
import { findNamed } from '#core/find/find.ts'
import { refuse } from '#core/http/refusal.ts'
import type { CallRouter } from '#core/http/router.ts'
import type { Store } from '#core/store/store.ts'
import { deleteListItem, saveListItem } from './my-list.store.ts'

/** @see PAX-03 */
export const myListRoutes = (router: CallRouter, { content, store }: { content: Content; store: Store }) => {
  router.mount(saveToList, { body: myListItem }, async ({ body: { kind, id }, caller }) => {
    if (!findNamed(content.pack, kind, id)) {
      return refuse('unknown-thing', 'This item is not on board.', { where: 'body.id' })
    }
    await store.mutate(saveListItem, { uuid: caller.session.uuid, kind, thingId: id })
    return undefined
  })

  router.mount(removeFromList, { query: myListItem }, async ({ query: { kind, id }, caller }) => {
    await store.mutate(deleteListItem, { uuid: caller.session.uuid, kind, thingId: id })
    return undefined
  })
}
