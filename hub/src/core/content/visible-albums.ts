/** The albums that are visible now, and the album of a track. Pure. */
import type { Album, Track } from '@altiport/wire/pack-items.shape'
import type { LoadedPack } from './loaded-pack.ts'
import { isVisibleAt } from './validity.ts'

/** In the pack's order. @see PACK-08 */
export const visibleAlbums = (pack: LoadedPack, nowInMs: number): readonly Album[] =>
  isVisibleAt(pack.validity, nowInMs) ? pack.audio.filter((album) => isVisible(album, nowInMs)) : []

export const visibleAlbum = (pack: LoadedPack, id: string, nowInMs: number): Album | undefined =>
  visibleAlbums(pack, nowInMs).find((album) => album.id === id)

const isVisible = ({ validity }: Album, nowInMs: number) => isVisibleAt(validity, nowInMs)

export type TrackOfAlbum = { track: Track; album: Album }
const tracks = new WeakMap<LoadedPack, ReadonlyMap<string, TrackOfAlbum>>()

/** Ignores validity. The table is built once per pack. */
export function trackOf(pack: LoadedPack, id: string): TrackOfAlbum | undefined {
  const cached =
    tracks.get(pack) ??
    new Map(pack.audio.flatMap((album) => album.tracks.map((track) => [track.id, { track, album }])))
  tracks.set(pack, cached)
  return cached.get(id)
}
