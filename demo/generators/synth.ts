/** A small seeded synthesiser: the same style, seed and length give the same music, as 48 kHz stereo WAV bytes. */
import { instruments } from './instruments.ts'
import { seeded } from './pages/seeded.js'
import { reverberate, sampleRate, toWav } from './wav.ts'

export type Style = 'ambient' | 'lofi' | 'cine' | 'kids' | 'lullaby'

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
  lullaby: [
    [53, 60, 65, 69],
    [50, 57, 65, 69],
    [46, 58, 62, 65],
    [48, 58, 60, 64],
  ],
}
const beatsPerMinute: Record<Style, number> = { ambient: 60, lofi: 78, cine: 72, kids: 116, lullaby: 69 }
const wetness: Record<Style, number> = { ambient: 0.38, lofi: 0.2, cine: 0.38, kids: 0.16, lullaby: 0.3 }

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
      play.pad(
        at,
        Math.min(4 * beat + 1.2, seconds - at),
        [...upper, root],
        { lofi: 0.55, lullaby: 0.4, ambient: 1, cine: 1 }[style],
      )
    }
    if (style === 'ambient' || style === 'cine')
      playSlowBar({ play, random, style, bar, beat, at, root, upper })
    if (style === 'lofi') playLofiBar({ play, random, bar, beat, at, root, upper })
    if (style === 'lullaby') playLullabyBar({ play, random, bar, beat, at, root, upper })
    if (style === 'kids') playKidsBar({ play, random, beat, at, root, upper })
  }
  for (const [side, channel] of channels.entries()) reverberate(channel, wetness[style], side * 23)
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
    for (const [i, note] of upper.entries()) {
      play.piano(at + k * beat + i * 0.014, note, 0.5 * loud + 0.1 * random(), (i - 1.5) / 2)
    }
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

/** A music box: broken chords below, a tune of few notes above that comes back every fourth bar. */
function playLullabyBar({ play, random, bar = 0, beat, at, root, upper }: Bar) {
  play.bass(at, beat * 3.6, root - 12, 0.55)
  for (let k = 0; k < 8; k++) {
    const note = upper[[0, 1, 2, 1][k % 4] as number] as number
    play.piano(at + (k * beat) / 2 + random() * 0.01, note + 12, k % 4 ? 0.3 : 0.42, -0.35)
  }
  const tune = [
    [0, 2, 81],
    [2, 1, 79],
    [3, 1, 77],
    [4, 2, 81],
    [6, 1, 84],
    [7, 1, 81],
    [8, 3, 77],
    [11, 1, 79],
    [12, 3, 76],
    [15, 1, 72],
  ]
  for (const [start, , note] of tune as [number, number, number][]) {
    if (Math.floor(start / 4) !== bar % 4 || (bar % 8 > 3 && random() < 0.2)) continue
    const high = bar % 8 > 3 && random() < 0.4 ? 12 : 0
    play.piano(at + (start % 4) * beat + random() * 0.015, note + high, 0.72, 0.3)
  }
}
