/** Spoken episodes: eSpeak NG reads the copy paragraph by paragraph; the music steps back while it speaks. */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { mixDown, type Song } from './song.ts'
import { decibels, type Random, rate, type Stereo, samples } from './sound/tone.ts'

export type Episode = {
  voice: string
  pitch: number
  wordsPerMinute: number
  /** How the speaker sounds: ffmpeg filters. */
  colour: string
  /** An empty paragraph is a moment for the music. */
  paragraphs: readonly string[]
  /** Music that lasts so many seconds and ends by itself. */
  music: (seconds: number) => Song
}

const [musicAloneInS, pauseInS, momentInS, outroInS] = [4.2, 0.75, 2.6, 4.5]

export function tellEpisode(
  { voice, pitch, wordsPerMinute, colour, paragraphs, music }: Episode,
  work: string,
  seeded: (seed: number) => Random,
): Stereo {
  let at = musicAloneInS
  const said: { from: number; wave: Float32Array }[] = []
  for (const [n, text] of paragraphs.entries()) {
    if (text === '') {
      at += momentInS
      continue
    }
    const file = join(work, `said-${n}.wav`)
    execFileSync('espeak-ng', [
      '-v',
      voice,
      '-p',
      String(pitch),
      '-s',
      String(wordsPerMinute),
      '-g',
      '4',
      '-w',
      file,
      text,
    ])
    const asked = [
      '-nostdin',
      '-v',
      'error',
      '-i',
      file,
      '-af',
      colour,
      '-f',
      'f32le',
      '-ac',
      '1',
      '-ar',
      String(rate),
      '-',
    ]
    const bytes = execFileSync('ffmpeg', asked, { maxBuffer: 1 << 28 })
    const wave = new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length))
    said.push({ from: samples(at), wave })
    at += wave.length / rate + pauseInS
  }
  const [left, right] = mixDown(music(at + outroInS), seeded)
  const speech = new Float32Array(left.length)
  for (const { from, wave } of said) speech.set(wave.subarray(0, speech.length - from), from)
  const power = said.reduce((sum, { wave }) => sum + wave.reduce((s, x) => s + x * x, 0), 0)
  const loud = decibels(-19) / Math.sqrt(power / said.reduce((sum, { wave }) => sum + wave.length, 0))
  const under = new Float32Array(left.length).fill(1)
  for (const { from, wave } of said)
    under.fill(decibels(-15), Math.max(0, from - samples(0.25)), from + wave.length + samples(0.3))
  let gain = 1
  for (let i = 0; i < left.length; i++) {
    const goal = under[i] as number
    gain += (goal - gain) * (goal < gain ? 1 / (0.12 * rate) : 1 / (0.5 * rate))
    const voiced = (speech[i] as number) * loud
    left[i] = (left[i] as number) * gain * 0.8 + voiced
    right[i] = (right[i] as number) * gain * 0.8 + voiced
  }
  return [left, right]
}
