/** From notes to a finished stereo mix: tempo and swing, hands that are not machines, levels by measure, rooms. */

import type { Event } from './score.ts'
import { compress, type Effect, echoesOf, equalise } from './sound/effects.ts'
import { answerOf, type Room } from './sound/room.ts'
import { decibels, jitter, type Player, type Random, rate, type Stereo, samples } from './sound/tone.ts'

export type Part = {
  player: Player
  events: readonly Event[]
  /** How loud the part is where it plays, in dB against the others: 0 leads, −8 accompanies, −20 is felt only. */
  level: number
  pan?: number
  /** How far high and low notes lie apart, as on a keyboard. */
  spread?: number
  /** Sent into the room and into the echoes, 0 to 1. */
  room?: number
  echo?: number
  /** How far hands stray, in milliseconds, and how much they lie behind the beat. */
  looseInMs?: number
  behindInMs?: number
  effects?: readonly Effect[]
  /** Beat and dB: how the level is drawn over time. */
  fader?: readonly (readonly [number, number])[]
}

export type Song = {
  seed: number
  beatsPerMinute: number
  beats: number
  /** Seconds that the last notes and the room need after the last beat. */
  tailInS: number
  /** Where the second of two eighths (or of two `swungBeats`) falls: 0.5 is even, 0.66 swings. */
  swing?: number
  swungBeats?: number
  /** From which beat the tempo yields, and to what part of itself. */
  slowing?: readonly [number, number]
  /** How far the pulse breathes, as a part of a beat, over phrases of so many beats. */
  breath?: readonly [number, number]
  room: Room
  echo?: { beats: number; feedback: number }
  /** Fade in and out, in seconds. */
  fade?: readonly [number, number]
  parts: (random: Random, secondOf: (beat: number) => number) => readonly Part[]
  onMix?: readonly Effect[]
}

export function clockOf({ beatsPerMinute, beats, swing = 0.5, swungBeats = 1, slowing, breath }: Song) {
  const beatInS = 60 / beatsPerMinute
  return (beat: number) => {
    const unit = Math.floor(beat / swungBeats + 1e-9)
    const part = beat / swungBeats - unit
    const swung = part < 0.5 ? part * 2 * swing : swing + (part - 0.5) * 2 * (1 - swing)
    let at = (unit + swung) * swungBeats
    if (breath) at += breath[0] * (1 - Math.cos((Math.PI * 2 * at) / breath[1])) * 0.5
    if (!slowing || at <= slowing[0]) return at * beatInS
    const [from, to] = slowing
    const span = beats - from
    const yielded = Math.min(1, (at - from) / span)
    const slope = 1 - to
    const inside = (-Math.log(1 - slope * yielded) / slope) * span
    return (from + inside + Math.max(0, at - beats) / to) * beatInS
  }
}

export function mixDown(song: Song, seeded: (seed: number) => Random): Stereo {
  const secondOf = clockOf(song)
  const count = samples(secondOf(song.beats) + song.tailInS)
  const [dry, toRoom, toEcho] = [emptyOf(count), emptyOf(count), emptyOf(count)]
  for (const [n, part] of song.parts(seeded(song.seed * 31 + 7), secondOf).entries()) {
    const sound = playPart(part, secondOf, count, seeded(song.seed * 977 + n))
    addTo(dry, sound, 1)
    addTo(toRoom, sound, part.room ?? 0.2)
    addTo(toEcho, sound, part.echo ?? 0)
  }
  if (song.echo) {
    const echoes = echoesOf(toEcho, (song.echo.beats * 60) / song.beatsPerMinute, song.echo.feedback)
    addTo(dry, echoes, 1)
    addTo(toRoom, echoes, 0.4)
  }
  addTo(dry, answerOf(song.room, toRoom), 1.15)
  equalise(['high', 27, 0.7])(dry)
  for (const effect of song.onMix ?? []) effect(dry)
  levelTo(dry, -18)
  compress(-17, 1.7)(dry)
  fade(dry, song.fade ?? [0.02, Math.min(2.5, song.tailInS * 0.7)])
  return dry
}

function playPart(part: Part, secondOf: (beat: number) => number, count: number, random: Random): Stereo {
  const sound = emptyOf(count)
  const { pan = 0, spread = 0, looseInMs = 7, behindInMs = 0 } = part
  const events = [...part.events].sort((a, b) => a.beat - b.beat)
  const centre = events.reduce((sum, e) => sum + e.pitch, 0) / Math.max(1, events.length)
  for (const event of events) {
    const at = secondOf(event.beat)
    const seconds = Math.max(0.03, secondOf(event.beat + event.beats) - at)
    const loud = Math.max(0.08, Math.min(1, event.loud * (1 + 0.07 * jitter(random))))
    const made = part.player({ pitch: event.pitch, seconds, loud }, random)
    const [left, right] = made instanceof Float32Array ? [made, made] : made
    const from = Math.max(0, samples(at + (jitter(random) * looseInMs + behindInMs) / 1000))
    const place = Math.max(-1, Math.min(1, pan + (spread * (event.pitch - centre)) / 24))
    const angle = ((place + 1) * Math.PI) / 4
    const gains = [Math.cos(angle) * 1.2, Math.sin(angle) * 1.2] as const
    for (const [side, from1] of [left, right].entries()) {
      const into = sound[side] as Float32Array
      const gain = gains[side] as number
      const end = Math.min(from1.length, count - from)
      for (let i = 0; i < end; i++) into[from + i] = (into[from + i] as number) + (from1[i] as number) * gain
    }
  }
  for (const effect of part.effects ?? []) effect(sound)
  levelTo(sound, -26 + part.level)
  if (part.fader) draw(sound, part.fader, secondOf)
  return sound
}

/** Sets the loudest passages (by windows of 0.4 s, the quiet ones left out) to a level in dB. */
function levelTo([left, right]: Stereo, levelInDb: number) {
  const window = samples(0.4)
  const powers: number[] = []
  for (let from = 0; from + window < left.length; from += window) {
    let sum = 0
    for (let i = from; i < from + window; i++) sum += (left[i] as number) ** 2 + (right[i] as number) ** 2
    powers.push(sum / window / 2)
  }
  const top = Math.max(...powers, 1e-12)
  const heard = powers.filter((power) => power > top * 0.02)
  const mean = heard.reduce((sum, power) => sum + power, 0) / Math.max(1, heard.length)
  const gain = decibels(levelInDb) / Math.sqrt(mean || 1)
  for (const channel of [left, right])
    for (let i = 0; i < channel.length; i++) channel[i] = (channel[i] as number) * gain
}

function draw(sound: Stereo, fader: NonNullable<Part['fader']>, secondOf: (beat: number) => number) {
  const points = fader.map(([beat, level]) => [samples(secondOf(beat)), level] as const)
  for (const channel of sound) {
    let n = 0
    for (let i = 0; i < channel.length; i++) {
      while (n < points.length && (points[n] as readonly [number, number])[0] <= i) n++
      const before = points[n - 1] ?? points[0]
      const after = points[n] ?? points.at(-1)
      const [from, low] = before as readonly [number, number]
      const [to, high] = after as readonly [number, number]
      const level = to === from ? high : low + ((high - low) * (i - from)) / (to - from)
      channel[i] = (channel[i] as number) * decibels(level)
    }
  }
}

function fade(sound: Stereo, [into, out]: readonly [number, number]) {
  const [first, last] = [samples(into), samples(out)]
  for (const channel of sound) {
    for (let i = 0; i < first; i++) channel[i] = (channel[i] as number) * (i / first)
    for (let k = 0; k < last; k++) {
      const i = channel.length - 1 - k
      channel[i] = (channel[i] as number) * Math.sin(((k / last) * Math.PI) / 2) ** 2
    }
  }
}

const emptyOf = (count: number): Stereo => [new Float32Array(count), new Float32Array(count)]

function addTo(sum: Stereo, sound: Stereo, gain: number) {
  if (gain === 0) return
  for (const [side, channel] of sum.entries()) {
    const other = sound[side] as Float32Array
    for (let i = 0; i < channel.length; i++) channel[i] = (channel[i] as number) + (other[i] as number) * gain
  }
}

export const secondsOf = ([left]: Stereo) => left.length / rate
