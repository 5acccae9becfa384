/** Reads the facts that the packer needs of a finished rendition or sound file. */
import { stat } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import {
  ALL_FORMATS,
  EncodedPacketSink,
  FilePathSource,
  Input,
  type InputFormat,
  type InputTrack,
  MP4,
  QTFF,
} from 'mediabunny'

export type RenditionFacts = {
  width: number
  height: number
  durationInS: number
  framesPerSecond: number
  /** Timestamps of keyframes, in seconds. */
  keyTimesInS: number[]
  codec: string | null
}
export type SoundFacts = { durationInS: number; codec: string | null }

/** After so many frames, reading yields to other work, such as that on Ctrl+C. */
const framesAtATime = 2000

/** Facts of a file's video, or why it cannot be read. */
export async function readRendition(path: string): Promise<RenditionFacts | string> {
  return await withInput(path, async (input) => {
    const track = await input.getPrimaryVideoTrack()
    if (!track) return 'has no video'
    // Before the frames are read: an index of a few bytes can state four billion.
    if (await isCutOff(track)) return 'is cut off'
    const { size } = await stat(path)
    const keyTimesInS: number[] = []
    let frames = 0
    for await (const packet of new EncodedPacketSink(track).packets(undefined, undefined, {
      metadataOnly: true,
    })) {
      frames += 1
      if (frames > size) return 'states more frames than it has bytes'
      if (frames % framesAtATime === 0) await setImmediate()
      if (packet.type === 'key') keyTimesInS.push(packet.timestamp)
    }
    const durationInS = await track.computeDuration()
    return {
      width: track.displayWidth,
      height: track.displayHeight,
      durationInS,
      framesPerSecond: frames / durationInS,
      keyTimesInS,
      codec: track.codec,
    }
  })
}

/** Facts of a file's audio, or why it cannot be read. */
export async function readSound(path: string): Promise<SoundFacts | string> {
  return await withInput(path, soundOf)
}

/** Facts of a track's audio in any of the formats that albums may have. */
export async function readTrack(path: string): Promise<SoundFacts | string> {
  return await withInput(path, soundOf, ALL_FORMATS)
}

async function soundOf(input: Input): Promise<SoundFacts | string> {
  const track = await input.getPrimaryAudioTrack()
  if (!track) return 'has no audio'
  if (await isCutOff(track)) return 'is cut off'
  return { durationInS: await track.computeDuration(), codec: track.codec }
}

/** Whether data is missing that the index at the front lists, as after an interrupted copy. */
async function isCutOff(track: InputTrack): Promise<boolean> {
  const last = await new EncodedPacketSink(track).getPacket(Number.POSITIVE_INFINITY, { metadataOnly: true })
  if (!last) return false
  try {
    return (await new EncodedPacketSink(track).getPacket(Number.POSITIVE_INFINITY)) === null
  } catch {
    return true
  }
}

async function withInput<Facts>(
  path: string,
  read: (input: Input) => Promise<Facts | string>,
  formats: InputFormat[] = [MP4, QTFF],
) {
  const input = new Input({ source: new FilePathSource(path), formats })
  try {
    return await read(input)
  } catch (error) {
    return `cannot be read as ${formats.length > 2 ? 'audio' : 'MP4'} (${(error as Error).message})`
  } finally {
    input.dispose()
  }
}
