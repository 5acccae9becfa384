/** Muxes a finished rendition and finished audio into one progressive MP4 without encoding again. */
import {
  EncodedAudioPacketSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathSource,
  FilePathTarget,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
} from 'mediabunny'
import { clearTimes } from './mp4-times.ts'

/**
 * Writes `to` with its index at the front, so that playback can start with the first bytes. `language` is a
 * BCP 47 tag.
 */
export async function writePlainVideo(
  files: { rendition: string; sound: string; language: string },
  to: string,
): Promise<void> {
  const open = (path: string) => new Input({ source: new FilePathSource(path), formats: [MP4, QTFF] })
  const [videoInput, audioInput] = [open(files.rendition), open(files.sound)]
  try {
    const video = await videoInput.getPrimaryVideoTrack()
    const audio = await audioInput.getPrimaryAudioTrack()
    if (!video?.codec || !audio?.codec)
      throw new Error(`${files.rendition} or ${files.sound} has no track to play`)
    const videoSource = new EncodedVideoPacketSource(video.codec)
    const audioSource = new EncodedAudioPacketSource(audio.codec)
    // Reserving space for the index avoids holding a film of two hours in memory.
    const output = new Output({
      format: new Mp4OutputFormat({ fastStart: 'reserve' }),
      target: new FilePathTarget(to),
    })
    output.addVideoTrack(videoSource, { maximumPacketCount: (await video.computePacketStats()).packetCount })
    output.addAudioTrack(audioSource, {
      maximumPacketCount: (await audio.computePacketStats()).packetCount,
      languageCode: threeLetters(files.language),
    })
    await output.start()
    const videoConfig = (await video.getDecoderConfig()) ?? undefined
    const audioConfig = (await audio.getDecoderConfig()) ?? undefined
    const audioPackets = new EncodedPacketSink(audio).packets()
    let nextAudio = await audioPackets.next()
    // Interleaved by time in a fixed order, so that the output is always the same.
    const addAudioUntil = async (time: number): Promise<void> => {
      for (; !nextAudio.done && nextAudio.value.timestamp <= time; nextAudio = await audioPackets.next()) {
        await audioSource.add(nextAudio.value, { decoderConfig: audioConfig })
      }
    }
    let decodedUntil = Number.NEGATIVE_INFINITY
    for await (const packet of new EncodedPacketSink(video).packets()) {
      decodedUntil = Math.max(decodedUntil, packet.timestamp)
      await addAudioUntil(decodedUntil)
      await videoSource.add(packet, { decoderConfig: videoConfig })
    }
    videoSource.close()
    await addAudioUntil(Number.POSITIVE_INFINITY)
    audioSource.close()
    await output.finalize()
  } finally {
    videoInput.dispose()
    audioInput.dispose()
  }
  await clearTimes(to)
}

/** ISO 639-2 code of a language for MP4 headers; `und` for two-letter codes that are not listed here. */
export function threeLetters(language: string): string {
  const threeLetterCodes: Record<string, string> = {
    ar: 'ara',
    de: 'deu',
    en: 'eng',
    es: 'spa',
    eu: 'eus',
    fr: 'fra',
    it: 'ita',
    ja: 'jpn',
    pl: 'pol',
    pt: 'por',
    th: 'tha',
    zh: 'zho',
  }
  const base = language.split('-')[0]!
  return base.length === 3 ? base : (threeLetterCodes[base] ?? 'und')
}
