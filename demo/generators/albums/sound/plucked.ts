/** Plucked strings after Karplus and Strong: a burst of noise goes round a delay line as long as the string. */
import { biquad, fall, hertz, type Player, rate, samples } from './tone.ts'

type Plucked = {
  /** How sharp the pluck is, 0 to 1: a nail is sharper than a thumb. */
  bright: number
  /** How much the string itself swallows of its high partials at each round, 0.02 to 0.5. */
  dull: number
  /** Seconds to −60 dB at middle C. */
  ringInS: number
  /** Where it is plucked, as a part of the string. */
  at: number
  /** Seconds to −60 dB after the finger has come back. */
  dampInS: number
  /** Resonances of the wood: hertz, q, level. */
  body: readonly (readonly [number, number, number])[]
  /** Sound of finger or pick itself. */
  touch?: number
}

const guitarBody = [
  [98, 9, 1.1],
  [204, 11, 0.9],
  [392, 14, 0.4],
  [610, 10, 0.25],
] as const

export const nylon = plucked({
  bright: 0.34,
  dull: 0.2,
  ringInS: 5.5,
  at: 0.17,
  dampInS: 0.22,
  body: guitarBody,
  touch: 0.05,
})
/** Beside the bridge: thinner, for the upper voice of a dialogue. */
export const ponticello = plucked({
  bright: 0.62,
  dull: 0.12,
  ringInS: 5,
  at: 0.07,
  dampInS: 0.2,
  body: guitarBody,
  touch: 0.05,
})
export const ukulele = plucked({
  bright: 0.45,
  dull: 0.26,
  ringInS: 2.4,
  at: 0.22,
  dampInS: 0.12,
  body: [
    [280, 8, 0.9],
    [560, 9, 0.6],
  ],
  touch: 0.06,
})
export const harp = plucked({
  bright: 0.5,
  dull: 0.16,
  ringInS: 6,
  at: 0.33,
  dampInS: 1.2,
  body: [
    [180, 4, 0.5],
    [340, 5, 0.4],
  ],
})
export const uprightBass = plucked({
  bright: 0.16,
  dull: 0.3,
  ringInS: 2.2,
  at: 0.2,
  dampInS: 0.09,
  body: [
    [62, 5, 1],
    [108, 6, 0.9],
    [230, 7, 0.5],
    [700, 4, 0.12],
  ],
  touch: 0.1,
})

export function plucked({ bright, dull, ringInS, at, dampInS, body, touch = 0 }: Plucked): Player {
  return ({ pitch, seconds, loud }, random) => {
    const frequency = hertz(pitch)
    // A little sharp at first when plucked hard; the ear takes it for force.
    const period = rate / frequency
    const stretch = period - dull
    const whole = Math.floor(stretch - 0.2)
    const part = stretch - whole
    const through = (1 - part) / (1 + part)
    const ring = ringInS * 2 ** (-(pitch - 60) / 26)
    const keep = fall(ring) ** period
    const damp = fall(dampInS) ** period
    const line = burst(whole, bright * (0.35 + 0.75 * loud), at, random)
    const out = new Float32Array(samples(seconds + dampInS * 1.3))
    const wood = body.map(([hz, q, level]) => ({ filter: biquad('band', hz, q), level }))
    const stop = samples(seconds)
    let [place, before, passIn, passOut] = [0, 0, 0, 0]
    for (let i = 0; i < out.length; i++) {
      const x = line[place] as number
      const soft = (1 - dull) * x + dull * before
      before = x
      const y = through * soft + passIn - through * passOut
      passIn = soft
      passOut = y
      line[place] = y * (i < stop ? keep : damp)
      place = place + 1 === whole ? 0 : place + 1
      let sound = x
      for (const { filter, level } of wood) sound += filter(x) * level
      out[i] = sound * loud
    }
    if (touch) addTouch(out, touch * loud, random)
    return out
  }
}

function burst(length: number, bright: number, at: number, random: () => number) {
  const line = new Float32Array(length)
  let low = 0
  let second = 0
  for (let i = 0; i < length * 2; i++) {
    low += bright * (random() * 2 - 1 - low)
    second += Math.min(1, bright * 1.6) * (low - second)
    if (i >= length) line[i - length] = second
  }
  const apart = Math.max(1, Math.round(length * at))
  const combed = line.map((x, i) => x - (line[(i - apart + length) % length] as number))
  const mean = combed.reduce((sum, x) => sum + x, 0) / length
  const power = Math.sqrt(combed.reduce((sum, x) => sum + (x - mean) ** 2, 0) / length)
  return combed.map((x) => ((x - mean) / (power || 1)) * 0.3)
}

function addTouch(out: Float32Array, loud: number, random: () => number) {
  const band = biquad('band', 1900, 0.8)
  for (let i = 0; i < Math.min(out.length, 900); i++) {
    out[i] = (out[i] as number) + band(random() * 2 - 1) * loud * Math.exp(-i / 160)
  }
}
