/** A small seeded synthesiser: the same style, seed and length give the same music, as 48 kHz stereo WAV bytes. */
import { instruments, sampleRate } from './instruments.ts'
import { seeded } from './pages/seeded.js'

export type Style = 'ambient' | 'lofi' | 'cine' | 'kids'

const chords: Record<Style, number[][]> = {
  ambient: [
    [50, 57, 60, 65, 69],
    [46, 53, 58, 62, 65],
    [53, 57, 60, 64, 69],
    [48, 55, 60, 64, 67],
  ],
  lofi: [
    [50, 60, 64, 65, 69],
    [43, 59, 62, 65, 69],
    [48, 59, 64, 67, 71],
    [45, 57, 60, 64, 67],
  ],
  cine: [
    [45, 57, 60, 64],
    [41, 57, 60, 65],
    [48, 55, 60, 64],
    [43, 55, 59, 62],
  ],
  kids: [
    [48, 60, 64, 67],
    [53, 60, 65, 69],
    [55, 59, 62, 67],
    [48, 60, 64, 67],
  ],
}
const beatsPerMinute: Record<Style, number> = { ambient: 60, lofi: 78, cine: 72, kids: 116 }
const wetness: Record<Style, number> = { ambient: 0.38, lofi: 0.2, cine: 0.38, kids: 0.16 }

/** `transpose` in semitones; ends with a two-second fade. */
export function synthesise(style: Style, seconds: number, seed: number, transpose = 0) {
  const count = Math.round(sampleRate * seconds)
  const channels = [new Float32Array(count), new Float32Array(count)] as const
  const random = seeded(seed * 7919)
  const play = instruments(channels, random)
  const beat = 60 / beatsPerMinute[style]
  for (let bar = 0; bar * 4 * beat < seconds; bar++) {
    const chord = (chords[style][bar % 4] as number[]).map((note) => note + transpose)
    const at = bar * 4 * beat
    const upper = chord.slice(1)
    const root = chord[0] as number
    if (style !== 'kids') {
      play.pad(at, Math.min(4 * beat + 1.2, seconds - at), [...upper, root], style === 'lofi' ? 0.55 : 1)
    }
    if (style === 'ambient' || style === 'cine')
      playSlowBar({ play, random, style, bar, beat, at, root, upper })
    if (style === 'lofi') playLofiBar({ play, random, bar, beat, at, root, upper })
    if (style === 'kids') playKidsBar({ play, random, beat, at, root, upper })
  }
  channels.forEach((channel, side) => reverberate(channel, wetness[style], side * 23))
  return toWav(channels, seconds)
}

type Bar = {
  play: ReturnType<typeof instruments>
  random: () => number
  bar?: number
  beat: number
  at: number
  root: number
  upper: number[]
}

function playSlowBar({ play, random, style, bar = 0, beat, at, root, upper }: Bar & { style: Style }) {
  const scale = upper.map((note) => note + 12)
  for (let k = 0; k < 8; k++) {
    if (k % 2 === 1 && random() >= 0.55) continue
    const note = (scale[(k * 3 + (bar % 2)) % scale.length] as number) + (random() < 0.15 ? 12 : 0)
    play.piano(at + (k * beat) / 2 + random() * 0.012, note, 0.55 + 0.25 * random(), random() - 0.5)
  }
  play.bass(at, 3.92 * beat, root - 12, 0.8)
  if (style !== 'cine' || bar < 2) return
  play.kick(at, 0.7)
  play.kick(at + 2.5 * beat, 0.5)
  for (let k = 0; k < 8; k++) play.hat(at + (k * beat) / 2, 0.4 * random())
}

function playLofiBar({ play, random, bar = 0, beat, at, root, upper }: Bar) {
  for (const [k, loud] of [
    [0, 0.75],
    [1.5, 0.5],
    [2.75, 0.45],
  ] as const) {
    upper.forEach((note, i) =>
      play.piano(at + k * beat + i * 0.014, note, 0.5 * loud + 0.1 * random(), (i - 1.5) / 2),
    )
  }
  play.bass(at, beat * 1.4, root - 12, 1)
  play.bass(at + beat * 2.5, beat * 1.2, root - 12 + (bar % 2 ? 7 : 0), 0.8)
  play.kick(at, 0.9)
  play.kick(at + 2.5 * beat, 0.7)
  play.snare(at + beat, 0.6)
  play.snare(at + 3 * beat, 0.65)
  for (let k = 0; k < 8; k++) play.hat(at + (k / 2 + (k % 2) * 0.08) * beat, 0.35 + 0.25 * random())
  for (let k = 0; k < 3; k++) {
    const note = [72, 74, 76, 79, 81][Math.floor(random() * 5)] as number
    if (random() < 0.6) play.piano(at + (1 + k * 0.75) * beat, note, 0.6, 0.3)
  }
}

function playKidsBar({ play, random, beat, at, root, upper }: Bar) {
  const scale = [72, 74, 76, 79, 81, 84]
  let step = Math.floor(random() * 4)
  for (let k = 0; k < 8; k++) {
    if (k === 7 && random() >= 0.4) continue
    step = Math.max(0, Math.min(5, step + Math.floor(random() * 3) - 1))
    const onBeat = (upper[Math.floor(random() * 3)] as number) + 12
    play.piano(at + (k * beat) / 2, k % 2 === 0 ? onBeat : (scale[step] as number), 0.8, 0.1)
  }
  for (const k of [0, 2]) play.bass(at + k * beat, beat * 0.9, root - 12 + (k ? 7 : 0), 0.9)
  for (const k of [1, 3]) {
    for (const note of upper) play.piano(at + k * beat, note, 0.35, -0.3)
    play.snare(at + k * beat, 0.25)
  }
  play.kick(at, 0.5)
  play.kick(at + 2 * beat, 0.45)
  for (let k = 0; k < 8; k++) play.hat(at + (k * beat) / 2, 0.35)
}

/** Schroeder's reverberator: six combs in parallel, then three all-passes. */
function reverberate(channel: Float32Array, wet: number, offset: number) {
  const tail = new Float32Array(channel.length)
  for (const length of [1557, 1617, 1491, 1422, 1277, 1356]) {
    const line = new Float32Array(length + offset)
    let low = 0
    for (let i = 0, k = 0; i < channel.length; i++, k = (k + 1) % line.length) {
      const y = line[k] as number
      low = y * 0.7 + low * 0.3
      line[k] = (channel[i] as number) * 0.18 + low * 0.86
      tail[i] = (tail[i] as number) + y
    }
  }
  for (const length of [225, 556, 441]) {
    const line = new Float32Array(length + offset)
    for (let i = 0, k = 0; i < tail.length; i++, k = (k + 1) % line.length) {
      const [y, x] = [line[k] as number, tail[i] as number]
      tail[i] = y - x * 0.5
      line[k] = x + y * 0.5
    }
  }
  for (let i = 0; i < channel.length; i++) {
    channel[i] = (channel[i] as number) * (1 - wet * 0.4) + (tail[i] as number) * wet
  }
}

export function toWav(channels: readonly Float32Array[], seconds: number) {
  const length = (channels[0] as Float32Array).length
  let peak = 0
  for (const channel of channels) for (const value of channel) peak = Math.max(peak, Math.abs(value))
  const wav = Buffer.alloc(44 + length * 2 * channels.length)
  wav.write('RIFF', 0)
  wav.writeUInt32LE(wav.length - 8, 4)
  wav.write('WAVEfmt ', 8)
  wav.writeUInt32LE(16, 16)
  wav.writeUInt16LE(1, 20)
  wav.writeUInt16LE(channels.length, 22)
  wav.writeUInt32LE(sampleRate, 24)
  wav.writeUInt32LE(sampleRate * 2 * channels.length, 28)
  wav.writeUInt16LE(2 * channels.length, 32)
  wav.writeUInt16LE(16, 34)
  wav.write('data', 36)
  wav.writeUInt32LE(wav.length - 44, 40)
  for (let i = 0; i < length; i++) {
    const t = i / sampleRate
    const fade = Math.max(0, Math.min(1, t / 0.4, (seconds - t) / 2.2)) * (26000 / peak)
    channels.forEach((channel, side) =>
      wav.writeInt16LE(Math.round((channel[i] as number) * fade), 44 + (i * channels.length + side) * 2),
    )
  }
  return wav
}
