/** Drums and small percussion, of sines that fall and noise that is filtered; pitch matters for toms only. */
import { biquad, fall, hertz, jitter, type Player, rate, samples, turn } from './tone.ts'

type Skin = { from: number; to: number; dropInS: number; ringInS: number; click: number }

export const kick = skin({ from: 150, to: 48, dropInS: 0.09, ringInS: 0.42, click: 0.25 })
export const softKick = skin({ from: 105, to: 52, dropInS: 0.07, ringInS: 0.32, click: 0.08 })
export const clubKick = skin({ from: 230, to: 47, dropInS: 0.1, ringInS: 0.5, click: 0.4 })
export const taiko = skin({ from: 92, to: 58, dropInS: 0.25, ringInS: 1.6, click: 0.3 })

function skin({ from, to, dropInS, ringInS, click }: Skin): Player {
  return ({ loud }, random) => {
    const out = new Float32Array(samples(ringInS * 1.1))
    const [drop, ring] = [fall(dropInS * 2), fall(ringInS)]
    const slap = biquad('low', 2600, 0.7)
    let [phase, over, level] = [0, 1, 1]
    for (let i = 0; i < out.length; i++) {
      phase += (turn * (to + (from - to) * over)) / rate
      const noise = i < 1600 ? slap(random() * 2 - 1) * click * Math.exp(-i / 150) : 0
      const second = 0.25 * Math.sin(phase * 1.59) * level
      out[i] =
        (Math.sin(phase) * level + (ringInS > 1 ? second * level : 0) + noise) * loud * Math.min(1, i / 30)
      over *= drop
      level *= ring
    }
    return out
  }
}

export const tom: Player = ({ pitch, loud }, random) => {
  const out = new Float32Array(samples(0.7))
  const [base, ring] = [hertz(pitch), fall(0.6)]
  let [phase, level] = [0, 1]
  for (let i = 0; i < out.length; i++) {
    phase += (turn * base * (1 + 0.5 * Math.exp(-i / 1200))) / rate
    out[i] = (Math.sin(phase) + (i < 700 ? (random() - 0.5) * 0.4 * Math.exp(-i / 120) : 0)) * level * loud
    level *= ring
  }
  return out
}

type Noise = {
  ringInS: number
  /** Shape, hertz, q of filters in a row. */
  filters: readonly (readonly ['low' | 'high' | 'band', number, number])[]
  /** A tone under it: hertz, level, seconds. */
  tone?: readonly [number, number, number]
  attackInS?: number
  /** Several strikes close together, as hands make them. */
  strikesInS?: readonly number[]
}

export const snare = noise({
  ringInS: 0.24,
  filters: [
    ['high', 700, 0.7],
    ['low', 8500, 0.7],
  ],
  tone: [188, 0.7, 0.16],
})
export const dustySnare = noise({
  ringInS: 0.2,
  filters: [
    ['band', 1800, 0.6],
    ['low', 5200, 0.7],
  ],
  tone: [205, 0.5, 0.12],
})
export const marchSnare = noise({
  ringInS: 0.16,
  filters: [
    ['high', 1200, 0.7],
    ['low', 9500, 0.7],
  ],
  tone: [240, 0.35, 0.08],
})
export const rim = noise({ ringInS: 0.06, filters: [['band', 1700, 3]], tone: [820, 0.8, 0.045] })
export const clap = noise({
  ringInS: 0.22,
  filters: [
    ['band', 1300, 1.1],
    ['high', 600, 0.7],
  ],
  strikesInS: [0, 0.011, 0.023],
})
export const hat = noise({ ringInS: 0.07, filters: [['high', 7000, 0.8]] })
export const openHat = noise({ ringInS: 0.42, filters: [['high', 6200, 0.8]] })
export const shaker = noise({ ringInS: 0.11, filters: [['band', 6500, 0.9]], attackInS: 0.025 })
export const tambourine = noise({
  ringInS: 0.22,
  filters: [['band', 8200, 2.2]],
  tone: [5200, 0.25, 0.12],
  strikesInS: [0, 0.016],
})
export const woodblock = noise({ ringInS: 0.03, filters: [['band', 1100, 2]], tone: [960, 1.4, 0.07] })
/** A brush drawn across the snare, and one set down on it. */
export const sweep = noise({
  ringInS: 0.5,
  filters: [
    ['band', 3200, 0.5],
    ['high', 900, 0.7],
  ],
  attackInS: 0.16,
})
export const brush = noise({
  ringInS: 0.14,
  filters: [
    ['band', 2600, 0.5],
    ['high', 500, 0.7],
  ],
  tone: [180, 0.16, 0.08],
  attackInS: 0.004,
})

function noise({ ringInS, filters, tone, attackInS = 0.001, strikesInS = [0] }: Noise): Player {
  return ({ loud }, random) => {
    const out = new Float32Array(samples(ringInS * 1.2 + (strikesInS.at(-1) ?? 0) + attackInS))
    const row = filters.map(([shape, hz, q]) => biquad(shape, hz * (1 + 0.05 * jitter(random)), q))
    const keep = fall(ringInS * (0.75 + 0.35 * loud))
    for (const [n, strike] of strikesInS.entries()) {
      let level = n === strikesInS.length - 1 ? 1 : 0.6
      const rise = samples(attackInS)
      for (let k = 0, i = samples(strike); i < out.length; k++, i++) {
        out[i] = (out[i] as number) + (random() * 2 - 1) * level * Math.min(1, k / rise)
        if (k > rise) level *= n === strikesInS.length - 1 ? keep : keep ** 6
      }
    }
    const [toneHz, toneLevel, toneRing] = tone ?? [0, 0, 1]
    let level = toneLevel
    for (let i = 0; i < out.length; i++) {
      let y = out[i] as number
      for (const filter of row) y = filter(y)
      const sine = tone ? Math.sin((turn * toneHz * i) / rate) * level : 0
      level *= fall(toneRing)
      out[i] = (y + sine) * loud
    }
    return out
  }
}

/** A ride cymbal: many close partials that are no harmonics, a ping, and a wash. */
export const ride: Player = ({ loud, seconds }, random) => {
  const out = new Float32Array(samples(Math.min(1.6, seconds + 0.9)))
  const partials = Array.from(
    { length: 14 },
    (_, k) => 1900 * 1.21 ** (k * 0.62) * (1 + 0.01 * jitter(random)),
  )
  const wash = biquad('high', 6500, 0.7)
  const keep = fall(1.5)
  let level = 1
  for (let i = 0; i < out.length; i++) {
    let y = 0
    for (let k = 0; k < partials.length; k++)
      y += Math.sin((turn * (partials[k] as number) * i) / rate + k * k)
    const ping = Math.exp(-i / 2600)
    const end = Math.min(1, (out.length - i) / 9000)
    out[i] = (y * 0.05 * (0.3 * level + 0.7 * ping) + wash(random() * 2 - 1) * 0.22 * level) * loud * end
    level *= keep
  }
  return out
}

export const triangleBell: Player = ({ loud }) => {
  const out = new Float32Array(samples(1.6))
  for (let i = 0; i < out.length; i++) {
    const t = i / rate
    out[i] =
      loud *
      Math.exp(-t * 3) *
      (Math.sin(turn * 4230 * t) + 0.7 * Math.sin(turn * 6510 * t) + 0.4 * Math.sin(turn * 9270 * t))
  }
  return out
}

/** Noise that rises or falls over the note's whole length: a cymbal's roll, a wave, wind. `pitch` sets its colour. */
export const rush: Player = ({ pitch, seconds, loud }, random) => {
  const channels = [0, 1].map(() => {
    const out = new Float32Array(samples(seconds * 1.25))
    const band = biquad('band', hertz(pitch), 0.5)
    const top = samples(seconds)
    for (let i = 0; i < out.length; i++) {
      const rise = i < top ? (i / top) ** 2.2 : Math.max(0, 1 - (i - top) / (out.length - top)) ** 2
      out[i] = band(random() * 2 - 1) * rise * loud
    }
    return out
  })
  return [channels[0] as Float32Array, channels[1] as Float32Array]
}
