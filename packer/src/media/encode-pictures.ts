/** Encodes one rendition of a master: H.264 without sound, with a key frame every 4 s. */
import { encodeOnce } from './encoded.ts'
import { ffmpeg, type Progress } from './ffmpeg.ts'
import { type Rung, rateFor } from './ladder.ts'
import type { Master } from './master.ts'

/** Part of the cache key: increment when the same master must be encoded differently. */
const recipeVersion = 2
const segmentInS = 4

export async function encodePictures(
  from: string,
  master: Master,
  rung: Rung,
  { cacheFolder, progress }: { cacheFolder: string; progress: Progress },
): Promise<string> {
  const framesPerSecond = rateFor(master.pictures!.framesPerSecond)
  const settings = { recipe: recipeVersion, rung, framesPerSecond }
  return await encodeOnce({ cacheFolder, from, recipe: settings, extension: '.mp4' }, async (to) => {
    await ffmpeg(pictureArguments(from, to, master, rung), master.durationInS, progress)
  })
}

/** The arguments of ffmpeg; the benchmark also runs them, to compare. */
export function pictureArguments(from: string, to: string, master: Master, rung: Rung): string[] {
  const { isInterlaced, highDynamicRange, matrix, framesPerSecond } = master.pictures!
  const colors = highDynamicRange
    ? ''
    : `${matrix ? `:in_color_matrix=${matrix}` : ''}:out_color_matrix=bt709`
  const filters = [
    ...(isInterlaced ? ['yadif'] : []),
    `scale=${rung.width}:${rung.height}:flags=lanczos${colors}:out_range=tv,setsar=1`,
    ...(highDynamicRange ? toneMapping(highDynamicRange) : []),
    'format=yuv420p',
  ]
  const kilobits = Math.round(rung.maxBitsPerSecond / 1000)
  return [
    ...['-i', from, '-map', '0:V:0', '-an', '-sn', '-dn', '-map_metadata', '-1', '-map_chapters', '-1'],
    ...['-vf', filters.join(','), '-fps_mode', 'cfr', '-r', rateFor(framesPerSecond).toFixed(5)],
    ...['-c:v', 'libx264', '-preset', 'slow', '-profile:v', 'high', '-crf', '22'],
    ...['-maxrate', `${kilobits}k`, '-bufsize', `${kilobits * 2}k`],
    // Key frames only at these times, in closed GOPs, so that they match in every rendition.
    ...['-force_key_frames', `expr:gte(t,n_forced*${segmentInS})`, '-g', '9999', '-sc_threshold', '0'],
    ...['-flags', '+cgop+bitexact', '-fflags', '+bitexact', '-bf', '2'],
    ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'],
    ...['-movflags', '+faststart', '-f', 'mp4', to],
  ]
}

/** Defaults for color properties that such files may not declare: zscale refuses to guess. */
const toneMapping = (transfer: string): string[] => [
  `zscale=tin=${transfer}:pin=bt2020:min=bt2020nc:rin=tv:t=linear:npl=100,format=gbrpf32le,zscale=p=bt709`,
  'tonemap=hable:desat=0,zscale=t=bt709:m=bt709:r=tv',
]
