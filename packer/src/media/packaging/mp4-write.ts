/** Writes a progressive MP4 from tracks whose chunks may occur many times, with its index in front (ISO/IEC 14496-12). */
import { open } from 'node:fs/promises'

export type Sample = {
  sizeInBytes: number
  /** Decoding duration, in the track's time scale. */
  duration: number
  /** Presentation minus decoding time, in the track's time scale; may be negative. */
  compositionOffset: number
  isKey: boolean
}
export type Chunk = { samples: Sample[]; data: Buffer }
export type Track = {
  kind: 'video' | 'audio'
  /** The `stsd` box of the source, unchanged. */
  sampleDescription: Buffer
  /** Units per second. */
  timescale: number
  /** Zero for audio. */
  width: number
  height: number
  /** Three letters, ISO 639-2. */
  language: string
  /** In decoding order; the same chunk may occur many times. */
  chunks: Chunk[]
}

/** Units per second of the movie header. */
const movieTimescale = 1000

/**
 * With `shareChunks` a chunk that occurs many times is written once and the index refers to it each time: a
 * long but small file. Players read such files; not every packager does.
 */
export async function writeMp4(
  tracks: readonly Track[],
  to: string,
  { shareChunks = false }: { shareChunks?: boolean } = {},
): Promise<void> {
  const order = interleaved(tracks)
  const written = shareChunks
    ? [...new Set(order.map(({ chunk }) => chunk))]
    : order.map(({ chunk }) => chunk)
  const fileType = box('ftyp', 'isom', u32(0x200), 'isomiso2avc1mp41')
  const indexSize = movieBox(tracks, order, [], 0).length
  const dataSize = sum(written.map(({ data }) => data.length))
  const dataHeader = Buffer.concat([u32(1), Buffer.from('mdat'), u64(dataSize + 16)])
  const firstByte = fileType.length + indexSize + dataHeader.length
  const file = await open(to, 'wx')
  try {
    for (const part of [fileType, movieBox(tracks, order, written, firstByte), dataHeader])
      await file.writeFile(part)
    for (const { data } of written) await file.writeFile(data)
  } finally {
    await file.close()
  }
}

type TrackChunk = { track: Track; chunk: Chunk; startInS: number }

/** All chunks by start time, so that a player can read the file sequentially. */
function interleaved(tracks: readonly Track[]): TrackChunk[] {
  const timed = tracks.flatMap((track) => {
    let start = 0
    return track.chunks.map((chunk) => {
      const startInS = start / track.timescale
      start += durationOf(chunk)
      return { track, chunk, startInS }
    })
  })
  return timed.sort((a, b) => a.startInS - b.startInS)
}

const durationOf = ({ samples }: Chunk): number => samples.reduce((sum, { duration }) => sum + duration, 0)

function movieBox(
  tracks: readonly Track[],
  order: readonly TrackChunk[],
  written: readonly Chunk[],
  firstByte: number,
): Buffer {
  const offsets = new Map<Track, number[]>(tracks.map((track) => [track, []]))
  const offsetsByChunk = offsetsByChunkIn(written, firstByte)
  const occurrences = new Map<Chunk, number>()
  for (const { track, chunk } of order) {
    const chunkOffsets = offsetsByChunk.get(chunk) ?? []
    const occurrence = occurrences.get(chunk) ?? 0
    offsets.get(track)?.push(chunkOffsets[Math.min(occurrence, chunkOffsets.length - 1)] ?? 0)
    occurrences.set(chunk, occurrence + 1)
  }
  const lengthsInS = tracks.map(({ chunks, timescale }) => sum(chunks.map(durationOf)) / timescale)
  const header = fullBox('mvhd', 0, [
    u32(0, 0, movieTimescale, Math.round(Math.max(...lengthsInS) * movieTimescale)),
    u32(0x00010000, 0x01000000, 0, 0),
    unityMatrix,
    u32(0, 0, 0, 0, 0, 0, tracks.length + 1),
  ])
  return box('moov', header, ...tracks.map((track, i) => trackBox(track, i + 1, offsets.get(track) ?? [])))
}

/** The offsets of each chunk in the file, in bytes; one for each time it was written. */
function offsetsByChunkIn(written: readonly Chunk[], firstByte: number): Map<Chunk, number[]> {
  const offsetsByChunk = new Map<Chunk, number[]>()
  let offset = firstByte
  for (const chunk of written) {
    const existing = offsetsByChunk.get(chunk)
    if (existing) existing.push(offset)
    else offsetsByChunk.set(chunk, [offset])
    offset += chunk.data.length
  }
  return offsetsByChunk
}

const unityMatrix = u32(0x00010000, 0, 0, 0, 0x00010000, 0, 0, 0, 0x40000000)

function trackBox(track: Track, id: number, offsets: readonly number[]): Buffer {
  const samples = track.chunks.flatMap((chunk) => chunk.samples)
  const duration = sum(samples.map((sample) => sample.duration))
  const movieDuration = Math.round((duration / track.timescale) * movieTimescale)
  // Decoding is ahead of presentation by this much; the edit list compensates for it.
  const delay = [...new Set(track.chunks)].flatMap(delaysOf).reduce((max, each) => Math.max(max, each), 0)
  const isAudio = track.kind === 'audio'
  const size = u32(track.width * 0x10000, track.height * 0x10000)
  const header = fullBox('tkhd', 3, [
    u32(0, 0, id, 0, movieDuration, 0, 0, 0, isAudio ? 0x01000000 : 0),
    unityMatrix,
    size,
  ])
  const edits = box('edts', fullBox('elst', 0, [u32(1, movieDuration, delay, 0x00010000)]))
  const media = box(
    'mdia',
    // Version 1: with a fine time scale a duration of a few hours does not fit into 32 bits.
    box(
      'mdhd',
      u32(1 << 24),
      u64(0),
      u64(0),
      u32(track.timescale),
      u64(duration),
      u16(languageCode(track.language), 0),
    ),
    fullBox('hdlr', 0, [u32(0), isAudio ? 'soun' : 'vide', u32(0, 0, 0), '\0']),
    box(
      'minf',
      isAudio ? fullBox('smhd', 0, [u32(0)]) : fullBox('vmhd', 1, [u32(0, 0)]),
      box('dinf', fullBox('dref', 0, [u32(1), fullBox('url ', 1, [])])),
      sampleTable(track, samples, offsets, delay),
    ),
  )
  return box('trak', header, edits, media)
}

const delaysOf = ({ samples }: Chunk): number[] => samples.map((sample) => -sample.compositionOffset)

function sampleTable(
  track: Track,
  samples: readonly Sample[],
  offsets: readonly number[],
  delay: number,
): Buffer {
  const durations = runs(samples.map((sample) => sample.duration))
  const compositions = runs(samples.map((sample) => sample.compositionOffset + delay))
  const keys = samples.flatMap(({ isKey }, i) => (isKey ? [i + 1] : []))
  const perChunk = track.chunks.map((chunk) => chunk.samples.length)
  const chunkRuns = perChunk.flatMap((count, i) => (count === perChunk[i - 1] ? [] : [[i + 1, count, 1]]))
  const countedTable = (rows: readonly (readonly number[])[]) => table([rows.length, ...rows.flat()])
  const isVideo = track.kind === 'video'
  return box(
    'stbl',
    track.sampleDescription,
    fullBox('stts', 0, [countedTable(durations)]),
    ...(isVideo
      ? [
          fullBox('ctts', 0, [countedTable(compositions)]),
          fullBox('stss', 0, [table([keys.length, ...keys])]),
        ]
      : []),
    fullBox('stsc', 0, [countedTable(chunkRuns)]),
    fullBox('stsz', 0, [table([0, samples.length, ...samples.map((sample) => sample.sizeInBytes)])]),
    fullBox('co64', 0, [u32(offsets.length), ...offsets.map((offset) => u64(offset))]),
  )
}

/** Run-length encoding: equal neighbors as [count, value]. */
function runs(values: readonly number[]): [count: number, value: number][] {
  const found: [number, number][] = []
  for (const value of values) {
    const last = found.at(-1)
    if (last?.[1] === value) last[0] += 1
    else found.push([1, value])
  }
  return found
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

function box(type: string, ...content: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(
    content.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)),
  )
  return Buffer.concat([u32(body.length + 8), Buffer.from(type, 'latin1'), body])
}

const fullBox = (type: string, flags: number, content: (Buffer | string)[]): Buffer =>
  box(type, u32(flags), ...content)

function u32(...values: number[]): Buffer {
  return table(values)
}

/**
 * Any number of 32-bit values; takes an array because a long film has more samples than a call may have
 * arguments.
 */
function table(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [i, value] of values.entries()) bytes.writeUInt32BE(value, i * 4)
  return bytes
}

function u16(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2)
  for (const [i, value] of values.entries()) bytes.writeUInt16BE(value, i * 2)
  return bytes
}

function u64(value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(BigInt(value))
  return bytes
}

/** Three letters of five bits each (ISO/IEC 14496-12). */
const languageCode = (letters: string): number =>
  [...letters].reduce((code, letter) => (code << 5) | (letter.charCodeAt(0) - 0x60), 0)
