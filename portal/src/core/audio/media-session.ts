/** Media Session: the metadata and controls on the lock screen, headphones and media keys. @see PAX-12 */
import { imageAddress, thumbnail } from '#core/image.ts'
import type { Audio } from './audio-store.ts'

/** Widths of artwork that browsers use, in px. */
const artWidths = [240, 480, 960]
const stepInS = 10

/** Call once. Does nothing in browsers without Media Session. */
export function startMediaSession({ store, ...audio }: Audio): void {
  const session = navigator.mediaSession as MediaSession | undefined
  if (!session) return
  let publishedLoadCount: number | null = null
  const position = () => store.read().timeInS
  const handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
    play: audio.resume,
    pause: audio.pause,
    stop: audio.close,
    previoustrack: audio.previous,
    nexttrack: audio.next,
    seekbackward: ({ seekOffset }) => audio.seekTo(position() - (seekOffset ?? stepInS)),
    seekforward: ({ seekOffset }) => audio.seekTo(position() + (seekOffset ?? stepInS)),
    seekto: ({ seekTime }) => seekTime !== undefined && audio.seekTo(seekTime),
  }
  const setHandlers = (isActive: boolean) => {
    for (const [name, handler] of Object.entries(handlers))
      try {
        session.setActionHandler(name as MediaSessionAction, isActive ? handler : null)
      } catch {
        // This browser does not support the action.
      }
  }
  let wasPlaying = false
  store.listen(() => {
    const { audioIdMedia, audioQueue, audioQueueIndex, album, isPlaying, timeInS, durationInS, loadCount } =
      store.read()
    const track = audioQueue[audioQueueIndex]
    if (audioIdMedia === null || !track || !album) {
      if (publishedLoadCount === null) return
      publishedLoadCount = null
      session.metadata = null
      session.playbackState = 'none'
      setHandlers(false)
      return
    }
    const hasStarted = isPlaying && !wasPlaying
    wasPlaying = isPlaying
    // A film may have set the metadata meanwhile.
    if (publishedLoadCount !== loadCount || hasStarted) {
      publishedLoadCount = loadCount
      session.metadata = new MediaMetadata({
        title: track.title,
        artist: track.artist,
        album: album.title,
        artwork: artWidths.map((width) => ({
          src: new URL(thumbnail(imageAddress(album.cover.url), width), location.href).href,
          sizes: `${width}x${width}`,
        })),
      })
      setHandlers(true)
    }
    session.playbackState = isPlaying ? 'playing' : 'paused'
    if (durationInS > 0)
      session.setPositionState?.({ duration: durationInS, position: Math.min(timeInS, durationInS) })
  })
}
