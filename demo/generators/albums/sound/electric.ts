/** Subtractive synthesisers: oscillators into a swept low-pass, each preset a table of numbers. */
import { fall, hertz, mix, type Player, rate, samples, saw, sweptLow, turn } from './tone.ts'

type Electric = {
  /** Shape, offset in semitones, level; each copy lies somewhere between left and right. */
  oscillators: readonly (readonly ['saw' | 'square' | 'sine' | 'triangle', number, number])[]
  /** Low-pass at rest and at its most open, in hertz. */
  corner: readonly [number, number]
  resonance: number
  /** Seconds for the filter to close, −60 dB. */
  closesInS: number
  attackInS: number
  /** Seconds to −60 dB while held; 0 keeps the level. */
  decayInS: number
  releaseInS: number
  width: number
}

export const synthBass = electric({
  oscillators: [
    ['saw', 0, 0.6],
    ['square', -12, 0.35],
    ['sine', 0, 0.5],
  ],
  corner: [180, 1500],
  resonance: 0.35,
  closesInS: 0.35,
  attackInS: 0.004,
  decayInS: 3,
  releaseInS: 0.06,
  width: 0,
})
/** Round and low, for slow music. */
export const subBass = electric({
  oscillators: [
    ['sine', 0, 1],
    ['triangle', 0, 0.35],
  ],
  corner: [260, 420],
  resonance: 0,
  closesInS: 1,
  attackInS: 0.02,
  decayInS: 6,
  releaseInS: 0.18,
  width: 0,
})
export const synthPluck = electric({
  oscillators: [
    ['saw', -0.06, 0.5],
    ['saw', 0.06, 0.5],
    ['square', 12, 0.16],
  ],
  corner: [300, 5200],
  resonance: 0.3,
  closesInS: 0.5,
  attackInS: 0.003,
  decayInS: 1.1,
  releaseInS: 0.2,
  width: 0.7,
})
export const superSaw = electric({
  oscillators: [
    ['saw', -0.17, 0.4],
    ['saw', 0.09, 0.4],
    ['saw', 0, 0.4],
    ['saw', -0.08, 0.4],
    ['saw', 0.18, 0.4],
  ],
  corner: [1400, 4200],
  resonance: 0.1,
  closesInS: 2.5,
  attackInS: 0.03,
  decayInS: 0,
  releaseInS: 0.3,
  width: 1,
})
export const softLead = electric({
  oscillators: [
    ['triangle', 0, 0.8],
    ['saw', 0.05, 0.22],
    ['sine', 12, 0.1],
  ],
  corner: [900, 2600],
  resonance: 0.15,
  closesInS: 1.6,
  attackInS: 0.03,
  decayInS: 0,
  releaseInS: 0.22,
  width: 0.25,
})
/** A toy with a small loudspeaker. */
export const toy = electric({
  oscillators: [
    ['square', 0, 0.6],
    ['square', 12.04, 0.2],
  ],
  corner: [1700, 5200],
  resonance: 0.2,
  closesInS: 0.3,
  attackInS: 0.003,
  decayInS: 2.2,
  releaseInS: 0.04,
  width: 0.1,
})

export function electric(way: Electric): Player {
  return ({ pitch, seconds, loud }, random) => {
    const left = new Float32Array(samples(seconds + way.releaseInS))
    const right = new Float32Array(left.length)
    const many = way.oscillators.length
    for (const [n, [shape, offset, level]] of way.oscillators.entries()) {
      const pan = many === 1 ? 0 : ((2 * n) / (many - 1) - 1) * way.width
      const step = hertz(pitch + offset) / rate
      let phase = random()
      for (let i = 0; i < left.length; i++) {
        phase += step
        if (phase >= 1) phase -= 1
        const y = wave(shape, phase, step) * level
        left[i] = (left[i] as number) + y * (0.6 - 0.6 * pan)
        right[i] = (right[i] as number) + y * (0.6 + 0.6 * pan)
      }
    }
    for (const channel of [left, right]) shapeNote(channel, way, seconds, loud)
    return [left, right]
  }
}

function wave(shape: Electric['oscillators'][number][0], phase: number, step: number) {
  if (shape === 'sine') return Math.sin(turn * phase)
  if (shape === 'triangle') return 1 - 4 * Math.abs(phase - 0.5)
  if (shape === 'saw') return saw(phase, step)
  return saw(phase, step) - saw((phase + 0.5) % 1, step)
}

function shapeNote(channel: Float32Array, way: Electric, seconds: number, loud: number) {
  const low = sweptLow(way.resonance)
  const [close, keep] = [fall(way.closesInS), way.decayInS ? fall(way.decayInS) : 1]
  const [rest, open] = way.corner
  const stop = samples(seconds)
  let [filter, level] = [1, loud]
  for (let i = 0; i < channel.length; i++) {
    const rise = Math.min(1, i / samples(way.attackInS))
    const after = i > stop ? Math.max(0, 1 - (i - stop) / samples(way.releaseInS)) ** 1.5 : 1
    channel[i] =
      low(channel[i] as number, mix(rest, open, filter * (0.4 + 0.6 * loud))) * level * rise * after
    filter *= close
    level *= keep
  }
}
