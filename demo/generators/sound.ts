/** Mixes a film's music with its spoken cues, one file per sound language, all at the same loudness. */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Film } from './films/film.ts'
import { cacheDir } from './sources.ts'
import { synthesise } from './synth.ts'

const voices = {
  en: [
    ['en-gb-x-rp', '42', '156'],
    ['en-us', '30', '150'],
  ],
  fr: [
    ['fr-fr', '44', '146'],
    ['fr-be', '30', '150'],
  ],
} as const
const loudnessInLufs = -16

export type SoundLanguage = keyof typeof voices

/** A voice on the radio: narrow band, hard compression, a little room. */
const radio = 'highpass=f=320,lowpass=f=3300,acompressor=threshold=-24dB:ratio=6:attack=4:release=90:makeup=5'
const room = 'highpass=f=90,acompressor=threshold=-22dB:ratio=3,aecho=0.8:0.5:38:0.16'

/** Answers the path of a finished AAC file of exactly the film's length. */
export function mixSound(film: Film, language: SoundLanguage, out: string) {
  const work = join(cacheDir, 'sound')
  mkdirSync(work, { recursive: true })
  const music = join(work, `${film.id}-music.wav`)
  writeFileSync(music, synthesise(film.music.style, film.seconds, film.music.seed, film.music.transpose))
  const spoken = film.cues.filter((cue) => cue.spoken)
  const inputs = spoken.map((cue, i) => {
    const file = join(work, `${film.id}-${language}-${i}.wav`)
    const [voice, pitch, speed] = voices[language][film.voices === 1 ? 0 : i % 2] as readonly [
      string,
      string,
      string,
    ]
    execFileSync('espeak-ng', ['-v', voice, '-p', pitch, '-s', speed, '-g', '3', '-w', file, cue[language]])
    const seconds = Number(
      execFileSync('ffprobe', ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', file]),
    )
    if (cue.from + seconds > cue.to + 0.4)
      console.warn(`${film.id} ${language}: "${cue[language]}" takes ${seconds} s`)
    return file
  })
  const mixed = join(work, `${film.id}-${language}.wav`)
  const voiceFilters = spoken.map((cue, i) => {
    const at = Math.round(cue.from * 1000)
    return `[${i + 1}]aresample=48000,${film.radio ? radio : room},adelay=${at},apad,pan=stereo|c0=c0|c1=c0[v${i}]`
  })
  const mix = spoken.length
    ? [
        ...voiceFilters,
        `${spoken.map((_, i) => `[v${i}]`).join('')}amix=inputs=${spoken.length}:duration=longest:normalize=0,volume=1.5,asplit[say][key]`,
        // The music steps back while somebody speaks.
        `[0]volume=${film.music.gain}[m];[m][key]sidechaincompress=threshold=0.02:ratio=5:attack=60:release=700[low]`,
        '[low][say]amix=inputs=2:duration=first:normalize=0[out]',
      ].join(';')
    : `[0]volume=${film.music.gain}[out]`
  const sources = [music, ...inputs].flatMap((file) => ['-i', file])
  ffmpeg([
    ...sources,
    '-filter_complex',
    mix,
    '-map',
    '[out]',
    '-t',
    String(film.seconds),
    '-c:a',
    'pcm_f32le',
    mixed,
  ])
  const gain = loudnessInLufs - loudnessOf(mixed)
  const level = `volume=${gain.toFixed(2)}dB,alimiter=limit=0.84:level=false,apad`
  const codec = film.soundCodec ?? ['-ar', '48000', '-ac', '2', '-b:a', '64k']
  const about = ['-map_metadata', '-1', '-metadata:s:a:0', `language=${{ en: 'eng', fr: 'fra' }[language]}`]
  ffmpeg(
    ['-i', mixed, '-af', level, '-t', String(film.seconds), '-c:a', 'aac', ...codec, ...about].concat([
      '-fflags',
      '+bitexact',
      '-flags:a',
      '+bitexact',
      '-movflags',
      '+faststart',
      out,
    ]),
  )
}

export function loudnessOf(file: string) {
  const { stderr } = spawnSync('ffmpeg', ['-nostdin', '-i', file, '-af', 'ebur128', '-f', 'null', '-'], {
    encoding: 'utf8',
  })
  return Number(/I:\s+(-?[\d.]+) LUFS\s+Threshold/.exec(stderr.slice(stderr.lastIndexOf('Integrated')))?.[1])
}

function ffmpeg(args: string[]) {
  execFileSync('ffmpeg', ['-nostdin', '-v', 'error', '-y', ...args], { stdio: 'inherit' })
}
