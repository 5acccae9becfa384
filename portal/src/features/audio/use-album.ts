/** Plays an album from any page: loads its tracks and the positions saved for this device. */
import { albumQuery, audioPositionsQuery, savesPosition } from '@altiport/wire/audio'
import { type ReactNode, useState } from 'react'
import { type AudioPositions, albumOf } from '#core/audio/album.ts'
import { audio } from '#core/audio/audio.ts'
import type { Album } from '#core/audio/audio-state.ts'
import { logError } from '#core/error-log.ts'
import { useText } from '#core/language/language.ts'
import { fetchQuery, useQuery } from '#core/query/query.ts'
import { showToast } from '#core/toasts.ts'
import { useAlbumOpening } from './use-album-opening.tsx'

export function useAudioPositions(): AudioPositions {
  const { data } = useQuery(audioPositionsQuery)
  return data?.app.audio.places ?? noPositions
}
const noPositions: AudioPositions = []

/** Index of the episode to resume: of the unfinished ones the last played; 0 for music, or if there is none. */
export function resumeIndex({ kind, tracks }: Album, positions: AudioPositions): number {
  if (!savesPosition(kind)) return 0
  const last = positions.find(({ idMedia }) => tracks.some((track) => track.idMedia === idMedia))
  return Math.max(
    0,
    tracks.findIndex(({ idMedia }) => idMedia === last?.idMedia),
  )
}

/** A single is played by itself, not as an album. */
export function playFrom(album: Album, index: number): void {
  const track = album.tracks[index]
  if (album.type === 'simple' && track) audio.playSingle(album, track)
  else audio.playAlbum(album, index)
}

type PlayById = { start: (id: string) => void; startingId: string | null; sheet: ReactNode }

/**
 * Plays or pauses an album of which only the tile is loaded; `startingId` is its id while its tracks are loading.
 */
export function usePlayById(): PlayById {
  const text = useText()
  const { withOpenedAlbum, sheet } = useAlbumOpening()
  const positions = useAudioPositions()
  const [startingId, setStartingId] = useState<string | null>(null)
  const start = async (id: string) => {
    const { album: current, hasFailed } = audio.store.read()
    if (current?.id === id && !hasFailed) return audio.togglePlayback()
    setStartingId(id)
    try {
      const found = (await fetchQuery(albumQuery, { id })).app.audio.album
      if (!found) return
      const album = albumOf(found, positions)
      const index = resumeIndex(album, positions)
      await withOpenedAlbum(album, found.premium, (opened) => playFrom(opened, index))
    } catch (failure) {
      logError('The album could not be loaded', failure)
      showToast(text('audio.failed'))
    } finally {
      setStartingId(null)
    }
  }
  return { start, startingId, sheet }
}
