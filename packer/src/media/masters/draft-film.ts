/**
 * Encodes a film for a draft: one rendition of the lowest size, and audio without normalized loudness, with as little
 * work as possible. What costs most is decoding the master, so the decoder leaves out its deblocking filter and the
 * frames that no other depends on; half the frame rate is enough then. Of a master with a high bit rate it leaves out
 * all frames that depend on a later one. One thread for each film costs a quarter less than several.
 *
 * @see PACK-09
 */
import { statSync } from 'node:fs'
import { cores } from '#core/cores.ts'
import { cachedFile, type EncodingTask, encodeInto } from '#media/encoded.ts'
import { type SoundRequest, soundArguments } from './encode-sound.ts'
import { keyFrameArguments, toneMapping } from './encode-video.ts'
import { ffmpeg } from './ffmpeg.ts'
import { ladderFor, type Rung, rateFor } from './ladder.ts'
import type { Master } from './master.ts'

/** Part of the cache key: increment when the same master must be encoded differently. */
const recipeVersion = 2
/** Measured roughly: how many pixels of a master one core decodes and scales in a second. */
const pixelsPerCoreSecond = 100_000_000
const soundSecondsPerCoreSecond = 100
/** Roughly the bit rate from which decoding every second frame takes 5 % of the full build’s CPU time. */
const highBitsPerSecond = 5_000_000

type Request = { from: string; master: Master }

export async function planDraftVideo({ from, master }: Request, cacheFolder: string): Promise<EncodingTask> {
  const { width, height, framesPerSecond } = master.video!
  const rung = ladderFor(master.video!).at(-1)!
  const { durationInS } = master
  const pixels = width * height * framesPerSecond * durationInS
  const bitsPerSecond = (statSync(from).size * 8) / durationInS
  const skippedFrames = bitsPerSecond > highBitsPerSecond ? 'bidir' : 'noref'
  return await planDraft(
    { from, cacheFolder, recipe: { rung, framesPerSecond }, extension: '.mp4' },
    pixels / pixelsPerCoreSecond,
    (to, options) =>
      ffmpeg(['-skip_frame', skippedFrames, ...videoArguments(from, to, master, rung)], {
        durationInS,
        ...options,
      }),
  )
}

export const planDraftSound = (
  request: SoundRequest,
  { cacheFolder, durationInS }: { cacheFolder: string; durationInS: number },
): Promise<EncodingTask> => {
  const { from, ...recipe } = request
  return planDraft(
    { from, cacheFolder, recipe, extension: '.m4a' },
    durationInS / soundSecondsPerCoreSecond,
    (to, options) => ffmpeg(soundArguments(request, to, undefined), { durationInS, ...options }),
  )
}

async function planDraft(
  {
    from,
    cacheFolder,
    recipe,
    extension,
  }: { from: string; cacheFolder: string; recipe: object; extension: string },
  work: number,
  encode: (to: string, options: Parameters<typeof ffmpeg>[1]) => Promise<unknown>,
): Promise<EncodingTask> {
  const draftRecipe = { draft: recipeVersion, ...recipe }
  const { path, isCached } = await cachedFile(cacheFolder, from, { recipe: draftRecipe, extension })
  return {
    work: isCached ? 0 : work,
    async run(progress, signal) {
      if (!isCached)
        await encodeInto([path], async ([to]) => {
          await cores(1, () => encode(to!, { progress, signal }))
        })
      return [path]
    },
  }
}

function videoArguments(from: string, to: string, { video }: Master, rung: Rung): string[] {
  const { isInterlaced, hdrTransfer, matrix, framesPerSecond } = video!
  const colors = hdrTransfer ? '' : `${matrix ? `:in_color_matrix=${matrix}` : ''}:out_color_matrix=bt709`
  const rate = (rateFor(framesPerSecond) / 2).toFixed(5)
  const filters = [
    // One field has enough lines.
    ...(isInterlaced ? ['field=top'] : []),
    `fps=${rate}:start_time=0`,
    `scale=${rung.width}:${rung.height}:flags=fast_bilinear${colors}:out_range=tv,setsar=1`,
    ...(hdrTransfer ? toneMapping(hdrTransfer) : []),
    'format=yuv420p',
  ]
  const kilobits = Math.round(rung.maxBitsPerSecond / 1000)
  return [
    '-skip_loop_filter',
    'all',
    '-threads',
    '1',
    '-i',
    from,
    '-map',
    '0:V:0',
    '-map_metadata',
    '-1',
    '-map_chapters',
    '-1',
    '-vf',
    filters.join(','),
    '-fps_mode',
    'cfr',
    '-r',
    rate,
    '-threads',
    '1',
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-crf',
    '26',
    '-maxrate',
    `${kilobits}k`,
    '-bufsize',
    `${kilobits * 2}k`,
    ...keyFrameArguments,
    '-movflags',
    '+faststart',
    '-f',
    'mp4',
    to,
  ]
}
