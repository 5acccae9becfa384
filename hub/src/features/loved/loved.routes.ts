/** Routes that mark titles as loved and remove the mark. */

import { markLoved, unmarkLoved } from '@altiport/wire/loved'
import { lovedTitle } from '@altiport/wire/loved.shape'
import type { Content } from '#core/content/content.ts'
import { findNamed } from '#core/find/find.ts'
import { refuse } from '#core/http/refusal.ts'
import type { CallRouter } from '#core/http/router.ts'
import type { Store } from '#core/store/store.ts'
import { deleteLoved, saveLoved } from './loved.store.ts'

/** @see PAX-14 */
export const lovedRoutes = (router: CallRouter, { content, store }: { content: Content; store: Store }) => {
  router.mount(markLoved, { body: lovedTitle }, async ({ body: { kind, id }, caller }) => {
    if (!findNamed(content.pack, kind, id))
      return refuse('unknown-thing', 'There is no such title on board.', { where: 'body.id' })
    const isMarked = await store.mutate(saveLoved, { uuid: caller.session.uuid, kind, thingId: id })
    return isMarked
      ? undefined
      : refuse('too-many-loved', 'This device has reached its limit of loved titles.')
  })

  router.mount(unmarkLoved, { query: lovedTitle }, async ({ query: { kind, id }, caller }) => {
    await store.mutate(deleteLoved, { uuid: caller.session.uuid, kind, thingId: id })
    return undefined
  })
}
