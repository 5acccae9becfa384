/** Mixes a film's music with its spoken cues, one file per sound language, all at the same loudness. */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { writeEffects } from './effects.ts'
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
/** A small robot speaks higher and slower than a person. */
const robotVoices = { en: ['en-gb', '88', '148'], fr: ['fr-fr', '86', '142'] } as const
const codes = { en: 'eng', fr: 'fra' }
const loudnessInLufs = -16
const highestTruePeakInDb = -1

export type SoundLanguage = keyof typeof voices

/** A voice on the radio has a narrow band and little range; one in a room has a little echo. */
const radio = 'highpass=f=320,lowpass=f=3300,acompressor=threshold=-24dB:ratio=6:attack=4:release=90:makeup=5'
const room = 'highpass=f=90,acompressor=threshold=-22dB:ratio=3,aecho=0.8:0.5:38:0.16'
/** A voice in a tin has short echoes of itself. */
const tin =
  'highpass=f=180,lowpass=f=6500,acompressor=threshold=-22dB:ratio=3,chorus=0.7:0.6:9|14:0.4|0.3:3.1|4.3:0.6|0.5,aecho=0.8:0.5:7|31:0.35|0.12'

/** Writes a finished AAC file of exactly the film's length to `out`. */
export function mixSound(film: Film, language: SoundLanguage, out: string) {
  const work = join(cacheDir, 'sound')
  mkdirSync(work, { recursive: true })
  const music = layMusic(film, work)
  const spoken = film.cues.filter((cue) => cue.spoken)
  const said = spoken.map((cue, i) => {
    const file = join(work, `${film.id}-${language}-${i}.wav`)
    const voice = film.robot
      ? robotVoices[language]
      : voices[language][film.voices === 1 || i % 2 === 0 ? 0 : 1]
    speak(cue[language], voice, file)
    const end = cue.from + secondsOf(file)
    if (end > cue.to) console.warn(`${film.id} ${language}: "${cue[language]}" ends at ${end.toFixed(1)} s`)
    return file
  })
  const mixed = join(work, `${film.id}-${language}.wav`)
  const tracks = spoken.map((cue, i) => {
    const place = `adelay=${Math.round(cue.from * 1000)},apad,pan=stereo|c0=c0|c1=c0`
    return `[${i + 1}]aresample=48000,${film.robot ? tin : film.radio ? radio : room},${place}[v${i}]`
  })
  const effects = film.effects ? [writeEffects(film, join(work, `${film.id}-effects.wav`))] : []
  const mix = spoken.length
    ? [
        ...tracks,
        `${spoken.map((_, i) => `[v${i}]`).join('')}amix=inputs=${spoken.length}:normalize=0,volume=1.5,asplit[say][key]`,
        // The music steps back while somebody speaks.
        `[0]volume=${film.music.gain}[m];[m][key]sidechaincompress=threshold=0.02:ratio=5:attack=60:release=700[low]`,
        effects.length
          ? `[${said.length + 1}]volume=0.4[e];[low][say][e]amix=inputs=3:duration=first:normalize=0[out]`
          : '[low][say]amix=inputs=2:duration=first:normalize=0[out]',
      ].join(';')
    : `[0]volume=${film.music.gain}[out]`
  const length = ['-t', String(film.seconds)]
  const inputs = [music, ...said, ...effects].flatMap((file) => ['-i', file])
  ffmpeg([...inputs, '-filter_complex', mix, '-map', '[out]', ...length, '-c:a', 'pcm_f32le', mixed])
  const codec = film.soundCodec ?? ['-ar', '48000', '-ac', '2', '-b:a', '64k']
  const plain = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:a', '+bitexact']
  const about = ['-metadata:s:a:0', `language=${codes[language]}`, '-movflags', '+faststart']
  const finish = (level: string) =>
    ffmpeg(['-i', mixed, '-af', level, ...length, '-c:a', 'aac', ...codec, ...plain, ...about, out])
  settle(mixed, out, finish)
}

/** Peaks between samples are caught at four times the rate; encoding moves both figures, so the result is measured. */
function settle(mixed: string, out: string, finish: (level: string) => void) {
  let gain = loudnessInLufs - levelsOf(mixed).loudness
  let ceiling = 0.78
  for (let round = 0; round < 6; round++) {
    finish(
      `volume=${gain.toFixed(2)}dB,aresample=192000,alimiter=limit=${ceiling.toFixed(3)}:level=false,aresample=48000,apad`,
    )
    const { loudness, peak } = levelsOf(out)
    if (Math.abs(loudness - loudnessInLufs) <= 0.2 && peak <= highestTruePeakInDb) return
    gain += loudnessInLufs - loudness
    if (peak > highestTruePeakInDb) ceiling *= 10 ** ((highestTruePeakInDb - 0.15 - peak) / 20)
  }
  console.warn(`${out}: ${JSON.stringify(levelsOf(out))}`)
}

function speak(text: string, [voice, pitch, speed]: readonly [string, string, string], out: string) {
  execFileSync('espeak-ng', ['-v', voice, '-p', pitch, '-s', speed, '-g', '3', '-w', out, text])
}

function secondsOf(file: string) {
  const asked = ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', file]
  return Number(execFileSync('ffprobe', asked))
}

/** Integrated loudness in LUFS and true peak in dBTP (EBU R 128). */
export function levelsOf(file: string) {
  const measured = ['-nostdin', '-i', file, '-af', 'ebur128=peak=true:framelog=verbose', '-f', 'null', '-']
  const { stderr } = spawnSync('ffmpeg', measured, { encoding: 'utf8', maxBuffer: 1 << 28 })
  const summary = stderr.slice(stderr.lastIndexOf('Integrated'))
  return {
    loudness: Number(/I:\s+(-?[\d.]+) LUFS/.exec(summary)?.[1]),
    peak: Number(/Peak:\s+(-?[\d.]+) dBFS/.exec(summary)?.[1]),
  }
}

export function ffmpeg(args: readonly string[]) {
  execFileSync('ffmpeg', ['-nostdin', '-v', 'error', '-y', ...args], { stdio: 'inherit' })
}
