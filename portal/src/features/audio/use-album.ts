/** What playing needs of an album, wherever it is started: its tracks, and where this device left them. */
import { albumQuery, audioPositionsQuery, savesPosition } from '@altiport/wire/audio'
import { type ReactNode, useState } from 'react'
import { type AudioPositions, albumOf } from '#core/audio/album.ts'
import { audio } from '#core/audio/audio.ts'
import type { Album } from '#core/audio/audio-state.ts'
import { logError } from '#core/error-log.ts'
import { useText } from '#core/language/language.ts'
import { showNotice } from '#core/notice.ts'
import { fetchQuery, useQuery } from '#core/query.ts'
import { useOpened } from './use-opened.tsx'

export function useAudioPositions(): AudioPositions {
  const { data } = useQuery(audioPositionsQuery)
  return data?.app.audio.places ?? none
}
const none: AudioPositions = []

/** Where a story goes on: the episode last heard that is not over, else the first. */
export function nextEpisode({ kind, tracks }: Album, positions: AudioPositions): number {
  if (!savesPosition(kind)) return 0
  const last = positions.find(({ idMedia }) => tracks.some((track) => track.idMedia === idMedia))
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
  const positions = useAudioPositions()
  const [isStarting, setStarting] = useState<string | null>(null)
  const start = async (id: string) => {
    const { album: current, hasFailed } = audio.store.read()
    if (current?.id === id && !hasFailed) return audio.toggle()
    setStarting(id)
    try {
      const found = (await fetchQuery(albumQuery, { id })).app.audio.album
      if (!found) return
      const album = albumOf(found, positions)
      const index = nextEpisode(album, positions)
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
