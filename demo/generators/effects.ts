/** Sounds of what is seen in a drawn film, made of sweeps, bells and noise; seeded like all else. */
import { writeFileSync } from 'node:fs'
import type { Effect, Film } from './films/film.ts'
import { seeded } from './pages/seeded.js'
import { reverberate, sampleRate, toWav } from './wav.ts'

const turn = Math.PI * 2

/** Adds a tone whose pitch goes through `pitches` within `lasts` seconds. */
type Voice = {
  pitches: readonly number[]
  lasts: number
  loud?: number
  /** How much of the second and third partial there is. */
  edge?: number
  /** Tremble of the pitch: times a second, and by which part of it. */
  tremble?: readonly [number, number]
}

export function writeEffects(film: Film, out: string) {
  const count = film.seconds * sampleRate
  const channels = [new Float32Array(count), new Float32Array(count)] as const
  const random = seeded(film.music.seed * 31)
  const add = (i: number, value: number, pan = 0) => {
    if (i < 0 || i >= count) return
    for (const [side, channel] of channels.entries())
      channel[i] = (channel[i] as number) + value * (1 + (side ? pan : -pan))
  }

  function sing(at: number, { pitches, lasts, loud = 1, edge = 0.2, tremble = [0, 0] }: Voice) {
    let phase = 0
    const length = Math.floor(lasts * sampleRate)
    for (let i = 0; i < length; i++) {
      const t = i / sampleRate
      const place = (i / length) * (pitches.length - 1)
      const step = Math.min(Math.floor(place), pitches.length - 2)
      const [a, b] = [pitches[step] as number, pitches[step + 1] as number]
      const pitch = a * (b / a) ** (place - step) * (1 + tremble[1] * Math.sin(turn * tremble[0] * t))
      phase += pitch / sampleRate
      const body =
        Math.sin(turn * phase) + edge * Math.sin(turn * 2 * phase) + edge * 0.6 * Math.sin(turn * 3 * phase)
      const envelope = Math.min(1, t / 0.04, (lasts - t) / Math.min(0.3, lasts * 0.4))
      add(Math.floor(at * sampleRate) + i, body * envelope * loud * 0.4)
    }
  }
  function ring(at: number, pitch: number, loud = 1, pan = 0) {
    for (let i = 0; i < sampleRate * 1.6; i++) {
      const t = i / sampleRate
      const body = Math.sin(turn * pitch * t) + 0.4 * Math.sin(turn * pitch * 2.76 * t) * Math.exp(-t * 6)
      add(
        Math.floor(at * sampleRate) + i,
        body * Math.exp(-t * 3.4) * Math.min(1, t / 0.003) * loud * 0.3,
        pan,
      )
    }
  }
  function hiss(at: number, lasts: number, low: number, loud = 1) {
    let soft = 0
    for (let i = 0; i < lasts * sampleRate; i++) {
      const t = i / sampleRate
      soft += low * (random() * 2 - 1 - soft)
      add(
        Math.floor(at * sampleRate) + i,
        soft * Math.min(1, t / 0.05) * Math.exp((-t * 4) / lasts) * loud,
        random() * 0.3,
      )
    }
  }

  const play: Record<Effect['kind'], (at: number, loud: number) => void> = {
    chirp: (at, loud) => {
      sing(at, { pitches: [880, 1250], lasts: 0.11, loud: loud * 0.6 })
      sing(at + 0.16, { pitches: [1250, 1560], lasts: 0.12, loud: loud * 0.6 })
    },
    droop: (at, loud) => sing(at, { pitches: [620, 300, 70], lasts: 1.1, loud: loud * 0.8, edge: 0.5 }),
    meow: (at, loud) =>
      sing(at, {
        pitches: [430, 720, 690, 420],
        lasts: 0.75,
        loud: loud * 0.6,
        edge: 0.75,
        tremble: [7, 0.02],
      }),
    splash: (at, loud) => hiss(at, 1.6, 0.22, loud * 0.9),
    thud: (at, loud) => {
      sing(at, { pitches: [150, 60], lasts: 0.28, loud, edge: 0.1 })
      hiss(at, 0.3, 0.1, loud)
    },
    chime: (at, loud) => {
      for (const [i, pitch] of [1047, 1319, 1568, 2093].entries())
        ring(at + i * 0.1, pitch, loud * 0.7, i * 0.15 - 0.2)
    },
    rise: (at, loud) => {
      sing(at, { pitches: [320, 1350], lasts: 0.9, loud: loud * 0.35, edge: 0.05 })
      for (let i = 0; i < 7; i++) ring(at + i * 0.12, 900 * 1.16 ** i, loud * 0.3, i * 0.08 - 0.3)
    },
    fall: (at, loud) => {
      for (let i = 0; i < 16; i++) ring(at + i * 0.13, 2600 * 0.93 ** i, loud * 0.35, 0.3 - i * 0.04)
    },
    whale: (at, loud) => {
      sing(at, { pitches: [120, 210, 165, 95], lasts: 2.4, loud: loud * 0.9, edge: 0.3, tremble: [4, 0.015] })
      hiss(at + 0.2, 2, 0.06, loud * 0.7)
    },
    rattle: (at, loud) => {
      for (let i = 0; i < 14; i++)
        ring(at + i * 0.085 + random() * 0.03, 2300 + random() * 1500, loud * 0.16, random() - 0.5)
    },
    bell: (at, loud) => ring(at, 1397, loud * 0.7),
  }
  for (const { at, kind, loud = 1 } of film.effects ?? []) play[kind](at, loud)
  for (const [side, channel] of channels.entries()) reverberate(channel, 0.18, side * 23)
  writeFileSync(out, toWav(channels, film.seconds))
  return out
}
