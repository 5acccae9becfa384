/** Winds and reeds: a row of harmonics that opens with the breath, some air, and vibrato that comes late. */
import { biquad, hertz, type Player, rate, samples, swell, turn } from './tone.ts'

type Wind = {
  harmonics: readonly number[]
  attackInS: number
  releaseInS: number
  vibratoInCents: number
  breath: number
  /** How many cents below the note it begins: whistles and horns slide in. */
  scoopInCents?: number
}

export const flute = wind({
  harmonics: [1, 0.42, 0.13, 0.05, 0.02],
  attackInS: 0.07,
  releaseInS: 0.1,
  vibratoInCents: 12,
  breath: 0.05,
  scoopInCents: 12,
})
export const whistle = wind({
  harmonics: [1, 0.05, 0.02],
  attackInS: 0.05,
  releaseInS: 0.07,
  vibratoInCents: 22,
  breath: 0.035,
  scoopInCents: 60,
})
export const clarinet = wind({
  harmonics: [1, 0.04, 0.55, 0.05, 0.32, 0.05, 0.16, 0.04, 0.08],
  attackInS: 0.045,
  releaseInS: 0.07,
  vibratoInCents: 3,
  breath: 0.012,
})
export const horn = wind({
  harmonics: [1, 0.85, 0.6, 0.38, 0.24, 0.15, 0.09, 0.05, 0.03],
  attackInS: 0.12,
  releaseInS: 0.25,
  vibratoInCents: 4,
  breath: 0.01,
  scoopInCents: 18,
})
export const tuba = wind({
  harmonics: [1, 0.9, 0.55, 0.3, 0.2, 0.12, 0.06, 0.03],
  attackInS: 0.035,
  releaseInS: 0.08,
  vibratoInCents: 0,
  breath: 0.02,
  scoopInCents: 20,
})
export const mutedTrumpet = wind({
  harmonics: [0.5, 0.7, 0.9, 1, 0.8, 0.65, 0.4, 0.3, 0.2, 0.14, 0.1],
  attackInS: 0.05,
  releaseInS: 0.09,
  vibratoInCents: 14,
  breath: 0.02,
  scoopInCents: 25,
})

export function wind(way: Wind): Player {
  const { harmonics, attackInS, releaseInS, vibratoInCents, breath, scoopInCents = 0 } = way
  return ({ pitch, seconds, loud }, random) => {
    const frequency = hertz(pitch)
    const out = new Float32Array(samples(seconds + releaseInS))
    const shape = swell(attackInS, seconds, releaseInS)
    const heard = harmonics.filter((_, k) => frequency * (k + 1) < 12_000)
    const phases = heard.map(() => random() * turn)
    const air = biquad('band', Math.min(6000, frequency * 2.2), 0.7)
    const speed = 4.6 + random() * 0.8
    let phase = 0
    for (let i = 0; i < out.length; i++) {
      const t = i / rate
      const late = Math.min(1, Math.max(0, (t - 0.25) / 0.5))
      const cents = vibratoInCents * late * Math.sin(turn * speed * t) - scoopInCents * Math.exp(-t * 38)
      phase += (turn * frequency * 2 ** (cents / 1200)) / rate
      const envelope = shape(t)
      // Louder is brighter: the upper harmonics grow faster than the tone.
      const open = envelope * (0.35 + 0.65 * loud)
      let y = 0
      let part = 1
      for (let k = 0; k < heard.length; k++) {
        y += (heard[k] as number) * part * Math.sin(phase * (k + 1) + (phases[k] as number))
        part *= 0.35 + 0.65 * open
      }
      const chiff = 1 + 3 * Math.exp(-t * 30)
      out[i] = (y * 0.4 + air(random() * 2 - 1) * breath * chiff) * envelope * (0.3 + 0.7 * loud)
    }
    return out
  }
}
