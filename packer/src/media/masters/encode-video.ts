/**
 * Encodes renditions of a master: H.264 without sound, with keyframes every 4 s. One ffmpeg process decodes the
 * master once and writes all renditions that are wanted and not cached.
 */
import { cores } from '#core/cores.ts'
import { cachedFile, type EncodingTask, encodeInto } from '#media/encoded.ts'
import { ffmpeg } from './ffmpeg.ts'
import { ladderFor, type Rung, rateFor } from './ladder.ts'
import type { Master, MasterVideo } from './master.ts'

/** Part of the cache key: increment when the same master must be encoded differently. */
const recipeVersion = 3
const segmentInS = 4
/** Of one ffmpeg process that encodes several renditions; half of them for one rendition. */
const coresNeeded = 4
/** Measured roughly: how many pixels one core encodes in a second. */
const pixelsPerCoreSecond = 40_000_000

/** Plans the renditions of `rungs`, from the master's ladder; the task resolves to their files in that order. */
export async function planRenditions(
  { from, master, rungs }: { from: string; master: Master; rungs: readonly Rung[] },
  cacheFolder: string,
): Promise<EncodingTask> {
  const framesPerSecond = rateFor(master.video!.framesPerSecond)
  const files = await Promise.all(
    rungs.map(async (rung) => {
      const recipe = { recipe: recipeVersion, rung, framesPerSecond, encoder: encoderArguments(rung) }
      return { rung, ...(await cachedFile(cacheFolder, from, { recipe, extension: '.mp4' })) }
    }),
  )
  const missing = files.filter(({ isCached }) => !isCached)
  const pixels = missing.reduce((sum, { rung }) => sum + rung.width * rung.height, 0)
  return {
    work: (pixels * framesPerSecond * master.durationInS) / pixelsPerCoreSecond,
    async run(progress, signal) {
      const paths = missing.map(({ path }) => path)
      const encode = (temporary: string[]) => {
        const outputs = missing.map(({ rung }, i) => ({ rung, to: temporary[i]! }))
        const args = videoArguments(from, master, outputs)
        return ffmpeg(args, { durationInS: master.durationInS, progress, signal })
      }
      if (missing.length > 0)
        await encodeInto(paths, async (temporary) => {
          await cores(missing.length === 1 ? coresNeeded / 2 : coresNeeded, () => encode(temporary))
        })
      return files.map(({ path }) => path)
    },
  }
}

export function videoArguments(
  from: string,
  master: Master,
  outputs: readonly { rung: Rung; to: string }[],
): string[] {
  const labels = outputs.map((_, i) => ({ split: `[split${i}]`, scaled: `[scaled${i}]` }))
  const filters = [
    `[0:V:0]${sharedFilters(master.video!)},split=${outputs.length}${labels.map(({ split }) => split).join('')}`,
    ...outputs.map(
      ({ rung }, i) =>
        `${labels[i]!.split}scale=${rung.width}:${rung.height}:flags=lanczos,setsar=1${labels[i]!.scaled}`,
    ),
  ]
  const rate = rateFor(master.video!.framesPerSecond).toFixed(5)
  return [
    '-i',
    from,
    '-filter_complex',
    filters.join(';'),
    ...outputs.flatMap(({ rung, to }, i) => [
      '-map',
      labels[i]!.scaled,
      '-map_metadata',
      '-1',
      '-map_chapters',
      '-1',
      '-fps_mode',
      'cfr',
      '-r',
      rate,
      ...encoderArguments(rung),
      '-movflags',
      '+faststart',
      '-f',
      'mp4',
      to,
    ]),
  ]
}

/**
 * What all renditions have in common, so that it is done once: deinterlacing, frame rate, colors, and the size of the
 * largest one. It does not depend on which renditions are wanted, so each has the same bytes whichever are encoded
 * with it.
 */
function sharedFilters(video: MasterVideo): string {
  const { isInterlaced, hdrTransfer, matrix, framesPerSecond } = video
  const [largest] = ladderFor(video)
  const colors = hdrTransfer ? '' : `${matrix ? `:in_color_matrix=${matrix}` : ''}:out_color_matrix=bt709`
  return [
    ...(isInterlaced ? ['yadif'] : []),
    // A video that begins after the audio is preceded by copies of its first frame.
    `fps=${rateFor(framesPerSecond).toFixed(5)}:start_time=0`,
    `scale=${largest!.width}:${largest!.height}:flags=lanczos${colors}:out_range=tv,setsar=1`,
    ...(hdrTransfer ? toneMapping(hdrTransfer) : []),
    'format=yuv420p',
  ].join(',')
}

/** How one rendition is encoded; the benchmark uses these arguments too, to compare. */
export function encoderArguments({ width, height, maxBitsPerSecond }: Rung): string[] {
  // A rendition of 1920 px takes most of the time, and unlike the smaller ones gains nothing from a slower preset
  // (decision 0041).
  const preset = Math.max(width, height) > 1280 ? 'medium' : 'slow'
  const kilobits = Math.round(maxBitsPerSecond / 1000)
  return [
    '-c:v',
    'libx264',
    '-preset',
    preset,
    '-profile:v',
    'high',
    '-crf',
    '22',
    '-maxrate',
    `${kilobits}k`,
    '-bufsize',
    `${kilobits * 2}k`,
    ...keyFrameArguments,
    '-bf',
    '2',
  ]
}

/** Keyframes only at multiples of 4 s, in closed GOPs, so that they match in every rendition; and the colors. */
export const keyFrameArguments = [
  '-force_key_frames',
  `expr:gte(t,n_forced*${segmentInS})`,
  '-g',
  '9999',
  '-sc_threshold',
  '0',
  '-flags',
  '+cgop+bitexact',
  '-fflags',
  '+bitexact',
  '-colorspace',
  'bt709',
  '-color_primaries',
  'bt709',
  '-color_trc',
  'bt709',
  '-color_range',
  'tv',
]

/** States the color properties itself: some HDR files do not declare them, and zscale refuses to guess. */
export const toneMapping = (transfer: string): string[] => [
  `zscale=tin=${transfer}:pin=bt2020:min=bt2020nc:rin=tv:t=linear:npl=100,format=gbrpf32le,zscale=p=bt709`,
  'tonemap=hable:desat=0,zscale=t=bt709:m=bt709:r=tv',
]
