/** Encodes a film's master into its renditions, all with the same groups of pictures. */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { framesPerSecond } from './capture.ts'
import type { Film } from './films/film.ts'
import { cacheDir } from './sources.ts'

/** Four seconds: where renditions can be switched and segments begin. */
const groupOfPictures = 4 * framesPerSecond

export function encodeRenditions(film: Film, folder: string) {
  const crf = film.crf ?? { high: 33, low: 33 }
  for (const [height, quality, profile] of [
    [film.heights?.[0] ?? 720, crf.high, 'high'],
    [film.heights?.[1] ?? 360, crf.low, 'main'],
  ] as const) {
    const filter = `hqdn3d=1.2:1:4:4,scale=-2:${height}:flags=lanczos,format=yuv420p`
    execFileSync(
      'nice',
      [
        '-n',
        '10',
        'ffmpeg',
        '-nostdin',
        '-v',
        'error',
        '-y',
        '-i',
        join(cacheDir, `${film.id}-master.mp4`),
        '-an',
      ]
        .concat([
          '-vf',
          filter,
          '-r',
          String(framesPerSecond),
          '-c:v',
          'libx264',
          '-preset',
          'medium',
          '-threads',
          '1',
        ])
        .concat([
          '-profile:v',
          profile,
          '-crf',
          String(quality),
          '-bf',
          '2',
          '-flags',
          '+cgop',
          '-sc_threshold',
          '0',
        ])
        .concat([
          '-g',
          String(groupOfPictures),
          '-keyint_min',
          String(groupOfPictures),
          '-map_metadata',
          '-1',
        ])
        .concat([
          '-color_primaries',
          'bt709',
          '-color_trc',
          'bt709',
          '-colorspace',
          'bt709',
          '-fflags',
          '+bitexact',
        ])
        .concat(['-frames:v', String(film.seconds * framesPerSecond), '-movflags', '+faststart'])
        .concat([join(folder, `${height}.mp4`)]),
      { stdio: 'inherit' },
    )
  }
}
