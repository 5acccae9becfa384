/** Prepares a track for delivery: finished AAC unchanged, all else encoded with normalized loudness. */
import { encodeSound } from './encode-sound.ts'
import { namingFailure } from './failed-encoding.ts'
import { readTrack } from './media.ts'

const bitsPerSecond = 128_000

export async function finishedTrack(
  file: string,
  cacheFolder: string,
  progress: (share: number) => void,
): Promise<{ file: string; durationInS: number }> {
  const sourceFacts = await readTrack(file)
  const isFinished =
    file.toLowerCase().endsWith('.m4a') && typeof sourceFacts === 'object' && sourceFacts.codec === 'aac'
  const finished = isFinished
    ? file
    : await namingFailure(file, 'sound', 'a:0', () =>
        encodeSound({ from: file, track: 0, bitsPerSecond }, { cacheFolder, progress }),
      )
  const facts = await readTrack(finished)
  if (typeof facts === 'string') throw new Error(`${file} ${facts}`)
  return { file: finished, durationInS: facts.durationInS }
}
