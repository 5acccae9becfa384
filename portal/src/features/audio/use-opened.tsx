/** Opens premium albums at the tap that plays them; at the limit a sheet says what is still open. */
import { type ReactNode, useState } from 'react'
import { openedAlbum } from '#core/audio/album.ts'
import { audio } from '#core/audio/audio.ts'
import type { Album } from '#core/audio/audio-state.ts'
import { useText } from '#core/language/language.ts'
import { showNotice } from '#core/notice.ts'
import { openPremium } from '#core/premium/premium.ts'
import { PremiumSheet } from '#core/premium/premium-sheet.tsx'

type Act = (album: Album) => void
/** Acts at once with what is free, or with what sounds already. @see PRE-01, PRE-02 */
export type WithOpened = (album: Album, isPremium: boolean, act: Act) => Promise<void>

/** `sheet` is to be drawn somewhere on the page. */
export function useOpened(): { withOpened: WithOpened; sheet: ReactNode } {
  const text = useText()
  const [refused, setRefused] = useState('')
  const [isRefused, setIsRefused] = useState(false)
  const withOpened: WithOpened = async (album, isPremium, act) => {
    if (!isPremium) return act(album)
    const { album: current, hasFailed } = audio.store.read()
    // With the addresses that it sounds by; where they have run out, opened once more.
    if (current?.id === album.id && !hasFailed) return act(current)
    const opening = await openPremium('audio', album.id)
    const opened = openedAlbum(album, opening)
    if (opened) return act(opened)
    if (opening.state !== 'closed') return showNotice(text('audio.failed'))
    setRefused(album.title)
    setIsRefused(true)
  }
  return {
    withOpened,
    sheet: <PremiumSheet title={refused} open={isRefused} onClose={() => setIsRefused(false)} />,
  }
}
