/** What every instrument and effect stands on: sample rate, pitch, filters, noise and the shape of a note. */

export const rate = 44_100
export const turn = Math.PI * 2

export type Random = () => number
export type Stereo = readonly [Float32Array, Float32Array]
/** `pitch` as in MIDI, `loud` from 0 to 1. Whatever rings on after `seconds` is the instrument's own. */
export type Note = { pitch: number; seconds: number; loud: number }
export type Player = (note: Note, random: Random) => Float32Array | Stereo

export const hertz = (pitch: number) => 440 * 2 ** ((pitch - 69) / 12)
export const decibels = (value: number) => 10 ** (value / 20)
export const samples = (seconds: number) => Math.max(1, Math.round(seconds * rate))
/** The factor that lets a sound fall by 60 dB in so many seconds, per sample. */
export const fall = (seconds: number) => 10 ** (-3 / (Math.max(0.001, seconds) * rate))
export const mix = (a: number, b: number, part: number) => a + (b - a) * part

/** Normally distributed, by the sum of uniform numbers; about −1 to 1. */
export const jitter = (random: Random) => (random() + random() + random() + random() - 2) / 1.2

export type Filter = (x: number) => number
type Shape = 'low' | 'high' | 'band' | 'peak' | 'highshelf' | 'lowshelf'

/** Robert Bristow-Johnson's biquads. */
export function biquad(shape: Shape, frequency: number, q = Math.SQRT1_2, gainInDb = 0): Filter {
  const w = (turn * Math.min(frequency, rate * 0.45)) / rate
  const [cos, alpha] = [Math.cos(w), Math.sin(w) / (2 * q)]
  const a = 10 ** (gainInDb / 40)
  const root = 2 * Math.sqrt(a) * alpha
  const coefficients: Record<Shape, readonly [number, number, number, number, number, number]> = {
    low: [(1 - cos) / 2, 1 - cos, (1 - cos) / 2, 1 + alpha, -2 * cos, 1 - alpha],
    high: [(1 + cos) / 2, -1 - cos, (1 + cos) / 2, 1 + alpha, -2 * cos, 1 - alpha],
    band: [alpha, 0, -alpha, 1 + alpha, -2 * cos, 1 - alpha],
    peak: [1 + alpha * a, -2 * cos, 1 - alpha * a, 1 + alpha / a, -2 * cos, 1 - alpha / a],
    highshelf: [
      a * (a + 1 + (a - 1) * cos + root),
      -2 * a * (a - 1 + (a + 1) * cos),
      a * (a + 1 + (a - 1) * cos - root),
      a + 1 - (a - 1) * cos + root,
      2 * (a - 1 - (a + 1) * cos),
      a + 1 - (a - 1) * cos - root,
    ],
    lowshelf: [
      a * (a + 1 - (a - 1) * cos + root),
      2 * a * (a - 1 - (a + 1) * cos),
      a * (a + 1 - (a - 1) * cos - root),
      a + 1 + (a - 1) * cos + root,
      -2 * (a - 1 + (a + 1) * cos),
      a + 1 + (a - 1) * cos - root,
    ],
  }
  const [b0, b1, b2, a0, a1, a2] = coefficients[shape].map((c, _, all) => c / (all[3] as number)) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  let [x1, x2, y1, y2] = [0, 0, 0, 0]
  return (x) => {
    const y = (b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2) / a0
    x2 = x1
    x1 = x
    y2 = y1
    y1 = y
    return y
  }
}

/** A two-pole low-pass whose corner may move at every sample (Chamberlin, run twice per sample to stay stable). */
export function sweptLow(resonance: number) {
  let [low, band] = [0, 0]
  const damping = 2 - 1.85 * Math.min(1, resonance)
  return (x: number, frequency: number) => {
    const f = 2 * Math.sin((Math.PI * Math.min(frequency, 9500)) / (rate * 2))
    for (let k = 0; k < 2; k++) {
      low += f * band
      band += f * (x - low - damping * band)
    }
    return low
  }
}

/** A saw without audible aliases (polynomial band-limited steps): `step` is frequency over sample rate. */
export function saw(phase: number, step: number) {
  let y = 2 * phase - 1
  if (phase < step) {
    const t = phase / step
    y -= t + t - t * t - 1
  } else if (phase > 1 - step) {
    const t = (phase - 1) / step
    y -= t * t + t + t + 1
  }
  return y
}

/** Attack, then the note's length, then release: all as amplitude at a time, with curved sides. */
export function swell(attack: number, seconds: number, release: number) {
  return (t: number) => {
    const up = t < attack ? Math.sin((t / attack) * (Math.PI / 2)) : 1
    if (t <= seconds) return up
    const down = Math.max(0, 1 - (t - seconds) / release)
    return up * down * down
  }
}
