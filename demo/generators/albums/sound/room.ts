/** Rooms: a network of eight delay lines that feed each other, so that the tail is dense and differs left and right. */
import { biquad, fall, rate, type Stereo, samples, turn } from './tone.ts'

export type Room = {
  /** Seconds to −60 dB. */
  ringInS: number
  /** Size against a middling hall. */
  size: number
  /** What air and walls swallow above this corner, in hertz. */
  dampAboveHz: number
  preDelayInS: number
}

export const rooms = {
  club: { ringInS: 0.9, size: 0.55, dampAboveHz: 4200, preDelayInS: 0.008 },
  studio: { ringInS: 1.3, size: 0.7, dampAboveHz: 5200, preDelayInS: 0.012 },
  chapel: { ringInS: 2.3, size: 1, dampAboveHz: 4600, preDelayInS: 0.02 },
  hall: { ringInS: 3.2, size: 1.25, dampAboveHz: 5400, preDelayInS: 0.028 },
  cloud: { ringInS: 7, size: 1.6, dampAboveHz: 4200, preDelayInS: 0.04 },
} satisfies Record<string, Room>

const lineLengthsInS = [0.0297, 0.0371, 0.0411, 0.0437, 0.0533, 0.0591, 0.0673, 0.0731]
const diffusersInS = [0.0047, 0.0036, 0.0127, 0.0093]

/** The room's answer alone, without what was played into it. */
export function answerOf(room: Room, [left, right]: Stereo): Stereo {
  const out: Stereo = [new Float32Array(left.length), new Float32Array(left.length)]
  const inputs = [left, right].map((channel, side) => diffuse(channel, side, room))
  const lines = lineLengthsInS.map((length, k) => {
    const size = samples(length * room.size)
    return {
      buffer: new Float32Array(size + 40),
      size,
      keep: fall(room.ringInS) ** size,
      low: 0,
      place: 0,
      swing: k,
    }
  })
  const damp = 1 - Math.exp((-turn * room.dampAboveHz) / rate)
  const taken = new Float32Array(8)
  for (let i = 0; i < left.length; i++) {
    let sum = 0
    for (let k = 0; k < 8; k++) {
      const line = lines[k] as (typeof lines)[number]
      // Lengths that wander by a few samples keep the tail from ringing like metal.
      const wander = 12 + 10 * Math.sin((turn * (0.31 + 0.07 * k) * i) / rate + line.swing)
      const whole = Math.floor(wander)
      const from = (line.place + 40 - whole + line.buffer.length) % line.buffer.length
      const a = line.buffer[from] as number
      const b = line.buffer[(from + line.buffer.length - 1) % line.buffer.length] as number
      line.low += damp * (a + (b - a) * (wander - whole) - line.low)
      taken[k] = line.low * line.keep
      sum += taken[k] as number
    }
    // Householder's reflection: every line hears all the others, and nothing is lost or gained.
    for (let k = 0; k < 8; k++) {
      const line = lines[k] as (typeof lines)[number]
      const input = (inputs[k & 1] as Float32Array)[i] as number
      line.buffer[line.place] = (taken[k] as number) - sum * 0.25 + input
      line.place = (line.place + 1) % line.buffer.length
    }
    const t = taken as unknown as number[]
    out[0][i] = (t[0]! - t[2]! + t[4]! - t[6]! + 0.4 * (t[1]! - t[5]!)) * 0.5
    out[1][i] = (t[1]! - t[3]! + t[5]! - t[7]! + 0.4 * (t[2]! - t[4]!)) * 0.5
  }
  for (const channel of out) {
    const cut = biquad('high', 170)
    for (let i = 0; i < channel.length; i++) channel[i] = cut(channel[i] as number)
  }
  return out
}

function diffuse(channel: Float32Array, side: number, room: Room) {
  const late = samples(room.preDelayInS + side * 0.0007)
  let wave = new Float32Array(channel.length)
  wave.set(channel.subarray(0, Math.max(0, channel.length - late)), late)
  for (const length of diffusersInS) {
    const line = new Float32Array(samples(length * (0.8 + 0.2 * room.size)) + side * 7)
    const next = new Float32Array(wave.length)
    for (let i = 0, k = 0; i < wave.length; i++, k = k + 1 === line.length ? 0 : k + 1) {
      const stored = line[k] as number
      const x = (wave[i] as number) + stored * 0.6
      line[k] = x
      next[i] = stored - x * 0.6
    }
    wave = next
  }
  return wave
}
