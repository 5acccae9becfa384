/** What survives a reload of the page: the tracks, their order, the position, shuffle and repeat. */
import { albumQuery } from '@altiport/wire/audio'
import { startOpening } from '#core/premium/premium.ts'
import { fetchQuery } from '#core/query/query.ts'
import { dropInTab, readInTab, writeInTab } from '#core/storage.ts'
import { albumOf, openedAlbum } from './album.ts'
import { savedAudioKey } from './audio-presence.ts'
import type { AudioEvent, AudioState } from './audio-state.ts'

type SavedAudio = {
  album: string
  ids: string[]
  index: number
  timeInS: number
  shuffle: boolean
  repeat: boolean
}

export function saveAudio(state: AudioState): void {
  const { album, audioQueue, audioQueueIndex, audioSrc, timeInS, isAudioShuffle, isAudioRepeat } = state
  if (album === null || audioSrc === null) {
    dropInTab(savedAudioKey)
    return
  }
  const saved: SavedAudio = {
    album: album.id,
    ids: audioQueue.map(({ idMedia }) => idMedia),
    index: audioQueueIndex,
    timeInS,
    shuffle: isAudioShuffle,
    repeat: isAudioRepeat,
  }
  writeInTab(savedAudioKey, JSON.stringify(saved))
}

/**
 * `null` if nothing was saved, the album is no longer available or cannot be opened, or the current track is no longer
 * in it.
 * Rejects if the hub is unreachable.
 */
export async function loadSavedAudio(): Promise<Extract<AudioEvent, { type: 'restored' }> | null> {
  const text = readInTab(savedAudioKey)
  if (text === null) return null
  const { ids, index, ...rest }: SavedAudio = JSON.parse(text)
  const found = (await fetchQuery(albumQuery, { id: rest.album })).app.audio.album
  if (!found) return null
  // Premium albums are opened again; on the next flight the passenger has to open them first.
  const opening = found.premium ? await startOpening('audio', found.id) : null
  const album = opening ? openedAlbum(albumOf(found), opening) : albumOf(found)
  if (!album) return null
  const queue = ids.flatMap((id) => album.tracks.find(({ idMedia }) => idMedia === id) ?? [])
  const queueIndex = queue.findIndex(({ idMedia }) => idMedia === ids[index])
  return queueIndex < 0 ? null : { type: 'restored', ...rest, album, queue, index: queueIndex }
}
