/** What a strip or the whole mix runs through; each works in place on left and right. */
import { biquad, decibels, rate, type Stereo, samples, turn } from './tone.ts'

export type Effect = (sound: Stereo) => void

type Band = readonly ['low' | 'high' | 'peak' | 'highshelf' | 'lowshelf', number, number, number?]

/** Filters in a row: shape, hertz, q, gain in dB. */
export const equalise =
  (...bands: readonly Band[]): Effect =>
  (sound) => {
    for (const channel of sound) {
      const row = bands.map(([shape, hz, q, gain]) => biquad(shape, hz, q, gain))
      for (let i = 0; i < channel.length; i++) {
        let y = channel[i] as number
        for (const filter of row) y = filter(y)
        channel[i] = y
      }
    }
  }

/** Soft saturation; `amount` from 0 on. Louder goes rounder, the level stays about the same. */
export const drive =
  (amount: number): Effect =>
  (sound) => {
    const peak = Math.max(
      1e-6,
      ...sound.map((channel) => channel.reduce((top, x) => Math.max(top, Math.abs(x)), 0)),
    )
    const push = (1 + amount * 3) / peak
    for (const channel of sound) {
      for (let i = 0; i < channel.length; i++)
        channel[i] = (Math.tanh((channel[i] as number) * push) / push) * (1 + amount)
    }
  }

/** Both sides read through a delay that breathes, in opposite phase: wider and softer. */
export const chorus =
  (hz: number, depthInMs: number, wet: number): Effect =>
  (sound) => {
    for (const [side, channel] of sound.entries()) {
      const dry = channel.slice()
      for (let i = 0; i < channel.length; i++) {
        const late = (9 + depthInMs * Math.sin((turn * hz * i) / rate + side * 2.1)) * 0.001 * rate
        channel[i] = (dry[i] as number) * (1 - wet * 0.4) + readAt(dry, i - late) * wet
      }
    }
  }

/** Tape: pitch that wavers slowly and flutters fast, highs lost, a little rounding. */
export const tape =
  (wowInMs: number, highCutInHz: number): Effect =>
  (sound) => {
    for (const channel of sound) {
      const dry = channel.slice()
      for (let i = 0; i < channel.length; i++) {
        const t = i / rate
        const slow = Math.sin(turn * 0.55 * t) + 0.6 * Math.sin(turn * 0.83 * t + 1)
        const late = (wowInMs * (2 + slow) + 0.05 * (1 + Math.sin(turn * 7.3 * t))) * 0.001 * rate
        channel[i] = readAt(dry, i - late)
      }
    }
    drive(0.12)(sound)
    equalise(['low', highCutInHz, 0.6], ['lowshelf', 120, 0.7, 1.5])(sound)
  }

function readAt(channel: Float32Array, at: number) {
  if (at < 0) return 0
  const whole = Math.floor(at)
  const a = channel[whole] as number
  return a + ((channel[whole + 1] ?? 0) - a) * (at - whole)
}

/** From side to side, as an electric piano's own amplifier does it. */
export const autoPan =
  (hz: number, depth: number): Effect =>
  ([left, right]) => {
    for (let i = 0; i < left.length; i++) {
      const swing = depth * Math.sin((turn * hz * i) / rate)
      left[i] = (left[i] as number) * (1 - swing)
      right[i] = (right[i] as number) * (1 + swing)
    }
  }

/** Echoes that cross from side to side and lose highs; gives the echoes alone. */
export function echoesOf([left, right]: Stereo, seconds: number, feedback: number): Stereo {
  const out: Stereo = [new Float32Array(left.length), new Float32Array(left.length)]
  const late = samples(seconds)
  const filters = [0, 1].map(() => [biquad('low', 3400), biquad('high', 260)] as const)
  for (let i = late; i < left.length; i++) {
    const from = i - late
    const toLeft =
      ((left[from] as number) + (right[from] as number)) * 0.5 + (out[1][from] as number) * feedback
    const toRight = (out[0][from] as number) * feedback * 1.12
    for (const [side, x] of [toLeft, toRight].entries()) {
      const [low, high] = filters[side] as (typeof filters)[number]
      ;(out[side] as Float32Array)[i] = high(low(x))
    }
  }
  return out
}

/** Steps back at each of these seconds and comes up again: the kick drum's pumping. */
export const duckAt =
  (seconds: readonly number[], depth: number, recoverInS: number): Effect =>
  (sound) => {
    const gain = new Float32Array(sound[0].length).fill(1)
    for (const second of seconds) {
      const from = samples(second)
      for (let k = 0; k < samples(recoverInS) && from + k < gain.length; k++) {
        const up = k / samples(recoverInS)
        const in5Ms = Math.min(1, k / samples(0.005))
        gain[from + k] = Math.min(gain[from + k] as number, 1 - depth * (1 - up * up * (3 - 2 * up)) * in5Ms)
      }
    }
    for (const channel of sound)
      for (let i = 0; i < channel.length; i++) channel[i] = (channel[i] as number) * (gain[i] as number)
  }

/** A soft compressor over both sides together. */
export const compress =
  (thresholdInDb: number, ratio: number, attackInS = 0.02, releaseInS = 0.25): Effect =>
  ([left, right]) => {
    const [attack, release] = [attackInS, releaseInS].map((s) => 1 - Math.exp(-1 / (s * rate))) as [
      number,
      number,
    ]
    let follow = 0
    for (let i = 0; i < left.length; i++) {
      const power = ((left[i] as number) ** 2 + (right[i] as number) ** 2) / 2
      follow += (power > follow ? attack : release) * (power - follow)
      const over = 10 * Math.log10(follow + 1e-12) - thresholdInDb
      // The knee is 8 dB wide.
      const much = over <= -4 ? 0 : over < 4 ? (over + 4) ** 2 / 16 : over
      const gain = decibels(-much * (1 - 1 / ratio))
      left[i] = (left[i] as number) * gain
      right[i] = (right[i] as number) * gain
    }
  }

/** Adds a bed of vinyl: hiss, and crackles of unlike size. */
export const crackle =
  (levelInDb: number, random: () => number): Effect =>
  (sound) => {
    const level = decibels(levelInDb)
    const hiss = sound.map(() => biquad('band', 3800, 0.4))
    let pop = 0
    let side = 0
    for (let i = 0; i < sound[0].length; i++) {
      if (random() < 7 / rate) {
        pop = (random() - 0.5) * 14 * random() ** 2
        side = random()
      }
      for (const [k, channel] of sound.entries()) {
        const noise = (hiss[k] as (x: number) => number)(random() * 2 - 1)
        channel[i] = (channel[i] as number) + level * (noise * 0.7 + pop * (k ? side : 1 - side))
      }
      pop *= -0.55
    }
  }
