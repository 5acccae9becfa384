/** A title's finished pictures and sound: as given, or encoded from its master. */
import { encodePictures } from './encode-pictures.ts'
import { encodeSilence, encodeSound } from './encode-sound.ts'
import { namingFailure } from './failed-encoding.ts'
import type { Progress } from './ffmpeg.ts'
import { ladderFor } from './ladder.ts'
import { type Master, readMaster } from './master.ts'
import type { Repeat, RepeatedSound } from './repeat.ts'

/** Files are absolute. */
export type VideoMedia = {
  language: string
  master?: string | undefined
  renditions?: string[] | undefined
  sound?:
    | {
        language: string
        file?: string | undefined
        track?: number | undefined
        loop?: string[] | undefined
      }[]
    | undefined
  repeat?: Repeat | undefined
}
export type FinishedVideo = {
  /** Best first. */
  renditions: string[]
  sound: RepeatedSound[]
  repeat?: Repeat | undefined
}

const soundBitsPerSecond = 128_000

/** @see PACK-03 */
export async function finishedVideo(
  video: VideoMedia,
  cacheFolder: string,
  progress: (work: string, share: number) => void,
): Promise<FinishedVideo> {
  if (video.master === undefined) {
    const sound = (video.sound ?? []).map(({ language, file, loop }) => ({ language, file: file!, loop }))
    return { renditions: video.renditions!, sound, repeat: video.repeat }
  }
  const master = await readMaster(video.master)
  if (typeof master === 'string') throw new Error(`${video.master} ${master}`)
  const progressOptions = (work: string): { cacheFolder: string; progress: Progress } => ({
    cacheFolder,
    progress: (share) => progress(work, share),
  })
  const renditions: string[] = []
  for (const rung of ladderFor(master.pictures!)) {
    const options = progressOptions(`${rung.width}×${rung.height}`)
    const encode = () => encodePictures(video.master!, master, rung, options)
    renditions.push(await namingFailure(video.master, 'pictures', 'V:0', encode))
  }
  const sound: FinishedVideo['sound'] = []
  for (const { language, file, track } of soundOf(video, master)) {
    const request = {
      from: file ?? video.master,
      track: (track ?? 1) - 1,
      durationInS: master.durationInS,
      bitsPerSecond: soundBitsPerSecond,
    }
    const part = file === undefined ? `sound track ${track ?? 1} (${language})` : `sound (${language})`
    const encode = () => encodeSound(request, progressOptions(`sound ${language}`))
    sound.push({ language, file: await namingFailure(request.from, part, `a:${request.track}`, encode) })
  }
  if (sound.length === 0) {
    const file = await encodeSilence(video.master, master.durationInS, cacheFolder)
    sound.push({ language: video.language, file })
  }
  return { renditions, sound }
}

/**
 * The listed tracks, or all of the master's by their own language tags; a lone track without one has the
 * title's language.
 */
export function soundOf(video: VideoMedia, master: Master): NonNullable<VideoMedia['sound']> {
  if (video.sound) return video.sound
  return master.sound.map(({ language }, i) => ({ language: language ?? video.language, track: i + 1 }))
}
