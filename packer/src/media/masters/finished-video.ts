/** A title's finished video and audio: as given, or encoded from its master. */
import type { WantedRenditions } from '#core/part.ts'
import type { EncodingTask } from '#media/encoded.ts'
import type { Repeat, RepeatedSound } from '#media/packaging/repeat.ts'
import { planDraftSound, planDraftVideo } from './draft-film.ts'
import { planSilence, planSound } from './encode-sound.ts'
import { planRenditions } from './encode-video.ts'
import { FailedEncoding, namingFailure } from './failed-encoding.ts'
import type { Progress } from './ffmpeg.ts'
import { ladderFor } from './ladder.ts'
import { type Master, readMaster } from './master.ts'

/** Files are absolute paths. */
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
  /** Whether it has only what is quickly made for a draft. */
  isDraft?: boolean
}

/** A title whose missing parts are known and not encoded yet. */
export type PlannedVideo = {
  /** As in an `EncodingTask`. */
  work: number
  /**
   * Any error but a `FailedEncoding` aborts `stop`, so that all other encoding ends too, and is thrown.
   *
   * @throws {AggregateError} with a `FailedEncoding` for each part that failed, when all others are done
   */
  run: (progress: Progress, stop?: AbortController) => Promise<FinishedVideo>
}

const soundBitsPerSecond = 128_000

/** @see PACK-03 */
export async function planVideo(
  video: VideoMedia,
  cacheFolder: string,
  wanted: WantedRenditions = 'all',
): Promise<PlannedVideo> {
  if (video.master === undefined) {
    const sound = (video.sound ?? []).map(({ language, file, loop }) => ({ language, file: file!, loop }))
    const finished = { renditions: video.renditions!, sound, repeat: video.repeat }
    return { work: 0, run: async () => finished }
  }
  const master = await readMaster(video.master)
  if (typeof master === 'string') throw new Error(`${video.master} ${master}`)
  const regular = await planTasks(video, master, {
    cacheFolder,
    wanted: wanted === 'lowest' ? 'lowest' : 'all',
  })
  const isDraft = wanted === 'draft' && sumOf(regular.tasks.map(({ work }) => work)) > 0
  const { tracks, tasks } = isDraft ? await planTasks(video, master, { cacheFolder, wanted }) : regular
  const work = sumOf(tasks.map((task) => task.work))
  return {
    work,
    async run(progress, stop = new AbortController()) {
      const shares = tasks.map(() => 0)
      const results = await Promise.allSettled(
        tasks.map(async (task, i) => {
          const report = (share: number): void => {
            shares[i] = share
            progress(sumOf(tasks.map((each, n) => each.work * shares[n]!)) / work)
          }
          try {
            const files = await task.run(report, stop.signal)
            if (task.work > 0) report(1)
            return files
          } catch (error) {
            if (!(error instanceof FailedEncoding)) stop.abort(error)
            throw error
          }
        }),
      )
      stop.signal.throwIfAborted()
      const failures = results.filter((result) => result.status === 'rejected')
      if (failures.length > 0) throw new AggregateError(failures.map(({ reason }) => reason))
      const files = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
      const sound = tracks.map(({ language }, i) => ({ language, file: files[i]![0]! }))
      return { renditions: files.at(-1)!, sound, isDraft }
    },
  }
}

async function planTasks(
  video: VideoMedia,
  master: Master,
  options: { cacheFolder: string; wanted: WantedRenditions },
) {
  const tracks = await planTracks(video, master, options)
  const videoTask = await planVideoTask(video.master!, master, options)
  // Sound first: it takes little time, and its failures are known early.
  return { tracks, tasks: [...tracks.map(({ task }) => task), videoTask] }
}

async function planVideoTask(
  from: string,
  master: Master,
  { cacheFolder, wanted }: { cacheFolder: string; wanted: WantedRenditions },
): Promise<EncodingTask> {
  const rungs = ladderFor(master.video!).slice(wanted === 'lowest' ? -1 : 0)
  const task =
    wanted === 'draft'
      ? await planDraftVideo({ from, master }, cacheFolder)
      : await planRenditions({ from, master, rungs }, cacheFolder)
  return { ...task, run: (...args) => namingFailure(from, 'video', 'V:0', () => task.run(...args)) }
}

async function planTracks(
  video: VideoMedia,
  master: Master,
  { cacheFolder, wanted }: { cacheFolder: string; wanted: WantedRenditions },
): Promise<{ language: string; task: EncodingTask }[]> {
  const { durationInS } = master
  const listed = soundOf(video, master)
  if (listed.length === 0)
    return [{ language: video.language, task: planSilence(video.master!, durationInS, cacheFolder) }]
  return await Promise.all(
    listed.map(async ({ language, file, track = 1 }) => {
      const from = file ?? video.master!
      const request = { from, track: track - 1, durationInS, bitsPerSecond: soundBitsPerSecond }
      const plan = wanted === 'draft' ? planDraftSound : planSound
      const task = await plan(request, { cacheFolder, durationInS })
      const part = file === undefined ? `audio track ${track} (${language})` : `sound (${language})`
      const run: EncodingTask['run'] = (...args) =>
        namingFailure(from, part, `a:${request.track}`, () => task.run(...args))
      return { language, task: { ...task, run } }
    }),
  )
}

const sumOf = (numbers: number[]): number => numbers.reduce((sum, each) => sum + each, 0)

/**
 * The listed tracks, or all of the master's by their own language tags; a lone track without one has the
 * title's language.
 */
function soundOf(video: VideoMedia, master: Master): NonNullable<VideoMedia['sound']> {
  if (video.sound) return video.sound
  return master.sound.map(({ language }, i) => ({ language: language ?? video.language, track: i + 1 }))
}
