/** Keyboards and what is struck: piano, electric piano, and bars, bells and boxes by their partials. */
import { biquad, fall, hertz, type Player, rate, samples, turn } from './tone.ts'

/** `felt` is a piano with cloth between hammers and strings: softer, and its works can be heard. */
export const piano = strung(1, 0.5)
export const felt = strung(0.45, 1.6)

function strung(hard: number, works: number): Player {
  return ({ pitch, seconds, loud }, random) => {
    const frequency = hertz(pitch)
    const release = pitch > 88 ? 1.2 : 0.22
    const length = Math.min(seconds + release, 11 * 2 ** (-(pitch - 36) / 22) + release)
    const left = new Float32Array(samples(length))
    const right = new Float32Array(left.length)
    const stiff = 0.00022 * 2 ** ((pitch - 60) / 14)
    const tilt = 1 + (1 - loud) * 1.1 + (1 - hard) * 0.9
    const count = Math.min(26, Math.floor(10_500 / frequency))
    for (let k = 1; k <= count; k++) {
      const partial = frequency * k * Math.sqrt(1 + stiff * k * k)
      if (partial > 12_000) break
      const level = (k ** -tilt * (0.25 + Math.abs(Math.sin(Math.PI * k * 0.118)))) / 2.4
      const ring = (15 * 2 ** (-(pitch - 40) / 15)) / (1 + 0.28 * k)
      for (const [string, detune] of [-0.00022, 0.00017].entries()) {
        const [near, far] = string === 0 ? [left, right] : [right, left]
        sing(near, far, partial * (1 + detune * (1 + 0.2 * random())), level, ring, random() * 0.6)
      }
    }
    finish(left, right, seconds, release, loud, works, random)
    return [left, right]
  }
}

/** One partial of one string: a rotating vector, quick to fall at first and slow later. */
function sing(
  near: Float32Array,
  far: Float32Array,
  frequency: number,
  level: number,
  ring: number,
  phase: number,
) {
  const [cos, sin] = [Math.cos((turn * frequency) / rate), Math.sin((turn * frequency) / rate)]
  const [quick, slow] = [fall(ring * 0.38), fall(ring * 1.25)]
  let [x, y] = [Math.cos(phase), Math.sin(phase)]
  let [first, second] = [level * 0.68, level * 0.32]
  for (let i = 0; i < near.length; i++) {
    const turned = x * cos - y * sin
    y = x * sin + y * cos
    x = turned
    const sound = y * (first + second)
    near[i] = (near[i] as number) + sound
    far[i] = (far[i] as number) + sound * 0.45
    first *= quick
    second *= slow
  }
}

function finish(
  left: Float32Array,
  right: Float32Array,
  seconds: number,
  release: number,
  loud: number,
  works: number,
  random: () => number,
) {
  const knock = biquad('low', 420 + 900 * loud, 0.8)
  const stop = samples(seconds)
  const end = Math.min(left.length, stop + samples(release))
  for (let i = 0; i < left.length; i++) {
    const rise = Math.min(1, i / (70 + 130 * (1 - loud)))
    const after = i > stop ? Math.max(0, (end - i) / (end - stop)) ** 2 : 1
    const hammer = i < 2600 ? knock(random() * 2 - 1) * works * 0.09 * Math.exp(-i / 420) : 0
    left[i] = ((left[i] as number) * rise + hammer) * after * loud
    right[i] = ((right[i] as number) * rise + hammer * 0.8) * after * loud
  }
}

/** An electric piano: a tine's sine bends a second one, less and less as it rings. */
export const tines: Player = ({ pitch, seconds, loud }, random) => {
  const step = (turn * hertz(pitch)) / rate
  const release = 0.16
  const left = new Float32Array(samples(seconds + release))
  const right = new Float32Array(left.length)
  const ring = fall(7.5 * 2 ** (-(pitch - 48) / 20))
  const bell = fall(0.5)
  const stop = samples(seconds)
  let [level, tine] = [loud, 0.13 * loud * loud]
  const start = random() * 0.4
  for (let i = 0; i < left.length; i++) {
    const phase = step * i
    const bend = (0.22 + 1.25 * loud * loud) * (0.3 + 0.7 * (level / loud))
    const body = Math.sin(phase + bend * Math.sin(phase + start))
    const drift = Math.sin(phase * 1.0011 + bend * 0.8 * Math.sin(phase))
    const high = tine * Math.sin(phase * 14.02)
    const after = i > stop ? Math.max(0, 1 - (i - stop) / samples(release)) ** 2 : 1
    const rise = Math.min(1, i / 90) * after
    left[i] = (level * (0.66 * body + 0.3 * drift) + high) * rise
    right[i] = (level * (0.66 * body - 0.06 * drift + 0.3 * Math.sin(phase * 0.9991)) + high * 0.7) * rise
    level *= ring
    tine *= bell
  }
  return [left, right]
}

type Struck = {
  /** Ratio to the pitch, level, seconds to −60 dB at middle C. */
  partials: readonly (readonly [number, number, number])[]
  /** The stick on the bar. */
  stick?: number
  /** Turning discs over the pipes, in hertz. */
  tremolo?: number
  dampInS?: number
}

export const vibraphone = struck({
  partials: [
    [1, 1, 5],
    [4, 0.22, 1.4],
    [10, 0.05, 0.4],
  ],
  stick: 0.05,
  tremolo: 4.6,
  dampInS: 0.3,
})
export const marimba = struck({
  partials: [
    [1, 1, 1.3],
    [3.93, 0.28, 0.35],
    [9.2, 0.1, 0.12],
  ],
  stick: 0.14,
})
export const glockenspiel = struck({
  partials: [
    [1, 1, 2.6],
    [2.76, 0.32, 1.2],
    [5.4, 0.16, 0.5],
    [8.93, 0.06, 0.2],
  ],
  stick: 0.05,
})
export const musicBox = struck({
  partials: [
    [1, 1, 2.6],
    [2.005, 0.22, 1.4],
    [3.01, 0.3, 1],
    [6.3, 0.1, 0.3],
  ],
  stick: 0.09,
})
export const celesta = struck({
  partials: [
    [1, 1, 2.6],
    [2, 0.1, 1.6],
    [4.01, 0.24, 0.9],
    [6.8, 0.04, 0.3],
  ],
  stick: 0.03,
})
/** Wine glasses, struck softly: partials close to each other beat slowly. */
export const glass = struck({
  partials: [
    [1, 0.8, 5],
    [1.0035, 0.5, 5],
    [2.32, 0.3, 2.6],
    [4.25, 0.17, 1.3],
    [6.63, 0.07, 0.6],
  ],
  stick: 0.02,
  dampInS: 1.5,
})

export function struck({ partials, stick = 0, tremolo = 0, dampInS = 0.6 }: Struck): Player {
  return ({ pitch, seconds, loud }, random) => {
    const frequency = hertz(pitch)
    const longest = Math.max(...partials.map(([, , ring]) => ring)) * 2 ** (-(pitch - 60) / 24)
    const out = new Float32Array(samples(Math.min(longest, seconds + dampInS)))
    for (const [ratio, level, ring] of partials) {
      if (frequency * ratio > 14_000) continue
      const keep = fall(ring * 2 ** (-(pitch - 60) / 24))
      const step = (turn * frequency * ratio) / rate
      const start = random() * turn
      let loudness = level * loud ** (1 + 0.35 * (ratio - 1) ** 0.5)
      for (let i = 0; i < out.length; i++) {
        out[i] = (out[i] as number) + Math.sin(start + step * i) * loudness
        loudness *= keep
      }
    }
    const tap = biquad('band', 2600, 0.6)
    const stop = samples(seconds)
    for (let i = 0; i < out.length; i++) {
      const wave = tremolo ? 1 - 0.28 * (0.5 - 0.5 * Math.cos((turn * tremolo * i) / rate)) : 1
      const after = i > stop ? Math.max(0, 1 - (i - stop) / samples(dampInS)) ** 2 : 1
      const knock = stick && i < 1500 ? tap(random() * 2 - 1) * stick * 6 * loud * Math.exp(-i / 110) : 0
      out[i] = ((out[i] as number) * Math.min(1, i / 40) * wave + knock) * after
    }
    return out
  }
}
