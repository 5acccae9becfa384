/**
 * Opens premium albums when they are played. If the album counts against the limit, the passenger confirms first;
 * at the limit, a sheet lists what is already open.
 */
import { type ReactNode, useState } from 'react'
import { openedAlbum } from '#core/audio/album.ts'
import { audio } from '#core/audio/audio.ts'
import type { Album } from '#core/audio/audio-state.ts'
import { useText } from '#core/language/language.ts'
import { type Opening, openPremium, startOpening } from '#core/premium/premium.ts'
import { PremiumGate } from '#core/premium/premium-gate.tsx'
import { showToast } from '#core/toasts.ts'

type Action = (album: Album) => void
/** Runs the action immediately if the album is not premium, or is playing without an error. @see PRE-01, PRE-02 */
export type WithOpenedAlbum = (album: Album, isPremium: boolean, action: Action) => Promise<void>

const idle: Opening = { state: 'pending' }

/** `sheet` must be rendered by the page. */
export function useAlbumOpening(): { withOpenedAlbum: WithOpenedAlbum; sheet: ReactNode } {
  const text = useText()
  const [requested, setRequested] = useState<{ album: Album; action: Action }>()
  const [opening, setOpening] = useState(idle)

  const proceed = (album: Album, action: Action, next: Opening) => {
    const opened = openedAlbum(album, next)
    const isGated = next.state === 'question' || next.state === 'closed'
    setRequested({ album, action })
    setOpening(isGated ? next : idle)
    if (opened) action(opened)
    else if (!isGated) showToast(text('audio.failed'))
  }
  const withOpenedAlbum: WithOpenedAlbum = async (album, isPremium, action) => {
    if (!isPremium) return action(album)
    const { album: current, hasFailed } = audio.store.read()
    // The current album has its media addresses; after they expire it is opened again.
    if (current?.id === album.id && !hasFailed) return action(current)
    proceed(album, action, await startOpening('audio', album.id))
  }
  const confirm = async () => {
    if (!requested) return
    setOpening(idle)
    proceed(requested.album, requested.action, await openPremium('audio', requested.album.id))
  }
  return {
    withOpenedAlbum,
    sheet: (
      <PremiumGate
        title={requested?.album.title ?? ''}
        opening={opening}
        onConfirm={() => void confirm()}
        onClose={() => setOpening(idle)}
      />
    ),
  }
}
