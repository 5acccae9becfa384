/** Registers the film as a player that pauses for announcements. */
import { type Held, holdDuringAnnouncements } from '#core/announcement/announcement.ts'
import { cachedTile } from '#core/media/tiles/cached-tile.ts'
import { shouldPlayAd, shouldPlayVideo } from './video/video-state.ts'
import { video } from './video/video-store.ts'

/** Returns the function that unregisters the film. @see FEED-07, OP-92 */
export const holdFilmDuringAnnouncements = (): (() => void) =>
  holdDuringAnnouncements({
    hold() {
      const state = video.store.read()
      const wasPlaying = shouldPlayVideo(state) || shouldPlayAd(state)
      video.dispatch({ type: 'held' })
      return wasPlaying ? heldFilm(state.idMedia, (state.progress / 100) * state.durationInS) : null
    },
    resume: () => video.dispatch({ type: 'released' }),
  })

function heldFilm(idMedia: string | null, atInS: number): Held {
  const tile = idMedia === null ? undefined : cachedTile(idMedia)
  return { media: 'film', title: tile?.title ?? '', pictureUrl: tile?.wide?.url ?? tile?.poster?.url, atInS }
}
