/** Encodes a film's master into its renditions, all with the same groups of pictures. */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { framesPerSecond } from './capture.ts'
import type { Film } from './films/film.ts'
import { cacheDir } from './sources.ts'

/** Where renditions can be switched and segments begin. */
const groupInS = 4

export const frameRateOf = (film: Film) => (film.nearlyStill ? framesPerSecond / 2 : framesPerSecond)

export function renditionOptions(film: Film, which: 'high' | 'low'): string[] {
  const group = String(groupInS * frameRateOf(film))
  const quality = film.crf?.[which] ?? { high: 38, low: 39 }[which]
  return [
    '-an',
    '-r',
    String(frameRateOf(film)),
    '-c:v',
    'libx264',
    '-preset',
    film.nearlyStill ? 'veryfast' : 'medium',
    '-threads',
    '1',
  ]
    .concat([
      '-profile:v',
      which === 'high' ? 'high' : 'main',
      '-pix_fmt',
      'yuv420p',
      '-crf',
      String(quality),
    ])
    .concat(['-bf', film.nearlyStill ? '0' : '2', '-flags', '+cgop+bitexact', '-sc_threshold', '0'])
    .concat(['-g', group, '-keyint_min', group, '-map_metadata', '-1', '-fflags', '+bitexact'])
    .concat(['-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709'])
    .concat(['-frames:v', String(film.seconds * frameRateOf(film)), '-movflags', '+faststart'])
}

export function encodeRenditions(film: Film, folder: string) {
  for (const [which, height] of [
    ['high', 720],
    ['low', 360],
  ] as const) {
    const filter = ['-vf', `hqdn3d=1.2:1:4:4,scale=-2:${height}:flags=lanczos`]
    const master = join(cacheDir, `${film.id}-master.mp4`)
    const out = join(folder, `${height}.mp4`)
    execFileSync(
      'ffmpeg',
      ['-nostdin', '-v', 'error', '-y', '-i', master, ...filter]
        .concat(renditionOptions(film, which))
        .concat([out]),
      { stdio: 'inherit' },
    )
  }
}
