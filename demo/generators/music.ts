/** Lays a film's music and its bed of wind, water or sea into one WAV of the film's length. */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Film } from './films/film.ts'
import { synthesise } from './synth.ts'

/** Filtered noise that swells and sinks; two of them side by side so that it has width. */
const beds = {
  wind: ['pink', 'bandpass=f=420:width_type=h:w=420,tremolo=f=0.11:d=0.7,volume=0.5'],
  water: ['brown', 'highpass=f=260,lowpass=f=1700,tremolo=f=0.31:d=0.5,volume=0.5'],
  sea: ['pink', 'lowpass=f=1100,highpass=f=60,tremolo=f=0.1:d=0.82,volume=0.55'],
} as const

/** Two loops of unlike length instead of one long piece: they meet anew each time, and no end is heard twice. */
const loopsInS = [96, 112]

export function layMusic(film: Film, work: string) {
  const { style, seed, transpose } = film.music
  const out = join(work, `${film.id}-music.wav`)
  const long = film.seconds > 300
  const pieces = (long ? loopsInS : [film.seconds]).map((seconds, i) => {
    const file = join(work, `${film.id}-piece-${i}.wav`)
    writeFileSync(file, synthesise(style, seconds, seed + i, transpose))
    return file
  })
  const noise = film.bed
    ? [1, 2].map(
        (n) => `anoisesrc=c=${beds[film.bed ?? 'sea'][0]}:r=48000:a=0.5:seed=${seed + n}:d=${film.seconds}`,
      )
    : []
  const inputs = [
    ...pieces.flatMap((file) => [...(long ? ['-stream_loop', '-1'] : []), '-i', file]),
    ...noise.flatMap((source) => ['-f', 'lavfi', '-i', source]),
  ]
  const music = pieces.map((_, i) => `[${i}]`).join('')
  const n = pieces.length
  const filter = film.bed
    ? `${music}amix=inputs=${n}:normalize=0[m];[${n}][${n + 1}]amerge=inputs=2,${beds[film.bed][1]}[b];` +
      '[m][b]amix=inputs=2:duration=shortest:normalize=0'
    : `${music}amix=inputs=${n}:normalize=0`
  const ends = `afade=t=in:d=1,afade=t=out:st=${film.seconds - 2.5}:d=2.5`
  execFileSync(
    'ffmpeg',
    ['-nostdin', '-v', 'error', '-y', ...inputs, '-filter_complex', `${filter},${ends}[out]`].concat([
      '-map',
      '[out]',
      '-t',
      String(film.seconds),
      out,
    ]),
    { stdio: 'inherit' },
  )
  return out
}
