/** Converts the hub's album to the player's. */
import { type albumQuery, type audioPositionsQuery, savesPosition } from '@altiport/wire/audio'
import type { ResultOf } from '@altiport/wire/query'
import { type Opening, openedAddress } from '#core/premium/premium.ts'
import type { Album } from './audio-state.ts'

export type AlbumResult = NonNullable<ResultOf<typeof albumQuery>['app']['audio']['album']>
export type AudioPositions = ResultOf<typeof audioPositionsQuery>['app']['audio']['places']

/** Tracks of podcasts and audiobooks start at the position saved for this device. */
export function albumOf(
  { id, type, kind, title, cover, tracks }: AlbumResult,
  positions: AudioPositions = [],
): Album {
  const startAtInS = (idMedia: string, durationInS: number) => {
    const progress = positions.find((position) => position.idMedia === idMedia)?.progress ?? 0
    return savesPosition(kind) ? (progress / 100) * durationInS : undefined
  }
  return {
    id,
    type,
    kind,
    title,
    cover,
    tracks: tracks.map(({ id: idMedia, title, artist, durationInS, data }) => ({
      idMedia,
      title,
      artist,
      durationInS,
      src: data.source.url,
      startAtInS: startAtInS(idMedia, durationInS),
    })),
  }
}

/**
 * The premium album, with tracks at the address that the hub returned on opening it; `null` if it is not open.
 *
 * @see PRE-01
 */
export const openedAlbum = (album: Album, opening: Opening): Album | null =>
  opening.state === 'open'
    ? {
        ...album,
        tracks: album.tracks.map((track) => ({ ...track, src: openedAddress(opening, track.src) })),
      }
    : null
