/** What playing needs of an album, wherever it is started: its tracks, and where this device left them. */
import { albumQuery, audioPlacesQuery, savesPosition } from '@altiport/wire/audio'
import { type ReactNode, useState } from 'react'
import { fetchQuery, useQuery } from '#core/ask.ts'
import { albumOf, type Places } from '#core/audio/album.ts'
import { audio } from '#core/audio/audio.ts'
import type { Album } from '#core/audio/audio-state.ts'
import { logError } from '#core/fault.ts'
import { useText } from '#core/language/language.ts'
import { showNotice } from '#core/notice.ts'
import { useOpened } from './use-opened.tsx'

export function usePlaces(): Places {
  const { data } = useQuery(audioPlacesQuery)
  return data?.app.audio.places ?? none
}
const none: Places = []

/** Where a story goes on: the episode last heard that is not over, else the first. */
export function nextEpisode({ kind, tracks }: Album, places: Places): number {
  if (!savesPosition(kind)) return 0
  const last = places.find(({ idMedia }) => tracks.some((track) => track.idMedia === idMedia))
  return Math.max(
    0,
    tracks.findIndex(({ idMedia }) => idMedia === last?.idMedia),
  )
}

/** A single is played by itself. */
export function playFrom(album: Album, index: number): void {
  const track = album.tracks[index]
  if (album.type === 'simple' && track) audio.playSingle(album, track)
  else audio.playAlbum(album, index)
}

type PlayById = { start: (id: string) => void; isStarting: string | null; sheet: ReactNode }

/** Plays an album of which only the tile is known yet; `isStarting` while its tracks are on their way. */
export function usePlayById(): PlayById {
  const text = useText()
  const { withOpened, sheet } = useOpened()
  const places = usePlaces()
  const [isStarting, setStarting] = useState<string | null>(null)
  const start = async (id: string) => {
    const { album: current, hasFailed } = audio.store.read()
    if (current?.id === id && !hasFailed) return audio.toggle()
    setStarting(id)
    try {
      const found = (await fetchQuery(albumQuery, { id })).app.audio.album
      if (!found) return
      const album = albumOf(found, places)
      const index = nextEpisode(album, places)
      await withOpened(album, found.premium, (opened) => playFrom(opened, index))
    } catch (failure) {
      logError('An album did not come', failure)
      showNotice(text('audio.failed'))
    } finally {
      setStarting(null)
    }
  }
  return { start, isStarting, sheet }
}
