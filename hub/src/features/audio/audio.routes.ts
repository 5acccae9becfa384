/** Route that saves a device's position in an episode. */

import { saveAudioProgress } from '@altiport/wire/audio'
import { progressEvent } from '@altiport/wire/vod.shape'
import type { Content } from '#core/content/content.ts'
import { trackOf } from '#core/content/visible-albums.ts'
import { refuse } from '#core/http/refusal.ts'
import type { CallRouter } from '#core/http/router.ts'
import type { Store } from '#core/store/store.ts'
import { deleteAudioPosition, saveAudioPosition } from './audio.store.ts'

export const audioRoutes = (router: CallRouter, { content, store }: { content: Content; store: Store }) => {
  router.mount(
    saveAudioProgress,
    { body: progressEvent },
    async ({ body: { idMedia, progress, isEnd }, caller }) => {
      // Regardless of validity: the position is saved even if the title expires during playback.
      if (trackOf(content.pack, idMedia) === undefined) {
        return refuse('unknown-media', 'There is no such track.', { where: 'body.idMedia' })
      }
      const { uuid } = caller.session
      if (isEnd) await store.mutate(deleteAudioPosition, { uuid, trackId: idMedia })
      else await store.mutate(saveAudioPosition, { uuid, trackId: idMedia, percentage: progress })
      return undefined
    },
  )
}
