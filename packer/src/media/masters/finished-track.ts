/** Prepares a track for delivery: finished AAC unchanged, all else encoded with normalized loudness. */
import { readTrack } from '#media/media.ts'
import { planSound } from './encode-sound.ts'
import { namingFailure } from './failed-encoding.ts'
import type { Progress } from './ffmpeg.ts'
import { readMaster } from './master.ts'

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
    : await namingFailure(file, 'sound', 'a:0', () => encodeTrack(file, cacheFolder, progress))
  const facts = await readTrack(finished)
  if (typeof facts === 'string') throw new Error(`${file} ${facts}`)
  return { file: finished, durationInS: facts.durationInS }
}

async function encodeTrack(file: string, cacheFolder: string, progress: Progress): Promise<string> {
  const master = await readMaster(file)
  const durationInS = typeof master === 'string' ? 0 : master.durationInS
  const task = await planSound({ from: file, track: 0, bitsPerSecond }, { cacheFolder, durationInS })
  try {
    const [path] = await task.run(progress)
    return path!
  } finally {
    if (task.work > 0) progress(1)
  }
}
