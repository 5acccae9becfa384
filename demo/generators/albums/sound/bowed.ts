/** What sounds for as long as it is played: bowed strings, pads and voices, each a section spread over the room. */
import {
  biquad,
  type Filter,
  hertz,
  mix,
  type Player,
  rate,
  samples,
  saw,
  swell,
  sweptLow,
  turn,
} from './tone.ts'

type Section = {
  voices: number
  /** How far the players are apart in tune, in cents. */
  apartInCents: number
  attackInS: number
  releaseInS: number
  vibratoInCents: number
  /** Corner of the low-pass in hertz, at the softest and the loudest. */
  corner: readonly [number, number]
  /** Resonances of body or mouth: hertz, q, gain in dB. */
  body: readonly (readonly [number, number, number])[]
  /** Part of bow or breath noise. */
  breath?: number
  width?: number
}

const violinBody = [
  [280, 2, 3],
  [460, 3, 4],
  [1150, 1.5, -4],
  [2600, 1.2, 4],
] as const

export const violins = section({
  voices: 6,
  apartInCents: 9,
  attackInS: 0.22,
  releaseInS: 0.35,
  vibratoInCents: 13,
  corner: [1500, 4600],
  body: violinBody,
  breath: 0.012,
})
/** Short strokes: the same players, the bow thrown. */
export const spiccato = section({
  voices: 5,
  apartInCents: 8,
  attackInS: 0.018,
  releaseInS: 0.14,
  vibratoInCents: 2,
  corner: [1500, 4800],
  body: violinBody,
  breath: 0.03,
})
export const celli = section({
  voices: 5,
  apartInCents: 8,
  attackInS: 0.25,
  releaseInS: 0.45,
  vibratoInCents: 11,
  corner: [900, 3000],
  body: [
    [110, 2, 3],
    [230, 2.5, 4],
    [900, 1.2, -3],
    [1900, 1.5, 3],
  ],
  breath: 0.012,
})
export const cello = section({
  voices: 1,
  apartInCents: 0,
  attackInS: 0.13,
  releaseInS: 0.25,
  vibratoInCents: 19,
  corner: [1300, 3600],
  body: [
    [115, 3, 3],
    [225, 4, 5],
    [480, 3, 3],
    [1000, 1.4, -5],
    [2100, 1.6, 4],
  ],
  breath: 0.02,
  width: 0.15,
})
export const voices = section({
  voices: 7,
  apartInCents: 14,
  attackInS: 0.6,
  releaseInS: 0.9,
  vibratoInCents: 16,
  corner: [1100, 2600],
  body: [
    [330, 2.5, 7],
    [780, 3, 8],
    [2600, 4, 5],
    [1500, 1.5, -9],
  ],
  breath: 0.02,
})
export const warmPad = section({
  voices: 5,
  apartInCents: 11,
  attackInS: 1.5,
  releaseInS: 2.2,
  vibratoInCents: 3,
  corner: [500, 1500],
  body: [],
})
export const brightPad = section({
  voices: 5,
  apartInCents: 16,
  attackInS: 0.9,
  releaseInS: 1.4,
  vibratoInCents: 2,
  corner: [900, 3400],
  body: [],
})

export function section(way: Section): Player {
  const { voices: count, apartInCents, attackInS, releaseInS, vibratoInCents, corner, breath = 0 } = way
  return ({ pitch, seconds, loud }, random) => {
    const left = new Float32Array(samples(seconds + releaseInS))
    const right = new Float32Array(left.length)
    const shape = swell(attackInS, seconds, releaseInS)
    for (let voice = 0; voice < count; voice++) {
      const place = count === 1 ? 0 : (2 * voice) / (count - 1) - 1
      const pan = place * (way.width ?? 0.85)
      // Flat and sharp players sit among each other, or the two ears would hear two pitches.
      const off =
        count === 1 ? 0 : place * (voice % 2 ? -1 : 1) * apartInCents + (random() - 0.5) * apartInCents
      const base = hertz(pitch + off / 100)
      const [speed, start] = [4.7 + random() * 1.1, random() * turn]
      const late = random() * 0.03
      let phase = random()
      let bend = 1
      for (let i = 0; i < left.length; i++) {
        // Vibrato comes in once the note stands; it is worked out every 32 samples.
        if ((i & 31) === 0) {
          const t = i / rate
          const depth = Math.min(1, Math.max(0, (t - 0.18) / 0.5)) * vibratoInCents
          bend = 2 ** ((Math.sin(turn * speed * t + start) * depth) / 1200)
        }
        const step = (base * bend) / rate
        phase += step
        if (phase >= 1) phase -= 1
        const y = i / rate < late ? 0 : saw(phase, step) / count
        left[i] = (left[i] as number) + y * (0.7 - 0.7 * pan)
        right[i] = (right[i] as number) + y * (0.7 + 0.7 * pan)
      }
    }
    for (const channel of [left, right]) {
      voice(channel, way.body, corner, breath, shape, loud, random)
    }
    return [left, right]
  }
}

function voice(
  channel: Float32Array,
  body: Section['body'],
  [soft, hard]: readonly [number, number],
  breath: number,
  shape: (t: number) => number,
  loud: number,
  random: () => number,
) {
  const low = sweptLow(0.1)
  const wood: Filter[] = body.map(([hz, q, gain]) => biquad('peak', hz, q, gain))
  const air = biquad('band', 2400, 0.5)
  const corner = mix(soft, hard, loud)
  const wander = random() * turn
  for (let i = 0; i < channel.length; i++) {
    const t = i / rate
    const envelope = shape(t)
    const open = corner * (0.55 + 0.45 * envelope) * (1 + 0.12 * Math.sin(wander + t * 0.9))
    let y = low(channel[i] as number, open)
    for (const filter of wood) y = filter(y)
    if (breath) y += air(random() * 2 - 1) * breath * 2
    channel[i] = y * envelope * (0.3 + 0.7 * loud)
  }
}
