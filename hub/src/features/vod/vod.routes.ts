/** Routes that save and remove a device's position in a title. */

import { removeProgress, saveProgress } from '@altiport/wire/vod'
import { progressEvent, removeProgressQuery } from '@altiport/wire/vod.shape'
import type { Content } from '#core/content/content.ts'
import { refuse } from '#core/http/refusal.ts'
import type { CallRouter } from '#core/http/router.ts'
import type { Store } from '#core/store/store.ts'
import { deleteTitleProgress, saveTitleProgress } from './vod.store.ts'

/** @see VOD-50, OP-40 */
export const vodRoutes = (router: CallRouter, { content, store }: { content: Content; store: Store }) => {
  router.mount(
    saveProgress,
    { body: progressEvent },
    async ({ body: { idMedia, progress, isEnd }, caller }) => {
      if (!content.hasVideo(idMedia)) {
        return refuse('unknown-media', 'There is no such title.', { where: 'body.idMedia' })
      }
      const { uuid } = caller.session
      if (isEnd) await store.mutate(deleteTitleProgress, { uuid, mediaId: idMedia })
      else await store.mutate(saveTitleProgress, { uuid, mediaId: idMedia, percentage: progress })
      return undefined
    },
  )

  router.mount(removeProgress, { query: removeProgressQuery }, async ({ query: { idMedia }, caller }) => {
    await store.mutate(deleteTitleProgress, { uuid: caller.session.uuid, mediaId: idMedia })
    return undefined
  })
}
