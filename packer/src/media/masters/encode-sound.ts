/**
 * Encodes one audio track as AAC with normalized loudness: −16 LUFS (EBU R 128), peaks below −1.5 dBTP. Makes silence
 * for a video without sound.
 */
import * as z from 'zod/mini'
import { cores } from '#core/cores.ts'
import { cachedFile, type EncodingTask, encodeInto, encodeOnce } from '#media/encoded.ts'
import { ffmpeg } from './ffmpeg.ts'

/** Part of the cache key: increment when the same master must be encoded differently. */
const recipeVersion = 2
const target = { I: -16, TP: -1.5, LRA: 11 } as const
/** Measured roughly: how many seconds of sound one core measures and encodes in a second. */
const soundSecondsPerCoreSecond = 30

export type SoundRequest = {
  from: string
  /** Index among the file's audio tracks, from 0. */
  track: number
  /** Exact length to cut or pad to; the file's own length by default. */
  durationInS?: number
  bitsPerSecond: number
}

/** Plans one track; the task resolves to its file. `durationInS`, roughly that of `from`, is for work and progress. */
export async function planSound(
  request: SoundRequest,
  { cacheFolder, durationInS }: { cacheFolder: string; durationInS: number },
): Promise<EncodingTask> {
  const { from, ...rest } = request
  const recipe = { recipe: recipeVersion, target, ...rest }
  const { path, isCached } = await cachedFile(cacheFolder, from, { recipe, extension: '.m4a' })
  return {
    work: isCached ? 0 : durationInS / soundSecondsPerCoreSecond,
    async run(progress, signal) {
      const options = (firstShare: number) => ({
        durationInS,
        progress: (share: number) => progress(firstShare + share / 2),
        signal,
      })
      const encode = async (to: string): Promise<void> => {
        const loudness = await measure(request, options(0))
        await ffmpeg(soundArguments(request, to, loudness), options(0.5))
      }
      if (!isCached) await encodeInto([path], ([to]) => cores(1, () => encode(to!)))
      return [path]
    },
  }
}

type Loudness = z.infer<typeof loudnessShape>
const loudnessShape = z.object({
  input_i: z.string(),
  input_tp: z.string(),
  input_lra: z.string(),
  input_thresh: z.string(),
  target_offset: z.string(),
})

/** Resolves to `undefined` for silence, which has no loudness to normalize. */
async function measure(
  { from, track }: SoundRequest,
  options: Parameters<typeof ffmpeg>[1],
): Promise<Loudness | undefined> {
  const filter = `${toStereo},loudnorm=${levels}:print_format=json`
  const output = await ffmpeg(['-i', from, '-map', `0:a:${track}`, '-af', filter, '-f', 'null', '-'], options)
  const json = /\{[^{}]*"input_i"[^{}]*\}/.exec(output)?.[0]
  if (!json) throw new Error(`the loudness of ${from} could not be measured`)
  const loudness = loudnessShape.parse(JSON.parse(json))
  return Number.isFinite(Number(loudness.input_i)) ? loudness : undefined
}

const levels = `I=${target.I}:TP=${target.TP}:LRA=${target.LRA}`
/**
 * The audio starts with the video, and is mixed to two channels before it is measured, so that the output is what is
 * measured.
 */
const toStereo = 'aresample=48000:async=1:first_pts=0,aformat=channel_layouts=stereo'

export function soundArguments(request: SoundRequest, to: string, loudness: Loudness | undefined): string[] {
  const { from, track, durationInS, bitsPerSecond } = request
  const filters = [toStereo, ...(loudness ? [loudnormFilter(loudness)] : []), 'aresample=48000']
  return [
    '-i',
    from,
    '-map',
    `0:a:${track}`,
    '-vn',
    '-sn',
    '-dn',
    '-map_metadata',
    '-1',
    '-map_chapters',
    '-1',
    '-af',
    [...filters, ...(durationInS ? ['apad'] : [])].join(','),
    ...(durationInS ? ['-t', durationInS.toFixed(3)] : []),
    ...outputArguments(bitsPerSecond, to),
  ]
}

/** Silence as long as a video without sound, so that players and screens can rely on an audio track. */
export function planSilence(from: string, durationInS: number, cacheFolder: string): EncodingTask {
  const recipe = { recipe: recipeVersion, silenceInS: durationInS }
  const source = ['-f', 'lavfi', '-i', 'anullsrc=r=48000:cl=stereo', '-t', durationInS.toFixed(3)]
  const run: EncodingTask['run'] = async (_, signal) => [
    await encodeOnce({ cacheFolder, from, recipe, extension: '.m4a' }, async (to) => {
      await ffmpeg([...source, ...outputArguments(32_000, to)], { signal })
    }),
  ]
  return { work: 0, run }
}

const outputArguments = (bitsPerSecond: number, to: string): string[] => [
  '-ac',
  '2',
  '-c:a',
  'aac',
  '-b:a',
  String(bitsPerSecond),
  '-flags',
  '+bitexact',
  '-fflags',
  '+bitexact',
  '-movflags',
  '+faststart',
  '-f',
  'mp4',
  to,
]

function loudnormFilter(loudness: Loudness): string {
  const { input_i, input_tp, input_lra, input_thresh, target_offset } = loudness
  const measuredLevels = `measured_I=${input_i}:measured_TP=${input_tp}:measured_LRA=${input_lra}:measured_thresh=${input_thresh}`
  return `loudnorm=${levels}:${measuredLevels}:offset=${target_offset}:linear=true`
}
