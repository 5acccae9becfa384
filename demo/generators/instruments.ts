/** The synthesiser's instruments; each adds its sound into the two channels it is given. */

import { sampleRate } from './wav.ts'

const turn = Math.PI * 2
const hertz = (note: number) => 440 * 2 ** ((note - 69) / 12)

export function instruments([left, right]: readonly [Float32Array, Float32Array], random: () => number) {
  const count = left.length

  function add(at: number, l: number, r: number) {
    if (at < 0 || at >= count) return
    left[at] = (left[at] as number) + l
    right[at] = (right[at] as number) + r
  }

  function piano(at: number, note: number, loud: number, pan = 0) {
    const frequency = hertz(note)
    const length = 3.2 * 0.985 ** (note - 48)
    const partials = [1, 0.55, 0.28, 0.16, 0.1, 0.06, 0.035]
    const phases = partials.map(() => random() * turn)
    const start = Math.floor(at * sampleRate)
    const end = Math.min(count - start, Math.floor(length * sampleRate))
    for (let i = 0; i < end; i++) {
      const t = i / sampleRate
      let y = 0
      for (let h = 0; h < partials.length; h++) {
        // Strings are a little stiff: their partials are stretched.
        const partial = frequency * (h + 1) * (1 + 0.00035 * (h + 1) ** 2)
        if (partial > 9000) break
        const decay = Math.exp(-t * (1.1 + h * 0.85) * (frequency / 260 + 0.35))
        y += (partials[h] as number) * decay * Math.sin(turn * partial * t + (phases[h] as number))
      }
      y *= loud * Math.min(1, t / 0.004)
      if (i < 900) y += loud * 0.06 * (random() * 2 - 1) * (1 - i / 900)
      y *= 0.22 * (1 - Math.max(0, (t - length + 0.3) / 0.3))
      add(start + i, y * (0.6 - 0.4 * pan), y * (0.6 + 0.4 * pan))
    }
  }

  function pad(at: number, length: number, notes: number[], loud: number) {
    const start = Math.floor(at * sampleRate)
    const end = Math.floor(length * sampleRate)
    for (const note of notes) {
      for (let voice = 0; voice < 5; voice++) {
        const step = (hertz(note) * (1 + (voice - 2) * 0.0026)) / sampleRate
        const pan = (voice - 2) / 2.4
        const sweep = random() * turn
        let [phase, low] = [random(), 0]
        for (let i = 0; i < end; i++) {
          const t = i / sampleRate
          phase = (phase + step) % 1
          low += (0.03 + 0.035 * (1 + Math.sin(t * 0.7 + sweep))) * (2 * phase - 1 - low)
          const y = low * Math.min(1, t / 1.6) * Math.min(1, (length - t) / 1.6) * loud * 0.09
          add(start + i, y * (0.6 - 0.4 * pan), y * (0.6 + 0.4 * pan))
        }
      }
    }
  }

  function bass(at: number, length: number, note: number, loud: number) {
    const start = Math.floor(at * sampleRate)
    const step = hertz(note) / sampleRate
    let [phase, low] = [0, 0]
    for (let i = 0; i < length * sampleRate; i++) {
      const t = i / sampleRate
      phase = (phase + step) % 1
      low += 0.12 * (Math.tanh(1.6 * Math.sin(turn * phase) + 0.3 * (2 * phase - 1)) - low)
      const y =
        low * Math.min(1, t / 0.01) * Math.exp(-t * 1.1) * Math.min(1, (length - t) / 0.03) * loud * 0.42
      add(start + i, y, y)
    }
  }

  function kick(at: number, loud: number) {
    const start = Math.floor(at * sampleRate)
    for (let i = 0; i < 15000; i++) {
      const t = i / sampleRate
      const y =
        Math.sin(turn * (46 * t + (9 * (1 - Math.exp(-t * 34))) / 3.4)) * Math.exp(-t * 9) * loud * 0.75
      add(start + i, y, y)
    }
  }

  function hat(at: number, loud: number) {
    const start = Math.floor(at * sampleRate)
    let before = 0
    for (let i = 0; i < 9600; i++) {
      const white = random() * 2 - 1
      const y = (white - before) * Math.exp(-i / sampleRate / 0.05) * loud * 0.12
      before = white
      add(start + i, y * 0.8, y * 1.2)
    }
  }

  function snare(at: number, loud: number) {
    const start = Math.floor(at * sampleRate)
    let low = 0
    for (let i = 0; i < 9800; i++) {
      const t = i / sampleRate
      low += 0.5 * (random() * 2 - 1 - low)
      const y =
        (low * Math.exp(-t * 17) * 0.5 + Math.sin(turn * 186 * t) * Math.exp(-t * 26) * 0.4) * loud * 0.6
      add(start + i, y, y)
    }
  }

  return { piano, pad, bass, kick, hat, snare }
}
