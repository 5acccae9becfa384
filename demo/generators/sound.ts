/** Mixes a film's music with its spoken cues, one file per sound language, all at the same loudness. */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Film } from './films/film.ts'
import { layMusic } from './music.ts'
import { cacheDir } from './sources.ts'

/** Voice, pitch and words a minute; two speakers a language. */
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
const codes = { en: 'eng', fr: 'fra' }
const loudnessInLufs = -16

export type SoundLanguage = keyof typeof voices

/** A voice on the radio has a narrow band and little range; one in a room has a little echo. */
const radio = 'highpass=f=320,lowpass=f=3300,acompressor=threshold=-24dB:ratio=6:attack=4:release=90:makeup=5'
const room = 'highpass=f=90,acompressor=threshold=-22dB:ratio=3,aecho=0.8:0.5:38:0.16'

/** Writes a finished AAC file of exactly the film's length to `out`. */
export function mixSound(film: Film, language: SoundLanguage, out: string) {
  const work = join(cacheDir, 'sound')
  mkdirSync(work, { recursive: true })
  const music = layMusic(film, work)
  const spoken = film.cues.filter((cue) => cue.spoken)
  const said = spoken.map((cue, i) => {
    const file = join(work, `${film.id}-${language}-${i}.wav`)
    speak(cue[language], language, film.voices === 1 ? 0 : i % 2, file)
    const end = cue.from + secondsOf(file)
    if (end > cue.to) console.warn(`${film.id} ${language}: "${cue[language]}" ends at ${end.toFixed(1)} s`)
    return file
  })
  const mixed = join(work, `${film.id}-${language}.wav`)
  const tracks = spoken.map((cue, i) => {
    const place = `adelay=${Math.round(cue.from * 1000)},apad,pan=stereo|c0=c0|c1=c0`
    return `[${i + 1}]aresample=48000,${film.radio ? radio : room},${place}[v${i}]`
  })
  const mix = spoken.length
    ? [
        ...tracks,
        `${spoken.map((_, i) => `[v${i}]`).join('')}amix=inputs=${spoken.length}:normalize=0,volume=1.5,asplit[say][key]`,
        // The music steps back while somebody speaks.
        `[0]volume=${film.music.gain}[m];[m][key]sidechaincompress=threshold=0.02:ratio=5:attack=60:release=700[low]`,
        '[low][say]amix=inputs=2:duration=first:normalize=0[out]',
      ].join(';')
    : `[0]volume=${film.music.gain}[out]`
  const length = ['-t', String(film.seconds)]
  const inputs = [music, ...said].flatMap((file) => ['-i', file])
  ffmpeg([...inputs, '-filter_complex', mix, '-map', '[out]', ...length, '-c:a', 'pcm_f32le', mixed])
  const gain = loudnessInLufs - loudnessOf(mixed)
  const level = `volume=${gain.toFixed(2)}dB,alimiter=limit=0.68:level=false,apad`
  const codec = film.soundCodec ?? ['-ar', '48000', '-ac', '2', '-b:a', '64k']
  const plain = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:a', '+bitexact']
  const about = ['-metadata:s:a:0', `language=${codes[language]}`, '-movflags', '+faststart']
  ffmpeg(['-i', mixed, '-af', level, ...length, '-c:a', 'aac', ...codec, ...plain, ...about, out])
}

function speak(text: string, language: SoundLanguage, speaker: 0 | 1 | number, out: string) {
  const [voice, pitch, speed] = voices[language][speaker === 0 ? 0 : 1]
  execFileSync('espeak-ng', ['-v', voice, '-p', pitch, '-s', speed, '-g', '3', '-w', out, text])
}

function secondsOf(file: string) {
  const asked = ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', file]
  return Number(execFileSync('ffprobe', asked))
}

/** Integrated loudness in LUFS (EBU R 128). */
export function loudnessOf(file: string) {
  const measured = ['-nostdin', '-i', file, '-af', 'ebur128', '-f', 'null', '-']
  const { stderr } = spawnSync('ffmpeg', measured, { encoding: 'utf8', maxBuffer: 1 << 28 })
  return Number(/I:\s+(-?[\d.]+) LUFS/.exec(stderr.slice(stderr.lastIndexOf('Integrated')))?.[1])
}

export function ffmpeg(args: readonly string[]) {
  execFileSync('ffmpeg', ['-nostdin', '-v', 'error', '-y', ...args], { stdio: 'inherit' })
}
