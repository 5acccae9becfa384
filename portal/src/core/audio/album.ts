/** Turns what the hub tells of an album into what the player plays. Pure. */
import { type albumQuery, type audioPlacesQuery, keepsPlace } from '@altiport/wire/audio'
import type { ResultOf } from '@altiport/wire/query'
import type { Album } from './audio-state.ts'

export type AlbumAnswer = NonNullable<ResultOf<typeof albumQuery>['app']['audio']['album']>
export type Places = ResultOf<typeof audioPlacesQuery>['app']['audio']['places']

/** Episodes begin where this device left them. */
export function albumOf({ id, type, kind, title, cover, tracks }: AlbumAnswer, places: Places = []): Album {
  const startAtInS = (idMedia: string, durationInS: number) => {
    const progress = places.find((place) => place.idMedia === idMedia)?.progress ?? 0
    return keepsPlace(kind) ? (progress / 100) * durationInS : undefined
  }
  return {
    ...{ id, type, kind, title, cover },
    tracks: tracks.map(({ id: idMedia, title, artist, durationInS, data }) => ({
      ...{ idMedia, title, artist, durationInS, src: data.source.url },
      startAtInS: startAtInS(idMedia, durationInS),
    })),
  }
}
