/** Albums, singles and podcasts (AUD-01 to AUD-03). */
import { audioGenres } from '@altiport/wire/media'
import { audioKinds } from '@altiport/wire/pack-items'
import type { Album } from '@altiport/wire/pack-items.shape'
import * as z from 'zod/mini'
import { counted } from '#core/counted.ts'
import type { Fields } from '#core/fields.ts'
import { builtItem, checkItem, itemKeys, listOf, mediaFolderOf, premiumKeys, stemOf } from '#core/item.ts'
import { isRaw, warnOfSameFile } from '#core/links.ts'
import { type Builder, definePart } from '#core/part.ts'
import type { YamlFile } from '#core/yaml/yaml-file.ts'
import { checkTrack } from '#media/check-track.ts'
import { FailedEncoding } from '#media/masters/failed-encoding.ts'
import { finishedTrack } from '#media/masters/finished-track.ts'

const shape = (fields: Fields) =>
  z.strictObject({
    ...itemKeys(fields),
    ...premiumKeys,
    type: z.enum(['album', 'simple']),
    kind: z.enum(audioKinds),
    artist: fields.line,
    genres: z.array(z.enum(audioGenres)).check(z.minLength(1)),
    year: fields.year,
    language: z.optional(fields.language),
    cover: fields.picture('cover'),
    tracks: z
      .array(
        z.strictObject({
          id: z.optional(fields.id),
          title: fields.text('title'),
          artist: z.optional(fields.line),
          file: fields.file('mp3', 'm4a', 'flac', 'wav', 'ogg'),
        }),
      )
      .check(z.minLength(1)),
  })

type SourceAlbum = z.infer<ReturnType<typeof shape>>

export const audio = definePart({
  name: 'audio',
  noun: 'audio',
  location: { folder: 'audio' },
  shape,
  ids: trackIds,
  async check(file, context) {
    checkItem(file, context)
    if (!isRaw(file.raw)) return
    const tracks = listOf(file.raw.tracks)
    if (file.raw.type === 'simple' && tracks.length > 1) {
      file.addProblem(['tracks'], 'has more than one track, and the type is simple; make it an album')
    }
    warnOfSameFile(
      file,
      tracks.map((track, i) => [['tracks', i, 'file'], isRaw(track) ? track.file : undefined]),
    )
    for (const [i, track] of tracks.entries()) {
      if (isRaw(track)) await checkTrack(file, ['tracks', i, 'file'], track.file)
    }
  },
  async build(list, builder): Promise<Album[]> {
    const built: Album[] = []
    for (const [index, album] of list.entries()) {
      const tracks = await finishedTracks(album, builder)
      if (!tracks) continue
      built.push(await builtAlbum(album, tracks, builder))
      builder.printLine(
        `audio ${index + 1} of ${list.length}  ${album.id}, ${counted(album.tracks.length, 'track')}`,
      )
    }
    return built
  },
})

type FinishedTrack = Awaited<ReturnType<typeof finishedTrack>>

/** Encodes as many at once as there are cores. `undefined` if some tracks failed; these are reported. */
async function finishedTracks(
  album: SourceAlbum,
  { cacheFolder, progress, fail }: Builder,
): Promise<FinishedTrack[] | undefined> {
  const results = await Promise.allSettled(
    album.tracks.map(({ file }, i) =>
      finishedTrack(file, cacheFolder, (share) =>
        progress(`${album.id}, track ${i + 1} of ${album.tracks.length}`, share),
      ),
    ),
  )
  const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  for (const error of failures) {
    if (!(error instanceof FailedEncoding)) throw error
    const track = album.tracks.findIndex(({ file }) => file === error.from)
    fail({ file: `audio/${album.id}.yaml`, key: `tracks.${track}.file`, message: error.message })
  }
  if (failures.length > 0) return undefined
  return results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
}

/** Given ids, and those derived from the album's. */
function trackIds(file: YamlFile): [PropertyKey[], string][] {
  const tracks = isRaw(file.raw) ? listOf(file.raw.tracks) : []
  return tracks.map((track, i) =>
    isRaw(track) && typeof track.id === 'string'
      ? [['tracks', i, 'id'], track.id]
      : [['tracks', i], `${stemOf(file)}-${i + 1}`],
  )
}

async function builtAlbum(
  album: SourceAlbum,
  finished: readonly FinishedTrack[],
  builder: Builder,
): Promise<Album> {
  const tracks: Album['tracks'] = []
  for (const [i, track] of album.tracks.entries()) {
    const { file, durationInS } = finished[i]!
    tracks.push({
      id: track.id ?? `${album.id}-${i + 1}`,
      title: builder.text(track.title),
      artist: track.artist,
      durationInS,
      ...(await builder.addFile(file, undefined, mediaFolderOf('audio', album, 'files'))),
    })
  }
  return {
    ...builtItem(album, builder),
    premium: album.premium,
    type: album.type,
    kind: album.kind,
    artist: album.artist,
    genres: album.genres,
    year: album.year,
    language: album.language,
    cover: builder.picture(album.cover),
    tracks,
  }
}
