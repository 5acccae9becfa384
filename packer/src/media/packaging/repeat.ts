/**
 * Makes long titles out of short finished media: one part of the video is repeated, and pieces of audio in
 * turn, without encoding anything. For content that hardly changes: a fireplace, the view from a train.
 */
import { readFile } from 'node:fs/promises'
import { EncodedPacketSink, FilePathSource, Input, MP4, QTFF } from 'mediabunny'
import { readSound } from '#media/media.ts'
import { type Chunk, type Sample, type Track, writeMp4 } from './mp4-write.ts'
import { threeLetters } from './plain-video.ts'

/** In seconds; the video between `from` and `to` is repeated until `until`. */
export type Repeat = { from: number; to: number; until: number }
export type RepeatedSound = {
  language: string
  file: string
  /** Repeated in turn after `file`; `file` itself by default. */
  loop?: string[] | undefined
}

export async function writeRepeatedRendition(file: string, repeat: Repeat, to: string): Promise<void> {
  await writeMp4([await repeatedVideo(file, repeat)], to)
}

export async function writeRepeatedSound(sound: RepeatedSound, { until }: Repeat, to: string): Promise<void> {
  await writeMp4([await repeatedSound(sound, until)], to)
}

/** The progressive file with video and audio. */
export async function writeRepeatedVideo(
  rendition: string,
  sound: RepeatedSound,
  repeat: Repeat,
  to: string,
): Promise<void> {
  const tracks = [await repeatedVideo(rendition, repeat), await repeatedSound(sound, repeat.until)]
  await writeMp4(tracks, to, { shareChunks: true })
}

/** Why a piece of audio cannot be repeated, or cannot follow `first`; `undefined` if it can. */
export async function joinProblem(piece: string, first?: string): Promise<string | undefined> {
  const facts = await readSound(piece)
  if (typeof facts === 'string') return `${facts}; export it as AAC in MP4`
  if (facts.codec !== 'aac') return `contains ${facts.codec ?? 'an unknown codec'}; encode it as AAC`
  if (facts.durationInS < shortestInS) return 'is too short to be repeated; it must last at least a second'
  if (first === undefined || typeof (await readSound(first)) === 'string') return undefined
  return (await decoderConfigOf(piece)) === (await decoderConfigOf(first))
    ? undefined
    : 'is encoded differently from the audio before it; encode all with the same sample rate and channels'
}

/** The decoder configuration as text: files with equal ones can be played by one decoder without reset. */
async function decoderConfigOf(file: string): Promise<string> {
  const input = new Input({ source: new FilePathSource(file), formats: [MP4, QTFF] })
  try {
    const config = await (await input.getPrimaryAudioTrack())?.getDecoderConfig()
    const description = config?.description
      ? Buffer.from(config.description as Uint8Array).toString('hex')
      : ''
    return `${config?.codec} ${config?.sampleRate} ${config?.numberOfChannels} ${description}`
  } finally {
    input.dispose()
  }
}

async function repeatedVideo(file: string, { from, to, until }: Repeat): Promise<Track> {
  const { chunks, ...track } = await readChunks(file, 'video')
  const part = chunks.filter(({ startInS }) => startInS > from - slackInS && startInS < to - slackInS)
  return { ...track, language: 'und', chunks: filled(part, until) }
}

async function repeatedSound({ language, file, loop }: RepeatedSound, until: number): Promise<Track> {
  const { chunks: opening, ...track } = await readChunks(file, 'audio')
  const pieces = await Promise.all((loop ?? []).map((piece) => readChunks(piece, 'audio')))
  const repeated = loop ? pieces.flatMap(({ chunks }) => chunks) : opening
  return { ...track, language: threeLetters(language), chunks: filled(repeated, until, opening) }
}

const slackInS = 0.01
/** A shorter part would need millions of repetitions, or be empty. */
const shortestInS = 1
type TimedChunk = Chunk & { startInS: number; durationInS: number }

/** `opening`, then `part` again and again, cut at the sample at which `until` is reached. */
function filled(part: readonly TimedChunk[], until: number, opening: readonly TimedChunk[] = []): Chunk[] {
  const chunks: Chunk[] = []
  let left = until
  const add = (chunk: TimedChunk): void => {
    const share = left / chunk.durationInS
    chunks.push(share < 1 - slackInS / chunk.durationInS ? startOf(chunk, share) : chunk)
    left -= chunk.durationInS
  }
  if (durationOf(part) < shortestInS) throw new Error('the repeated part is too short to fill the title')
  for (const chunk of opening) if (left > slackInS) add(chunk)
  while (left > slackInS) for (const chunk of part) if (left > slackInS) add(chunk)
  return chunks
}

const durationOf = (chunks: readonly TimedChunk[]): number =>
  chunks.reduce((total, { durationInS }) => total + durationInS, 0)

function startOf({ samples, data }: Chunk, share: number): Chunk {
  const firstSamples = samples.slice(0, Math.max(1, Math.round(samples.length * share)))
  return {
    samples: firstSamples,
    data: data.subarray(
      0,
      firstSamples.reduce((sum, sample) => sum + sample.sizeInBytes, 0),
    ),
  }
}

/**
 * The samples of a short file; video in groups that begin with a keyframe, audio in groups of about a second.
 */
async function readChunks(
  file: string,
  kind: Track['kind'],
): Promise<Omit<Track, 'chunks' | 'language'> & { chunks: TimedChunk[] }> {
  const input = new Input({ source: new FilePathSource(file), formats: [MP4, QTFF] })
  try {
    const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()]
    const track = kind === 'video' ? video : audio
    if (!track) throw new Error(`${file} has no ${kind}`)
    const timescale = track.timeResolution
    const groups: { timestamp: number; duration: number; data: Uint8Array; isKey: boolean }[][] = []
    let samples = 0
    for await (const { timestamp, duration, data, type } of new EncodedPacketSink(track).packets()) {
      // Samples before time zero only prime the decoder.
      if (timestamp < -slackInS) continue
      const startsGroup = kind === 'video' ? type === 'key' : samples % 48 === 0
      if (startsGroup || groups.length === 0) groups.push([])
      groups.at(-1)?.push({ timestamp, duration, data, isKey: type === 'key' })
      samples += 1
    }
    const chunks = groups.map((packets) => {
      const startInS = Math.min(...packets.map(({ timestamp }) => timestamp))
      let decoded = 0
      const samples = packets.map(({ timestamp, duration, data, isKey }): Sample => {
        const units = Math.round(duration * timescale)
        const presentedAt = Math.round((timestamp - startInS) * timescale)
        const compositionOffset = kind === 'video' ? presentedAt - decoded : 0
        decoded += units
        return { sizeInBytes: data.length, duration: units, compositionOffset, isKey }
      })
      return {
        samples,
        data: Buffer.concat(packets.map(({ data }) => data)),
        startInS,
        durationInS: decoded / timescale,
      }
    })
    const [width, height] = video && kind === 'video' ? [video.displayWidth, video.displayHeight] : [0, 0]
    const sampleDescription = sampleDescriptionOf(await readFile(file), kind)
    return { kind, sampleDescription, timescale, width, height, chunks }
  } finally {
    input.dispose()
  }
}

/** The `stsd` box of the first track of `kind`. */
function sampleDescriptionOf(bytes: Buffer, kind: Track['kind']): Buffer {
  const handler = kind === 'video' ? 'vide' : 'soun'
  for (const movie of boxes(bytes, 'moov'))
    for (const track of boxes(movie, 'trak'))
      for (const media of boxes(track, 'mdia')) {
        const isOfKind = boxes(media, 'hdlr').some((header) => header.toString('latin1', 8, 12) === handler)
        if (!isOfKind) continue
        const [table] = boxes(media, 'minf').flatMap((information) => boxes(information, 'stbl'))
        const [description] = table ? boxes(table, 'stsd', true) : []
        if (description) return Buffer.from(description)
      }
  throw new Error(`the file has no description of its ${kind}`)
}

/** Contents of the boxes of a type inside `bytes`; including their headers if `withHeaders`. */
function boxes(bytes: Buffer, type: string, withHeaders = false): Buffer[] {
  const found: Buffer[] = []
  for (let offset = 0; offset + 8 <= bytes.length; ) {
    const size32 = bytes.readUInt32BE(offset)
    const start = size32 === 1 ? 16 : 8
    if (offset + start > bytes.length) break
    const size =
      size32 === 1 ? Number(bytes.readBigUInt64BE(offset + 8)) : size32 === 0 ? bytes.length - offset : size32
    if (size < start) break
    if (bytes.toString('latin1', offset + 4, offset + 8) === type)
      found.push(bytes.subarray(withHeaders ? offset : offset + start, offset + size))
    offset += size
  }
  return found
}
